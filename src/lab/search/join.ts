// Joins the finds of several searches, such as the shards of one: what none of the others' finds dominates.
import type { Find } from './evaluation.ts';
import { frontOf } from './front.ts';

/** The front of all finds together. The same game found twice counts once; of two with one name the later gets a number. */
export function joinFinds(runs: readonly (readonly Find[])[]): readonly Find[] {
  const known = new Set<string>();
  const distinct = runs.flat().filter(({ profile }) => {
    const { fingerprint } = profile;
    if (fingerprint === null || known.has(fingerprint)) return fingerprint === null;
    known.add(fingerprint);
    return true;
  });
  return withOwnNames(frontOf(distinct));
}

function withOwnNames(finds: readonly Find[]): readonly Find[] {
  const taken = new Set<string>();
  return finds.map((find) => {
    const { id, title } = find.book;
    let number = 1;
    const nameNow = () => (number === 1 ? id : `${id}-${number}`);
    while (taken.has(nameNow())) number++;
    taken.add(nameNow());
    if (number === 1) return find;
    return { ...find, book: { ...find.book, id: nameNow(), title: `${title} ${number}` } };
  });
}
