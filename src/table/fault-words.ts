// One line for every fault: what is wrong, and what would be right. The only place with words for faults.
import { counted, listed, printable, quoted } from '../base/text.ts';
import type { DecideFault, RebuildFault, SetupFault } from '../match/fault.ts';
import type { TextFault } from '../notation/fault.ts';
import { labelOf } from '../notation/label.ts';
import { RECORD_FORMATS } from '../notation/record-line.ts';
import type { BookFault, FlipPart, MoveFault } from '../rules/fault.ts';
import { registerCount, type RegisterName, type RuleBook } from '../rules/rule-book.ts';
import type { SendFault } from '../host/session.ts';
import { howToMove, numbersTo } from './how-to-move.ts';
import { memoryFaultWords, rememberedWords } from './memory-fault-words.ts';

const REGISTER_WORDS: Readonly<Record<RegisterName, string>> = {
  own: 'your own row',
  other: "your opponent's row",
  shared: 'the row',
};

/** Shown when the record of a match was changed by another window or program. */
export const OVERTAKEN = 'This match was changed in another window or tab.';

/** Why a session did not carry out a command, or why the text for it was refused. */
export function sendFaultWords(book: RuleBook, fault: SendFault | TextFault, example?: string): string {
  switch (fault.code) {
    case 'told':
      return fault.words;
    case 'not-stored':
      return OVERTAKEN;
    case 'no-move':
      return "The computer's move did not come.";
    default:
      return moveFaultWords(book, fault, example);
  }
}

/** Why a typed, chosen or sent move or request was refused. `example`: a move that could be typed instead. */
export function moveFaultWords(book: RuleBook, fault: TextFault | DecideFault, example?: string): string {
  switch (fault.code) {
    case 'no-bits':
      return `You may not pass. ${howToMove(book, example)}`;
    case 'empty':
      return `No bit is named. ${howToMove(book, example)}`;
    case 'too-long':
      return `That line is too long. ${howToMove(book, example)}`;
    case 'not-a-bit':
      return `${quoted(fault.word)} is no bit: name a number from ${fault.from} to ${fault.to}.`;
    case 'repeated-bit':
      return `Bit ${fault.label} is named twice: each bit can be flipped only once in a move.`;
    case 'not-a-player':
      return `${quoted(fault.word)} is no player: it must be 1 or 2.`;
    case 'not-on-move':
      return `Player ${fault.said} is not on move: Player ${fault.onMove} is.`;
    case 'not-an-action':
      return `${quoted(fault.word)} is no action: choose ${numbersTo(fault.actions)}.`;
    case 'field-count':
      return `That is ${counted(fault.got, 'word')}. ${howToMove(book, example)}`;
    case 'not-a-position':
      return `That is no position: write ${bitsWords(book)} and the player to move, such as ${fault.shape} 1${rememberedWords(book)}.`;
    default:
      return decideFaultWords(book, fault);
  }
}

function bitsWords(book: RuleBook): string {
  return `${counted(book.width, 'bit')}${registerCount(book) === 1 ? '' : ' for each player'}`;
}

function decideFaultWords(book: RuleBook, fault: Exclude<DecideFault, { code: 'no-bits' }>): string {
  switch (fault.code) {
    case 'two-registers':
      return 'A move flips bits of one row only, not of both.';
    case 'wrong-register':
      return `Only bits of ${listed(
        fault.allowed.map((name) => REGISTER_WORDS[name]),
        'or',
      )} can be flipped.`;
    case 'bit-count':
      return `${bitCountWords(fault)}: flip ${listed(fault.allowed, 'or')}.`;
    case 'not-adjacent':
      return 'These bits are not side by side: choose neighbours.';
    case 'already':
      return `Bit ${labelOf(book, fault.bit)} is already ${fault.value}: ${flippableWords(fault)}.`;
    case 'guarded':
      return 'The rules do not allow that move in this position: choose another.';
    case 'worn':
    case 'no-charge':
    case 'banned':
    case 'opening':
    case 'no-pass':
      return memoryFaultWords(book, fault);
    case 'repeats':
      return `That would bring back the position ${afterPly(fault.ply)}: choose another move (no-repeat).`;
    case 'tells-nothing':
      return 'That flip would tell nobody anything new: choose another (no-repeat).';
    default:
      return requestFaultWords(fault);
  }
}

/** What has nothing to do with the bits of a move. */
type RequestFault = Exclude<DecideFault, MoveFault | { code: 'repeats' | 'tells-nothing' }>;

function requestFaultWords(fault: RequestFault): string {
  switch (fault.code) {
    case 'round-over':
      return 'This round is over.';
    case 'round-open':
      return 'This round is not over yet: finish it first.';
    case 'match-over':
      return 'This match is over.';
    case 'wrong-deal':
      return `The ${fault.what} is not what the rule book and the match have agreed on.`;
    case 'wrong-count':
      return 'The number of matching bits fits no target.';
    case 'not-your-turn':
      return `It is Player ${fault.onMove}'s turn.`;
    case 'nothing-to-undo':
      return 'There is no move of yours to take back.';
    case 'undo-secret':
      return 'With a hidden target nothing can be taken back: it would buy information.';
    case 'undo-watching':
      return 'Only a person who plays can take a move back.';
    case 'undo-clock':
      return 'With a running clock nothing can be taken back.';
    case 'time-told':
      return fault.clock ? 'What the move cost by the clock is missing.' : 'There is no clock here.';
    case 'time-over':
      return 'The time for that move has run out.';
    case 'time-left':
      return 'The player on move still has time.';
    case 'no-agent':
      return 'Only an agent forfeits a round.';
    case 'draw-alone':
      return drawAloneWords(fault.third);
    case 'no-claim':
      return `No claim under play-on before the third time of a position: this is time ${fault.times}.`;
  }
}

