// A profile as a page of 80 columns: each measure with its figure and what it means.
import { exactWords, profileSections, verdictWords, type ProfileRow } from '../../lab/profile-words.ts';
import type { Profile } from '../../lab/profile.ts';
import { inked, wrap } from '../io/style.ts';

const COLUMNS = 80;
const NAME = 13;
const FIGURE = 12;

export function profileText(title: string, profile: Profile, games: number): string {
  const sections = profileSections(profile).flatMap(({ heading, rows }) =>
    rows.length === 0
      ? []
      : ['', inked('bold', heading), ...rows.flatMap((row) => rowLines(row, isSampled(profile, row)))],
  );
  const words = [verdictWords(profile), exactWords(profile, games)];
  const head = [inked('bold', title), ...words.flatMap((line) => wrap(line, COLUMNS))];
  return `${[...head, ...sections].join('\n')}\n`;
}

function isSampled({ sampled }: Profile, { measure }: ProfileRow): boolean {
  return measure !== 'novelty' && sampled.includes(measure);
}

function rowLines({ name, figure, words }: ProfileRow, sampled: boolean): readonly string[] {
  const indent = NAME + FIGURE;
  const shown = `${sampled ? '~' : ''}${figure}`.padEnd(FIGURE);
  return wrap(words, COLUMNS - indent - 2).map((line, index) =>
    index === 0 ? `  ${name.padEnd(NAME)}${shown}${line}` : `  ${' '.repeat(indent)}${line}`,
  );
}
