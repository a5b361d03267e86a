// The match after a match: the same again, with the seats exchanged, or against the next level.
import type { Session } from '../../host/session.ts';
import { randomnessFrom } from '../../host/randomness.ts';
import { peopleIn, type Outcome, type Setup } from '../../match/match.ts';
import { duelIn } from '../../players/duel.ts';
import { COMPUTER_NAMES, type ComputerName } from '../../players/names.ts';
import { otherSeat, type Seat } from '../../rules/rule-book.ts';
import { SYSTEM_RANDOMNESS } from '../../disk/system-randomness.ts';
import type { NewMatch } from './local-match.ts';

export type Rematch = 'again' | 'swapped' | 'level';

interface NextLevel {
  readonly is: 'stronger' | 'weaker';
  readonly name: ComputerName;
}

/** After a win the next level up, after a loss the one below; undefined if there is none, or no single person played. */
export function nextLevel(setup: Setup, outcome: Outcome | undefined): NextLevel | undefined {
  const duel = duelIn(setup);
  if (duel === undefined || outcome?.winner === undefined) return undefined;
  const is = outcome.winner === duel.person ? 'stronger' : 'weaker';
  const name = COMPUTER_NAMES[COMPUTER_NAMES.indexOf(duel.level) + (is === 'stronger' ? 1 : -1)];
  return name === undefined ? undefined : { is, name };
}

/** Dealt anew: a seed would bring the same targets and the same answers again. */
export function rematchOf(session: Session, how: Rematch): NewMatch {
  const { game, match } = session;
  const { setup, rounds } = match;
  const first = rounds[0]?.first ?? 0;
  const randomness = randomnessFrom(undefined, SYSTEM_RANDOMNESS);
  const alone = peopleIn(setup).length === 1;
  const begins: Seat = how === 'swapped' && !alone ? otherSeat(first) : first;
  const players = playersAfter(setup, session.view().round.outcome, how);
  return {
    game,
    setup: { ...setup, players, seed: undefined },
    dealing: { randomness, first: begins },
    named: undefined,
  };
}

function playersAfter(setup: Setup, outcome: Outcome | undefined, how: Rematch): Setup['players'] {
  const [one, two] = setup.players;
  if (how === 'swapped') return [two, one];
  const level = how === 'level' ? nextLevel(setup, outcome)?.name : undefined;
  if (level === undefined) return setup.players;
  return peopleIn(setup)[0] === 0 ? [one, level] : [level, two];
}