function drawAloneWords(third: 'claim' | 'draw' | undefined): string {
  switch (third) {
    case 'claim':
      return 'The computer agrees to no draw: claim one the third time a position comes up.';
    case 'draw':
      return 'The computer agrees to no draw: the third time a position comes up is one.';
    case undefined:
      return 'A draw can be agreed on only by two people.';
  }
}

/** Why a rule book file was refused: the first mistake, and how many more there are. */
export function bookFaultWords(faults: readonly BookFault[]): string {
  const [fault, ...more] = faults;
  if (fault === undefined) return 'no mistake';
  const others = more.length === 0 ? '' : ` (and ${counted(more.length, 'more mistake')})`;
  return `${oneBookFault(fault)}${others}`;
}

function oneBookFault(fault: BookFault): string {
  const field = fault.field === '' ? 'the rule book' : quotedField(fault.field);
  switch (fault.code) {
    case 'missing':
      return `${field} is missing: expected ${fault.expected}`;
    case 'unknown':
      return `${field} is no field of a rule book here: expected ${fault.expected}`;
    case 'wrong':
      return `${field} is ${printable(fault.got ?? '')}: expected ${fault.expected}`;
    case 'conflict':
    case 'no-moves':
      return `${field}: expected ${fault.expected}`;
  }
}

function quotedField(field: string): string {
  return quoted(field).slice(1, -1);
}

/** Why no match can be made of this. */
export function setupFaultWords(fault: SetupFault): string {
  switch (fault.code) {
    case 'too-wide':
      return `has ${fault.stateBits} bits of state${partWords(fault.parts)}, and at most ${fault.most} can be played`;
    case 'too-many-moves':
      return `has more than ${fault.most} ${flipWords(fault.parts)}, which is too many to play`;
    case 'no-secret':
      return 'has no target that may be hidden';
    case 'secret-target':
      return 'cannot have a target that is both agreed on and hidden: leave out one';
    case 'no-target':
      return 'has no target to agree on: leave it out';
    case 'endless-computers':
      return 'needs a ruling on endless play where only computers play: draw or no-repeat';
    case 'endless-fixed':
      return `has the ruling ${fault.ruling} in its book: leave the ruling out, or choose ${fault.ruling}`;
    case 'out-of-range':
      return `needs "${fault.field}" to be a whole number from ${fault.least} to ${fault.most}`;
  }
}

/** Which bits can be flipped instead; where other sizes of moves flip other bits, both are told. */
function flippableWords({ value, sizes }: Extract<DecideFault, { code: 'already' }>): string {
  if (sizes === undefined) return `only a ${1 - value} can be flipped here`;
  const { got, others } = sizes;
  return `a ${1 - value} can be flipped ${atATime([got])}, a ${value} only ${atATime(others)}`;
}

function atATime(sizes: readonly number[]): string {
  return listed(
    sizes.map((size) => (size === 1 ? 'by itself' : `${size} at a time`)),
    'or',
  );
}

/** What takes how many bits, where it is not the registers alone. */
function partWords(parts: readonly { readonly name: string; readonly bits: number }[]): string {
  return parts.length < 2 ? '' : ` (${parts.map(({ name, bits }) => `${name} ${bits}`).join(', ')})`;
}

/** What there is too much of: moves, or what additions make of them. */
function flipWords(parts: readonly FlipPart[] | undefined): string {
  if (parts === undefined) return 'different moves';
  const [moves, ...additions] = parts.map(({ name, flips }) => `${name} ${flips}`);
  return `flips after expansion (${[moves, ...additions.map((words) => `with ${words}`)].join(', ')})`;
}

/** Why a record was refused. */
export function recordFaultWords(book: RuleBook | undefined, fault: RebuildFault): string {
  switch (fault.code) {
    case 'not-a-record':
      return 'is no match record: expected a *.bitduel.jsonl file';
    case 'other-version':
      return `is a record of format ${quoted(fault.version)}: this program reads formats ${listed(RECORD_FORMATS, 'and')}`;
    case 'broken-chain':
      return `does not verify: line ${fault.line} was changed or damaged`;
    case 'bad-line':
      return `does not verify: line ${fault.line} should hold ${fault.expected}`;
    case 'bad-book':
      return `does not verify: line 1 holds no valid rule book (${quotedField(fault.field)})`;
    case 'book-hash':
      return 'does not verify: the hash of the rule book in line 1 is wrong';
    case 'impossible-line':
      return `does not verify: line ${fault.line} cannot have happened${whyWords(book, fault.why)}`;
    default:
      return setupFaultWords(fault);
  }
}

function whyWords(book: RuleBook | undefined, why: DecideFault | undefined): string {
  return why === undefined || book === undefined ? '' : ` (${moveFaultWords(book, why).replace(/\.$/, '')})`;
}

function bitCountWords({ got, allowed }: { got: number; allowed: readonly number[] }): string {
  const bits = got === 1 ? 'One bit is' : `${got} bits are`;
  if (got > Math.max(...allowed)) return `${bits} too many`;
  return got < Math.min(...allowed) ? `${bits} too few` : `${bits} not allowed`;
}

function afterPly(ply: number): string {
  return ply === 0 ? 'at the start' : `after move ${ply}`;
}
