// Suite `levels`: each level against the one below it, seats swapped, in every game where skill can matter.
// Games start from random positions, because from the start the seat decides most of them; each position is
// played twice, with the seats swapped. A draw is half a point.
import {
  COMPUTER_PLAYERS,
  createCaches,
  createMatch,
  dealRound,
  decide,
  GAMES,
  seededRandom,
  solveNow,
  viewOf,
} from '../dist/index.js';

const GAMES_PER_PAIR = 2000;
const caches = createCaches();
const LEVELS = ['random', 'easy', 'medium', 'hard', 'perfect'];

export async function run() {
  const pairs = LEVELS.slice(1).map((level, index) => [level, LEVELS[index]]);
  console.log(`  ${GAMES_PER_PAIR} games each; share of points for the first-named (a draw is half a point)`);
  console.log('  "=": the lower level made no mistake at all, so there is nothing to beat');
  console.log(`  ${''.padEnd(20)}${pairs.map((pair) => pair.join(' : ').padStart(18)).join('')}`);
  let reached = true;
  for (const { book } of GAMES) {
    const results = [];
    for (const pair of pairs) results.push(await resultOf(book, pair));
    const cells = results.map(({ share, errors }) =>
      `${share.toFixed(3)}${errors === 0 ? ' =' : '  '}`.padStart(18),
    );
    const ordered = results.every(({ share, errors }) => share > 0.5 || errors === 0);
    reached &&= ordered;
    console.log(`  ${book.id.padEnd(20)}${cells.join('')}  ${ordered ? 'ok' : 'MISSED'}`);
  }
  await timeMoves();
  return reached;
}

/** The share of points that the first of two players makes, and how often the second gave value away. */
async function resultOf(book, names) {
  const match = newMatch({ ...book, start: 'random' }, names);
  let [points, errors] = [0, 0];
  for (let game = 0; game < GAMES_PER_PAIR; game++) {
    const { outcome, ...round } = await playGame(match, names, game);
    points += outcome.winner === undefined ? 0.5 : outcome.winner === game % 2 ? 1 : 0;
    errors += countErrors(round, 1 - (game % 2));
  }
  return { share: points / GAMES_PER_PAIR, errors };
}

function countErrors({ rules, start, plies }, seat) {
  const solution = solveNow(rules).value;
  return plies.filter((ply, index) => {
    if (ply.seat !== seat) return false;
    const position = index === 0 ? start : plies[index - 1].position;
    return solution.moves(position).find(({ move }) => move === ply.move).keeps === false;
  }).length;
}

function newMatch(book, players) {
  return createMatch({ book, players, endless: 'draw', rounds: 1, secret: false, seed: undefined }).value;
}

async function playGame(empty, names, game) {
  const [random, dealt] = [seededRandom(5, game), seededRandom(7, game >> 1)];
  const seated = game % 2 === 0 ? names : names.toReversed();
  const players = seated.map((name) => COMPUTER_PLAYERS.find((player) => player.name === name));
  const deal = dealRound(empty, { first: 0, random: dealt, salt: '' });
  let { match } = decide(empty, deal).value;
  while (!match.over) {
    const view = viewOf(match, undefined);
    const seat = (view.round.plies.at(-1)?.position ?? view.round.start).toMove;
    const move = await players[seat].choose(view, random, caches);
    ({ match } = decide(match, { do: 'move', seat, move }).value);
  }
  return match.rounds[0];
}

/** The slowest single move of each level, with everything solved anew for each game. */
async function timeMoves() {
  for (const name of LEVELS.slice(1)) {
    let slowest = 0;
    for (const { book } of GAMES) slowest = Math.max(slowest, await slowestMove(book, name));
    console.log(`  slowest move of ${name}, solving included: ${slowest.toFixed(1)} ms (goal: under 50)`);
  }
}

async function slowestMove(book, name) {
  const player = COMPUTER_PLAYERS.find((each) => each.name === name);
  const empty = newMatch(book, [name, name]);
  let slowest = 0;
  for (let game = 0; game < 20; game++) {
    const random = seededRandom(6, game);
    const { match } = decide(empty, dealRound(empty, { first: 0, random, salt: '' })).value;
    const began = performance.now();
    await player.choose(viewOf(match, undefined), random, createCaches());
    if (game > 4) slowest = Math.max(slowest, performance.now() - began);
  }
  return slowest;
}
