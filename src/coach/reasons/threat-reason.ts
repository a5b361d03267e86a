// Reason: threat and defence. Each player wants a pattern in their own register, and moves may disturb the other's:
// win at once, or meet the threat to win at once, or else nothing is decided.
import { countOnes } from '../../base/bits.ts';
import { counted } from '../../base/text.ts';
import { gameOf } from '../../games/catalogue.ts';
import type { Rules } from '../../rules/compile.ts';
import { legalMoves, type Move } from '../../rules/play.ts';
import { registerOf } from '../../rules/position.ts';
import { quotedMoves, type Pronouns } from '../words/person.ts';
import { anyOf, trapWords } from './at-once-reason.ts';
import { endlessWords } from '../words/value-words.ts';
import { lookAhead } from './look-ahead.ts';
import { wantedInOwn } from './shape.ts';
import type { Subject, Theory, ThreatReason } from './theory.ts';

/** Where having no move decides anything within sight, the pattern is not all there is to it. */
export const threatTheory: Theory = (subject) => {
  const { rules, position } = subject;
  const wanted = wantedInOwn(rules);
  const seen = wanted === undefined ? undefined : lookAhead(rules, position);
  if (wanted === undefined || seen === undefined || seen.sawStuck) return undefined;
  const { moves, threatened, predict } = seen;
  return {
    predict,
    tell: () => ({
      kind: 'threat',
      own: countOnes(registerOf(rules, position.state, 'own') ^ wanted),
      other: countOnes(registerOf(rules, position.state, 'other') ^ wanted),
      threatened,
      moves,
      spoiling: isEvery(moves.quiet, spoilingMoves(subject, wanted)),
    }),
  };
};

/** The moves that flip one right bit of the opponent, and nothing else. */
function spoilingMoves({ rules, position }: Subject, wanted: number): readonly Move[] {
  const right = ~(registerOf(rules, position.state, 'other') ^ wanted);
  return legalMoves(rules, position).filter(
    (move) => countOnes(move) === 1 && (registerOf(rules, move, 'other') & right) !== 0,
  );
}

/** Both are in the one order of moves. */
function isEvery(some: readonly Move[], all: readonly Move[]): boolean {
  return some.length > 0 && some.length === all.length && some.every((move, index) => move === all[index]);
}

export function threatWords(rules: Rules, who: Pronouns, threat: ThreatReason): string {
  const { wins, traps, quiet } = threat.moves;
  if (wins.length > 0) return winningWords(rules, who, threat);
  if (traps.length > 0) return trapWords(rules, who, traps);
  if (quiet.length === 0)
    return `${standingWords(rules, who, threat)}, and nothing ${who.you} can play stops ${who.they} from winning next.`;
  return threat.threatened ? defenceWords(rules, who, threat) : quietWords(rules, who, threat);
}

function winningWords(rules: Rules, who: Pronouns, { own, moves }: ThreatReason): string {
  const noun = gameOf(rules.book).phrases.noun;
  if (own === 0)
    return `${who.Your} ${noun} is right already, and it counts after ${who.your} move: ${who.verb('leave it alone', 'it should be left alone')}.`;
  const bits = own === 1 ? 'the last wrong bit' : `the last ${own} wrong bits`;
  return `${anyOf(rules, who, moves.wins)} mends ${bits} of ${who.your} ${noun}: that wins at once.`;
}

/** How far the opponent is. */
function standingWords(rules: Rules, who: Pronouns, { other }: ThreatReason): string {
  const noun = gameOf(rules.book).phrases.noun;
  return other === 0
    ? `${who.Their} ${noun} is right already`
    : `${who.Their} ${noun} has only ${other === 1 ? 'one wrong bit' : `${other} wrong bits`}`;
}

function defenceWords(rules: Rules, who: Pronouns, threat: ThreatReason): string {
  const { quiet, handsOver } = threat.moves;
  const danger = `${standingWords(rules, who, threat)}, and ${who.they} would win with the next move`;
  if (handsOver.length === 0) return `${danger}; but every move prevents that.`;
  const named = quotedMoves(rules, who.seat, quiet);
  if (!threat.spoiling) return `${danger}: only ${named ?? counted(quiet.length, 'move')} will do.`;
  const list = named === undefined ? '' : ` (${named})`;
  return `${danger}: the only defence is flipping one of ${who.their} right bits${list}.`;
}

function quietWords(rules: Rules, who: Pronouns, { moves: { handsOver } }: ThreatReason): string {
  const early = 'Neither player can win with one move yet';
  if (handsOver.length === 0) return `${early}, and no move gives anything away: play goes on.`;
  const named = quotedMoves(rules, who.seat, handsOver);
  const which = named === undefined ? '' : ` with ${named}`;
  const bring = `bring ${who.they} within one move of the goal${which}`;
  return `${early}. ${who.advise(`do not ${bring}`, `not ${bring}`)}; after any other move this, well played, ${endlessWords(rules)}.`;
}
