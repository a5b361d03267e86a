// A profile as a page of at most 80 columns: each measure with its figure and what it means.
import { exactWords, profileSections, verdictWords, type ProfileRow } from '../../lab/profile-words.ts';
import type { Profile } from '../../lab/profile.ts';
import { besideLines } from '../io/beside.ts';
import { headingLines, inked, textColumns, wrap } from '../io/style.ts';

const NAME = 13;
const FIGURE = 12;

export function profileText(title: string, profile: Profile, games: number): string {
  const sections = profileSections(profile).flatMap(({ heading, rows }) =>
    rows.length === 0
      ? []
      : ['', inked('bold', heading), ...rows.flatMap((row) => rowLines(row, isSampled(profile, row)))],
  );
  const words = [verdictWords(profile), exactWords(profile, games)];
  const head = [...headingLines(title, textColumns()), ...words.flatMap((line) => wrap(line, textColumns()))];
  return `${[...head, ...sections].join('\n')}\n`;
}

function isSampled({ sampled }: Profile, { measure }: ProfileRow): boolean {
  return measure !== 'novelty' && measure !== 'additions' && sampled.includes(measure);
}

function rowLines({ name, figure, words }: ProfileRow, sampled: boolean): readonly string[] {
  const shown = `${sampled ? '~' : ''}${figure}`.padEnd(FIGURE);
  return besideLines(`  ${name.padEnd(NAME)}${shown}`, words, textColumns());
}
