// The proofs of the shelf games whose measures come from thousands of games: played again, move by move.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SHELF } from '../../src/games/shelf/shelf.ts';
import { proofOf } from '../../src/lab/proof.ts';
import { needsHistory } from '../../src/rules/bit-changes.ts';
import { must } from '../core/sample-match.ts';

const PLAYED = SHELF.filter(({ book }) => needsHistory(book));

it.each(PLAYED.map((game) => [game.id, game] as const))(
  'the proof of %s is what is worked out again',
  (id, game) => {
    const written: unknown = JSON.parse(readFileSync(`src/games/shelf/proofs/${id}.json`, 'utf8'));
    expect(inFourDigits(must(proofOf(game)))).toEqual(inFourDigits(written));
  },
  1_200_000,
);

/** To four decimals, first to six, as proofs are written. */
function inFourDigits(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_key, each: unknown) =>
      typeof each === 'number' ? Math.round(Number(each.toFixed(6)) * 1e4) / 1e4 : each,
    ),
  );
}
