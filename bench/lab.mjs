// Suite `lab`: screening and profiling against solving alone, many jobs against one, and whether the search finds what
// it is there for. CPU time, but for the jobs, which the clock tells.
import { availableParallelism } from 'node:os';
import {
  compile,
  draw,
  FIELD_NAMES,
  profile,
  readRuleBook,
  screen,
  seededRandom,
  solveNow,
  startPosition,
} from '../dist/index.js';
import { judgeMemory, judgeSearch, runLab } from './lab-search.mjs';
import { interleave, judge, median, ratioOf } from './measure.mjs';

const ROUNDS = 5;
const WEAR_RUNS = 5;
const MOST_FOR_WEAR = 1.5;
const SEEDS = [1, 2, 3];
const LIMITS = { parent: undefined, changes: Infinity, widths: { from: 4, to: 16 }, fields: FIELD_NAMES };

export async function run() {
  const small = { books: booksOf(40, (bits) => bits <= 8), what: 'up to 8 bits' };
  const large = { books: booksOf(4, (bits) => bits === 16), what: '16 bits' };
  const reached = [
    await judgeWork('screening', screen, small, { ratio: 2, rate: 300 }),
    await judgeWork('screening', screen, large, { ratio: 2, rate: 15 }),
    await judgeWork('profile', profile, small, { ratio: 15, rate: 40 }),
    await judgeWork('profile', profile, large, { ratio: 150, rate: 0.3 }),
    await judgeWear(),
    await judgeJobs(),
  ];
  for (const seed of SEEDS) reached.push(await judgeSearch(seed));
  return reached.every(Boolean);
}

/** Books drawn by a seed, each with one start and so many bits of state. */
function booksOf(count, fits) {
  const random = seededRandom(7);
  const books = [];
  while (books.length < count) {
    const book = draw(random, LIMITS);
    const { layout } = compile(book).value;
    if (fits(layout.stateBits) && book.target === 'none' && book.start !== 'random') books.push(book);
  }
  return books;
}

/** 16 bits of state by wear, against a plain book of 16 bits with as many flips, guarded by as many bits. */
async function judgeWear() {
  const moves = [{ do: 'toggle', bits: { from: 1, to: 2 } }];
  const goal = { is: 'count', ones: 6 };
  const worn = bookOf({ width: 8, start: 'zeros', wear: 3, moves, goal });
  const size = compile(worn).value.flips[0].size;
  const flips = plainFlips(16, size);
  const plain = bookOf({ width: 16, start: 'zeros', moves: [{ do: 'flips', flips }], goal, form: 'bits' });
  for (const book of [worn, plain]) solveAlone(book);
  const [ours, theirs] = await interleave(ROUNDS, [secondsToSolve(worn), secondsToSolve(plain)]);
  const name = `  16 bits by wear against 16 plain bits, ${size} flips each`;
  return judge(name, ratioOf(ours, theirs), { most: MOST_FOR_WEAR });
}

function secondsToSolve(book) {
  return () => {
    const before = process.cpuUsage();
    for (let count = 0; count < WEAR_RUNS; count++) solveAlone(book);
    return process.cpuUsage(before).user / 1e6;
  };
}

function bookOf(fields) {
  const read = readRuleBook({ id: 'bench', title: 'Bench', registers: 'shared', ...fields });
  if (!read.ok) throw new Error(JSON.stringify(read.fault));
  return read.value;
}

/** Pairs of neighbours, then of bits ever further apart, each for every content of the two: so many of them. */
function plainFlips(width, count) {
  const flips = [];
  for (let apart = 1; flips.length < count; apart++)
    for (let low = 0; low + apart < width; low++)
      for (const need of ['00', '01', '10', '11'])
        flips.push({ need: placed(width, low, apart, need), flip: placed(width, low, apart, '11') });
  return flips.slice(0, count);
}

function placed(width, low, apart, signs) {
  const row = Array.from({ length: width }, () => '.');
  [row[low], row[low + apart]] = signs;
  return row.join('');
}

/** What `bitduel solve` does. */
function solveAlone(book) {
  const rules = compile(book).value;
  return solveNow(rules).value.statistics(startPosition(rules, 0));
}

async function judgeWork(name, work, { books, what }, goal) {
  const secondsOf = (each) => () => {
    const before = process.cpuUsage();
    for (const book of books) each(book);
    return process.cpuUsage(before).user / 1e6;
  };
  for (const book of books.slice(0, 3)) work(book);
  const [worked, solved] = await interleave(ROUNDS, [secondsOf(work), secondsOf(solveAlone)]);
  const rate = books.length / median(worked);
  const fast = rate >= goal.rate;
  console.log(
    `  ${name}, ${what}: ${rate.toFixed(1)} books a second (goal: at least ${goal.rate})  ${fast ? 'ok' : 'MISSED'}`,
  );
  return judge(`  ${name} against solving, ${what}`, ratioOf(worked, solved), { most: goal.ratio }) && fast;
}

/** The same search with one job and with one for each core. */
async function judgeJobs() {
  const cores = availableParallelism();
  const words = ['lab', 'bit-flip-showdown', '--budget', '640'];
  const contenders = [1, cores].map((jobs) => async () => runLab([...words, '--jobs', `${jobs}`]));
  const [one, many] = await interleave(3, contenders);
  const [slow, fast] = [one, many].map((runs) => runs.map(({ seconds }) => seconds));
  const memory = judgeMemory(many, cores);
  return judge(`  ${cores} jobs against one`, ratioOf(slow, fast), { least: 0.8 * cores }) && memory;
}
