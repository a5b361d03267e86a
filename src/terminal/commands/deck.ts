// `deck`: starts for a game, half of them won by each seat; as a table, or as the rule book that deals them.
import { ok, refuse, type Result } from '../../base/result.ts';
import { quoted } from '../../base/text.ts';
import { dealingDeck, USUAL_DECK, type DealtStart, type Deck, type DeckFault } from '../../lab/deck.ts';
import { DECK_SIZE, type RuleBook } from '../../rules/rule-book.ts';
import { runInSteps } from '../../solver/progress.ts';
import { setupFaultWords } from '../../table/fault-words.ts';
import { tooLargeWords } from '../../advice/words/too-large-words.ts';
import { readNumber } from '../arguments/book-options.ts';
import { findGameSource } from '../arguments/game-source.ts';
import type { Given } from '../arguments/options.ts';
import { runLongWork, withLine } from '../io/long-work.ts';
import { printout, stoppedPrintout, type Printout } from '../io/printout.ts';
import { badInput, type Refusal } from '../io/refusal.ts';
import { refusalOf } from '../io/solve-visibly.ts';
import { headingLines, textColumns, wrap } from '../io/style.ts';
import { besideLines } from '../io/beside.ts';

export async function runDeck(given: Given): Promise<Result<Printout, Refusal>> {
  const game = findGameSource(given.positionals[0] ?? '');
  if (!game.ok) return game;
  const size = readSize(given.options.get('size'));
  if (!size.ok) return size;
  const seed = readNumber('seed', given.options.get('seed') ?? '1', 0, 2 ** 32 - 1);
  if (!seed.ok) return seed;
  const { book } = game.value;
  const work = dealingDeck(book, { size: size.value, seed: seed.value });
  const deck = await runLongWork(withLine('Solving'), async (control) => runInSteps(work, control));
  if (deck === undefined) return ok(stoppedPrintout());
  if (!deck.ok) return refuse(refusalFor(book, deck.fault));
  const json = given.options.has('json');
  const text = json ? `${JSON.stringify(deck.value.book, null, 2)}\n` : deckText(deck.value);
  return ok(printout(text));
}

function readSize(text: string | undefined): Result<number, Refusal> {
  const size = readNumber('size', text ?? `${USUAL_DECK}`, DECK_SIZE.from, DECK_SIZE.to);
  if (!size.ok || size.value % 2 === 0) return size;
  return badInput(`--size ${quoted(text ?? '')}: expected an even number, so that each seat can win half.`);
}

function deckText({ book, starts }: Deck): string {
  const columns = textColumns();
  const rows = starts.flatMap((start) => besideLines(`  ${startText(start)}   `, winnerText(start), columns));
  const words = `${starts.length} starts, half won by each player if both play perfectly${spreadWords(starts)}, whoever moves first. Listed: who wins if Player 1 does. The winner has a wrong move on the first turn of their own, if the loser holds out.`;
  const advice = 'With --json this is the rule book that deals them: keep it in a file, and play that.';
  const head = [...headingLines(book.title, columns), ...wrap(words, columns)];
  return `${[...head, '', ...rows, '', ...wrap(advice, columns)].join('\n')}\n`;
}

function spreadWords(starts: readonly DealtStart[]): string {
  const plies = starts.flatMap((start) => start.plies ?? []);
  if (plies.length < starts.length) return '';
  const [least, most] = [Math.min(...plies), Math.max(...plies)];
  return `, in ${least === most ? `${least}` : `${least} to ${most}`} plies`;
}

function startText({ start }: DealtStart): string {
  return typeof start === 'string' ? start : start.join('/');
}

function winnerText({ winner, plies }: DealtStart): string {
  const end = plies === null ? '' : ` in ${plies}`;
  return `${winner === 'first' ? 'Player 1 wins' : 'Player 2 wins'}${end}`;
}

const SEATS = { first: 'the player who moves first', second: 'the player who moves second' } as const;

function refusalFor(book: RuleBook, fault: DeckFault): Refusal {
  const { id } = book;
  switch (fault.code) {
    case 'nobody-wins':
      return badInput(`${id} has no fair deck: nobody can force a win from any ${startWord(fault)}.`).fault;
    case 'one-seat':
      return badInput(
        `${id} has no fair deck: from every ${startWord(fault)} only ${SEATS[fault.seat]} can force a win.`,
      ).fault;
    case 'too-few':
      return badInput(tooFew(id, fault.most)).fault;
    case 'drawn-target':
      return badInput(`${id} draws its target: a deck needs a rule book whose target.bits is fixed.`).fault;
    case 'too-many-starts':
      return badInput(`${id} has too many starts to look at: the most is ${fault.most.toLocaleString('en')}.`)
        .fault;
    case 'unplayable':
      return badInput(`${id} ${setupFaultWords(fault.why)}.`).fault;
    case 'unsolved':
      return fault.why.code === 'too-large'
        ? badInput(`${id} is ${tooLargeWords(fault.why)}.`).fault
        : refusalOf({ book }, fault.why);
  }
}

/** A start that a goal or the stuck rule would have ended is no good for a deck, and is not counted. */
function startWord({ leftOut }: { readonly leftOut: boolean }): string {
  return leftOut ? 'start that has moves and reaches no goal' : 'start';
}

function tooFew(id: string, most: number): string {
  return most === 0
    ? `${id} has no fair deck: half of the starts with something to find cannot be won by each player, whoever moves first.`
    : `${id} has only ${most} starts for a fair deck: try --size ${most}.`;
}
