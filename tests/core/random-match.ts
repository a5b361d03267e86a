// Matches played by chance through the real `decide`, with everything that a record can tell of. Not a test itself.
import { pick, seededRandom, type Random } from '../../src/base/random.ts';
import type { Command } from '../../src/match/command.ts';
import { turnTime } from '../../src/match/clock.ts';
import { dealRound } from '../../src/match/deal.ts';
import { decide } from '../../src/match/decide.ts';
import type { MatchEvent } from '../../src/match/event.ts';
import { allowedMoves } from '../../src/match/legal.ts';
import { currentRound, positionIn, type Match, type Round, type Setup } from '../../src/match/match.ts';
import type { Secret } from '../../src/match/rebuild.ts';
import { createMatch } from '../../src/match/setup.ts';
import type { RecordLine } from '../../src/notation/record-line.ts';
import { linesOf, must, SALT } from './sample-match.ts';

export interface RandomMatch {
  readonly match: Match;
  readonly lines: readonly RecordLine[];
  /** Of the last round, if it hides a target and is not over. */
  readonly secret: Secret | undefined;
}

/** So many commands, of which some are refused. */
export function randomMatch(setup: Setup, seed: number, commands: number): RandomMatch {
  const random = seededRandom(seed);
  let match = must(createMatch(setup));
  const events: MatchEvent[] = [];
  for (let i = 0; i < commands && !match.over; i++) {
    const decision = decide(match, nextCommand(match, random));
    if (!decision.ok) continue;
    ({ match } = decision.value);
    events.push(...decision.value.events);
  }
  return { match, lines: linesOf(match.setup, match.rules, events), secret: secretIn(match) };
}

function nextCommand(match: Match, random: Random): Command {
  const round = currentRound(match);
  if (round === undefined || round.outcome !== undefined)
    return dealRound(match, { first: random.below(2) === 0 ? 0 : 1, random, salt: SALT });
  return random.below(8) === 0 ? rareCommand(match, round, random) : moveIn(match, round, random);
}

function moveIn({ setup }: Match, round: Round, random: Random): Command {
  const seat = positionIn(round).toMove;
  const move = pick(random, allowedMoves(round)) ?? 0;
  const isTimed = setup.clock !== undefined && round.plies.length >= (round.opening ?? 0);
  return { do: 'move', seat, move, ...(isTimed ? { spent: random.below(40_000) } : {}) };
}

function rareCommand({ setup }: Match, round: Round, random: Random): Command {
  const seat = random.below(2) === 0 ? 0 : 1;
  const spent = setup.clock === undefined ? 0 : turnTime(setup.clock, round) + random.below(5000);
  const commands: readonly Command[] = [
    { do: 'undo', seat },
    { do: 'undo', seat },
    { do: 'resign', seat },
    { do: 'draw' },
    { do: 'claim', seat },
    { do: 'time', seat, spent },
    { do: 'forfeit', seat, why: 'no-answer' },
  ];
  return pick(random, commands)!;
}

function secretIn(match: Match): Secret | undefined {
  const round = currentRound(match);
  if (round?.commitment === undefined || round.outcome !== undefined) return undefined;
  return { target: round.rules.target!, salt: round.salt! };
}
