// `replay`: a match move by move, as a list, as JSON, or stepped through at the board. It changes nothing.
import { matchTitle } from '../../match/match-title.ts';
import { matchJson } from '../../advice/json.ts';
import { durationWords, limitWords } from '../../advice/words/time-words.ts';
import { formatBits } from '../../base/bits.ts';
import { ok, type Result } from '../../base/result.ts';
import { gameOf } from '../../games/catalogue.ts';
import type { Game } from '../../games/game.ts';
import { peopleIn, tallyOf, type Match, type Round } from '../../match/match.ts';
import { publicRound } from '../../match/view.ts';
import { formatRegisters } from '../../notation/mask.ts';
import { registersOf } from '../../rules/position.ts';
import { seatNumber, SEATS } from '../../rules/rule-book.ts';
import { outcomeText } from '../../table/dialogue.ts';
import { plyLine } from '../../table/board-words.ts';
import { playerName } from '../../table/player-name.ts';
import { openRecord } from '../records/open-record.ts';
import type { Given } from '../arguments/options.ts';
import { printed, tellAll } from '../io/printed.ts';
import { printout, type Printout } from '../io/printout.ts';
import type { Refusal } from '../io/refusal.ts';
import { stepThrough } from '../board/stepper.ts';
import { isInteractive } from '../io/style.ts';
import { championWords } from '../../table/tally-words.ts';

export async function runReplay(given: Given): Promise<Result<Printout | number, Refusal>> {
  const opened = openRecord(given.positionals[0] ?? '');
  if (!opened.ok) return opened;
  const { match, dropped } = opened.value;
  const notes = dropped ? ['The last line of the record is cut off; it is left out here.'] : [];
  const game = gameOf(match.setup.book);
  if (given.options.has('json')) return ok(printout(`${JSON.stringify(matchJson(match), null, 2)}\n`, notes));
  if (!isInteractive() || given.options.has('plain'))
    return ok(printout(printed(`${matchLines(game, match).join('\n')}\n`), notes));
  tellAll(notes);
  await stepThrough(game, match);
  return ok(0);
}

function matchLines(game: Game, match: Match): readonly string[] {
  const { setup } = match;
  const names = SEATS.map((seat) => playerName({ setup, here: peopleIn(setup) }, seat));
  const rounds = match.rounds.flatMap((round) => ['', ...roundLines(game, match, publicRound(round))]);
  const score = setup.rounds > 1 && match.over ? ['', championWords(tallyOf(match))] : [];
  return [matchTitle(setup), names.join(' against '), ...limitWords(setup), ...rounds, ...score];
}

function roundLines(game: Game, match: Match, round: Round): readonly string[] {
  const { rules } = round;
  const target = rules.target === undefined ? '' : `, target ${formatBits(rules.target, rules.width)}`;
  const hidden = round.commitment !== undefined && rules.target === undefined ? ', target hidden' : '';
  const start = formatRegisters(rules, registersOf(rules, round.start));
  const { setup, over } = match;
  const view = { seat: undefined, here: peopleIn(setup), setup, round, tally: tallyOf(match), over };
  return [
    `Round ${round.number} of ${match.setup.rounds}: start ${start}${target}${hidden}, Player ${seatNumber(round.first)} moves first`,
    ...round.plies.map(({ spent }, index) => `${plyLine(round, index + 1)}${spentWords(spent)}`),
    round.outcome === undefined ? 'Not finished.' : outcomeText(game, view).trimEnd(),
  ];
}

function spentWords(spent: number | undefined): string {
  return spent === undefined ? '' : ` (${durationWords(spent)})`;
}
