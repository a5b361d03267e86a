// Reason: threat and defence. Each player wants a pattern in their own register, and moves may disturb the other's:
// win at once, or meet the threat to win at once, or else nothing is decided.
import { counted } from '../../base/text.ts';
import { countOnes } from '../../base/bits.ts';
import { gameOf } from '../../games/catalogue.ts';
import type { Move } from '../../rules/play.ts';
import { registerOf } from '../../rules/position.ts';
import { wantedInOwn } from './shape.ts';
import { sightsOf, type Sights } from './look-ahead.ts';
import type { Subject, Theory } from './theory.ts';
import { quotedMoves } from '../words/person.ts';

interface Duel {
  readonly wanted: number;
  /** Wrong bits. */
  readonly own: number;
  readonly other: number;
  readonly sights: Sights;
}

export const threatTheory: Theory = (subject) => {
  const { rules, position } = subject;
  const wanted = wantedInOwn(rules);
  const sights = wanted === undefined ? undefined : sightsOf(rules, position);
  if (wanted === undefined || sights === undefined) return undefined;
  const own = countOnes(registerOf(rules, position.state, 'own') ^ wanted);
  const other = countOnes(registerOf(rules, position.state, 'other') ^ wanted);
  const duel: Duel = { wanted, own, other, sights };
  return {
    predict: sights.predict,
    tell: () => ({
      kind: 'threat',
      own,
      other,
      threatened: sights.threatened,
      words: duelWords(subject, duel),
    }),
  };
};

function duelWords(subject: Subject, duel: Duel): string {
  const { rules, position, who } = subject;
  const { sights } = duel;
  if (sights.movesThat('wins').length > 0) return winningWords(subject, duel);
  const traps = sights.movesThat('traps');
  if (traps.length > 0)
    return `After ${quotedMoves(rules, position, traps) ?? 'some moves'} every reply by ${who.they} lets ${who.you} win.`;
  const safe = sights.movesThat('quiet');
  if (safe.length === 0)
    return `${standingWords(subject, duel)}, and nothing ${who.you} can play stops ${who.they} from winning next.`;
  return sights.threatened ? defenceWords(subject, duel, safe) : quietWords(subject, duel);
}

function winningWords({ rules, position, who }: Subject, { own, sights }: Duel): string {
  const noun = gameOf(rules.book).phrases.noun;
  if (own === 0)
    return `${who.Your} ${noun} is right already, and it counts after ${who.your} move: leave it alone.`;
  const moves = quotedMoves(rules, position, sights.movesThat('wins')) ?? 'This move';
  const bits = own === 1 ? 'the last wrong bit' : `the last ${own} wrong bits`;
  return `${moves} mends ${bits} of ${who.your} ${noun}: that wins at once.`;
}

/** Where the opponent stands. */
function standingWords({ rules, who }: Subject, { other }: Duel): string {
  const noun = gameOf(rules.book).phrases.noun;
  return other === 0
    ? `${who.their} ${noun} is right already`
    : `${who.their} ${noun} has only ${other === 1 ? 'one wrong bit' : `${other} wrong bits`}`;
}

function defenceWords(subject: Subject, duel: Duel, safe: readonly Move[]): string {
  const { rules, position, who } = subject;
  const named = quotedMoves(rules, position, safe);
  const spoils = safe.every((move) => isSpoiling(subject, duel, move));
  const how = spoils ? `flipping one of ${who.their} right bits` : undefined;
  const only =
    how === undefined
      ? `only ${named ?? counted(safe.length, 'move')} will do`
      : `the only defence is ${how}`;
  const list = how === undefined || named === undefined ? '' : ` (${named})`;
  return `${standingWords(subject, duel)}, and ${who.they} would win with the next move: ${only}${list}.`;
}

/** Touches only the opponent's register, and puts more bits wrong than right. */
function isSpoiling({ rules, position }: Subject, { wanted, other }: Duel, move: Move): boolean {
  if (registerOf(rules, move, 'own') !== 0) return false;
  return countOnes(registerOf(rules, position.state ^ move, 'other') ^ wanted) > other;
}

function quietWords({ rules, position, who }: Subject, { sights }: Duel): string {
  const gifts = sights.movesThat('hands-over');
  const nobody = 'Nobody can win with one move yet';
  if (gifts.length === 0) return `${nobody}, and no move gives anything away: play goes on.`;
  const named = quotedMoves(rules, position, gifts);
  const which = named === undefined ? '' : ` with ${named}`;
  return `${nobody}. Do not bring ${who.they} within one move of the target${which}; everything else goes on for ever.`;
}
