// One puzzle in question and answer: shows it, reads moves until the right one comes, and counts the result.
import { formatBits } from '../../base/bits.ts';
import { at } from '../../base/invariant.ts';
import { printable } from '../../base/text.ts';
import { replyTo, type SeededPuzzle } from '../../advice/puzzles.ts';
import { taskWords } from '../../coach/puzzles/puzzle-words.ts';
import type { Game } from '../../games/game.ts';
import { roundFrom } from '../../match/extend-round.ts';
import type { Round } from '../../match/match.ts';
import { parseActionAlone, withAction } from '../../notation/action.ts';
import { parseMove } from '../../notation/move.ts';
import { registersIn, registersOf } from '../../rules/position.ts';
import { whyIllegal } from '../../rules/refusal.ts';
import { seatNumber, SEATS, type Seat } from '../../rules/rule-book.ts';
import { followUpText } from '../../table/dialogue.ts';
import { exampleInPuzzle } from '../../table/example-move.ts';
import { moveFaultWords } from '../../table/fault-words.ts';
import { howToMove } from '../../table/how-to-move.ts';
import { closedBits, flipsLeftText, rememberedSentences } from '../../table/remembered-lines.ts';
import { flipsLeft } from '../../table/remembered-words.ts';
import { drawRegister, type RegisterPicture } from '../board/draw-register.ts';
import type { Lines } from './lines.ts';
import { countPuzzle, readPuzzleRecord } from '../records/puzzle-store.ts';
import { rulesLines } from '../texts/rules-lines.ts';
import { printed, tell } from '../io/printed.ts';
import { inked, isInteractive, textColumns, usesUnicode, wrap } from '../io/style.ts';

/** How a puzzle came to its end here. */
export type DialogueEnd = 'over' | 'quit' | 'input-ended';

const WORDS = ['hint', 'give up', 'show', 'rules', 'help', 'quit'] as const;
type Word = (typeof WORDS)[number];
type Answered = DialogueEnd | 'again';

/** A puzzle with the words of its game. */
export interface PuzzleHere extends SeededPuzzle {
  readonly game: Game;
  /** What names the game on the command line. */
  readonly word: string;
}

export class PuzzleDialogue {
  private readonly posed: PuzzleHere;
  private readonly lines: Lines;
  /** Whether the puzzle was never met before: only then it counts, by the first answer. */
  private readonly fresh: boolean;
  private decided = false;
  private hints = 0;

  constructor(posed: PuzzleHere, lines: Lines) {
    this.posed = posed;
    this.lines = lines;
    this.fresh = !readPuzzleRecord().record.met.includes(posed.name);
  }

  async run(): Promise<DialogueEnd> {
    const { game, seed, puzzle } = this.posed;
    const article = puzzle.grade === 'easy' ? 'an' : 'a';
    const title = `${game.book.title}: ${article} ${puzzle.grade} puzzle (seed ${seed})`;
    print(wrap(title, textColumns()).map((line) => inked('bold', line)));
    this.show();
    const or = WORDS.filter((word) => word !== 'show' && word !== 'rules').join(', ');
    let question = `${wrap(`Your move (or ${or}):`, textColumns() - 1).join('\n')} `;
    for (;;) {
      const answered = await this.answer(await this.lines.ask(question), (text) => this.tryMove(text));
      if (answered !== 'again') return answered;
      question = 'Your move: ';
    }
  }

  /** Answers the words that are no move; everything else goes on to `otherwise`. */
  private async answer(
    line: string | undefined,
    otherwise: (line: string) => Answered | Promise<Answered>,
  ): Promise<Answered> {
    if (line === undefined) return 'input-ended';
    const said = line
      .trim()
      .toLowerCase()
      .replace(/^(give[-\s]*up|resign)$/, 'give up')
      .replace(/^\?$/, 'help');
    const word = WORDS.find((each) => each === said);
    return word === undefined ? otherwise(line) : this.answerWord(word);
  }

  private answerWord(word: Word): Answered {
    const { game, puzzle, word: source, seed } = this.posed;
    switch (word) {
      case 'hint':
        this.count(false);
        return again(replyTo(puzzle, { do: 'hint', asked: ++this.hints }).words);
      case 'show':
        this.show();
        return 'again';
      case 'rules':
        print(rulesLines(game, textColumns()));
        return 'again';
      case 'help':
        return again(
          `${howToMove(game.book, this.example())} Other words: ${WORDS.join(', ')}. ${STREAK_RULE}`,
        );
      case 'give up':
        this.count(false);
        return this.finish(`The solution: ${replyTo(puzzle, { do: 'give-up' }).words}`);
      case 'quit':
        say(`The puzzle waits for you: bitduel puzzle ${printable(source)} --seed ${seed}`);
        return 'quit';
    }
  }

