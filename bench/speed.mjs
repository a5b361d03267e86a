// Compares two ways of playing each game by plies a second, and checks that they do play the same game.
import { interleave, judge, median, ratioOf } from './measure.mjs';

/**
 * Each game has an id and two contenders: a name, `play(games, seed)` answering { plies, wins }, and how many games
 * it plays per round. All games take turns too, so that a busy second of the machine does not hit one of them alone.
 */
export async function compareSpeeds(games, { rounds, goal, noise }) {
  const turns = games.flatMap(({ contenders }) => contenders.map(turnOf));
  const results = await interleave(rounds, turns);
  const reached = games.map((game, index) =>
    report(game, results.slice(2 * index, 2 * index + 2), goal, noise),
  );
  return reached.every(Boolean);
}

function turnOf({ play, games }, index) {
  return (round) => sample(play, games, 1 + Math.imul(2 * round + index + 1, 0x9e3779b1));
}

function report({ id, contenders }, results, goal, noise) {
  const sums = results.map((samples, index) => printContender(id, contenders[index].name, samples));
  const [ours, theirs] = results.map((samples) => samples.map((each) => each.speed));
  const names = contenders.map(({ name }) => name).join(' against ');
  const reached = judge(`  ${id}, ${names}`, ratioOf(ours, theirs), goal);
  return isSameGame(id, sums, noise) && reached;
}

/** How many games make up about so many plies. */
export function gamesFor(plies, play) {
  const pilot = 200;
  return Math.max(1, Math.round((plies * pilot) / play(pilot, 7).plies));
}

function sample(play, games, seed) {
  const began = performance.now();
  const { plies, wins } = play(games, seed);
  return { plies, wins, games, speed: plies / (performance.now() - began) / 1000 };
}

function printContender(id, name, samples) {
  const speed = median(samples.map((each) => each.speed));
  const [plies, wins] = [average(samples, 'plies'), average(samples, 'wins')];
  const facts = `${plies.toFixed(3)} plies a game, ${(100 * wins).toFixed(2)} % won by who began`;
  console.log(`  ${id}, ${name}: ${speed.toFixed(speed < 1 ? 3 : 1)} million plies a second; ${facts}`);
  return { plies, wins };
}

function average(samples, field) {
  const total = (name) => samples.reduce((sum, each) => sum + each[name], 0);
  return total(field) / total('games');
}

function isSameGame(id, [one, other], noise) {
  const same = ['plies', 'wins'].every(
    (field) => Math.abs(one[field] - other[field]) <= noise * Math.max(one[field], other[field]),
  );
  if (!same) console.log(`  ${id}: the averages differ by more than chance makes them  MISSED`);
  return same;
}