  /** A whole move, or where moves are written as action and bit, the action alone. */
  private async tryMove(line: string): Promise<Answered> {
    const { game, puzzle } = this.posed;
    const { rules } = puzzle.solution;
    const action = parseActionAlone(rules, line);
    if (action === undefined) return this.tryWhole(line);
    if (!action.ok) return again(moveFaultWords(game.book, action.fault, this.example()));
    const bit = await this.lines.ask(followUpText(game, rules, action.value).trimStart());
    return this.answer(bit, (text) => this.tryWhole(withAction(rules, action.value, text)));
  }

  private tryWhole(line: string): Answered {
    const { puzzle } = this.posed;
    const { solution, position } = puzzle;
    const { rules } = solution;
    const move = parseMove(rules, position.toMove, line);
    if (!move.ok) return again(moveFaultWords(rules.book, move.fault, this.example()));
    const fault = whyIllegal(rules, position, move.value);
    if (fault !== undefined) return again(moveFaultWords(rules.book, fault));
    const { is, words } = replyTo(puzzle, { do: 'try', move: move.value });
    this.count(is === 'right');
    return is === 'right' ? this.finish(words) : again(`${words} Try again.`);
  }

  /** How a move is written. It gives nothing away: the right one is never the example. */
  private example(): string | undefined {
    const { solution, position, move } = this.posed.puzzle;
    return exampleInPuzzle(solution.rules, position, move);
  }

  /** The first answer, hint or surrender decides; whatever follows changes nothing. */
  private count(solved: boolean): void {
    if (this.decided) return;
    this.decided = true;
    if (!this.fresh) return;
    const { notice } = countPuzzle(this.posed.name, solved);
    if (notice !== undefined) tell(notice);
  }

  private finish(words: string): Answered {
    say(words);
    const { streak, best, solved, tried } = readPuzzleRecord().record;
    const record = `Streak: ${streak} (best ${best}). Solved at the first try: ${solved} of ${tried}.`;
    say(this.fresh ? record : `You had met this puzzle before, so it does not count. ${record}`);
    return 'over';
  }

  /** The registers, the target, the player to move and what to find. */
  private show(): void {
    const { game, puzzle } = this.posed;
    const { noun } = game.phrases;
    const { rules } = puzzle.solution;
    const drawn = isInteractive() && usesUnicode();
    const round = roundFrom(rules, puzzle.position);
    for (const seat of rules.shared ? [0 as const] : SEATS) {
      const name = rules.shared ? `The ${noun}` : `Player ${seatNumber(seat)}'s ${noun}`;
      if (drawn)
        print([
          `${name}:`,
          ...drawRegister(pictureOf(round, seat), { columns: textColumns(), cells: 'framed' }),
        ]);
      else print([`${name}: ${rowWords(round, seat)}`]);
    }
    if (rules.target !== undefined && !drawn) print([`Target: ${formatBits(rules.target, rules.width)}`]);
    for (const sentence of rememberedSentences(round)) say(sentence);
    say(`Player ${seatNumber(puzzle.position.toMove)} is to move. ${taskWords(puzzle)}`);
  }
}

const STREAK_RULE = 'A hint or a wrong move ends the streak; a refused one does not.';

function pictureOf(round: Round, seat: Seat): RegisterPicture {
  const { rules, start } = round;
  return {
    book: rules.book,
    value: at(registersOf(rules, start), seat),
    chosen: 0,
    last: 0,
    cursor: undefined,
    target: rules.target,
    hidden: false,
    left: flipsLeft(rules, start)?.[seat],
    closed: at(registersIn(rules, closedBits(round), start.toMove), seat),
  };
}

/** The bits of a register, with the flips that are left of each where bits wear. */
function rowWords({ rules, start }: Round, seat: Seat): string {
  const left = flipsLeftText(rules, start, seat);
  const bits = formatBits(at(registersOf(rules, start), seat), rules.width);
  return left === '' ? bits : `${bits} (flips left: ${left})`;
}

function again(text: string): Answered {
  say(text);
  return 'again';
}

/** Wrapped between words, but not inside a quoted move. */
function say(text: string): void {
  const whole = text.replaceAll(/"[^"]*"/g, (move) => move.replaceAll(' ', '\u00a0'));
  print(wrap(whole, textColumns()).map((line) => line.replaceAll('\u00a0', ' ')));
}

function print(lines: readonly string[]): void {
  process.stdout.write(printed(`${lines.join('\n')}\n`));
}
