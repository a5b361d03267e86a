// What perfect play says of the game in the editor, how that differs from where it came from, and its rules in words.
import type { JSX } from 'preact';
import { tooLargeWords } from '../../../advice/words/too-large-words.ts';
import { gameOf } from '../../../games/catalogue.ts';
import type { GameCase } from '../../../coach/game/game-case.ts';
import type { RuleBook } from '../../../rules/rule-book.ts';
import { setupFaultWords } from '../../../table/fault-words.ts';
import { Prose } from '../../rules/prose.tsx';
import { answerIn, useAdvice } from '../../advisor/use-advice.ts';
import { Waiting } from '../../advisor/waiting.tsx';
import { WORKSHOP_WORDS } from '../workshop-words.ts';
import type { GameStudy } from '../../../advice/game-study.ts';
import { headlineOf, type Studied } from './use-study.ts';

export const FINDINGS_ID = 'workshop-findings';

interface Props {
  readonly studied: Studied;
  readonly book: RuleBook | undefined;
  readonly origin: RuleBook | undefined;
}

export function Findings({ studied, book, origin }: Props): JSX.Element {
  const { study, stale, advice } = studied;
  return (
    <section class="card" aria-labelledby={FINDINGS_ID} aria-busy={stale}>
      <h2 id={FINDINGS_ID} tabIndex={-1}>
        {WORKSHOP_WORDS.findings}
      </h2>
      {book === undefined && <p class="notice">{WORKSHOP_WORDS.mended}</p>}
      <div class={stale ? 'ws-stale' : undefined}>
        {study !== undefined && <StudyWords study={study} />}
        {origin !== undefined && <Compared origin={origin} study={study} book={book} />}
      </div>
      <Waiting advice={advice} />
    </section>
  );
}

function StudyWords({ study }: { readonly study: GameStudy }): JSX.Element {
  if (study.code === 'unplayable') return <p>{WORKSHOP_WORDS.unplayable(setupFaultWords(study.why))}</p>;
  if (study.code === 'too-large') return <p>{WORKSHOP_WORDS.tooLarge(tooLargeWords(study))}</p>;
  const [headline, ...facts] = study.facts;
  return (
    <>
      {headline !== undefined && <p class="ws-headline">{headline}</p>}
      {facts.length > 0 && (
        <ul>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {study.unsaid !== undefined && <p>{WORKSHOP_WORDS.unsaid[study.unsaid]}</p>}
      {study.cases.length > 1 && <Cases cases={study.cases} />}
    </>
  );
}

function Cases({ cases }: { readonly cases: readonly GameCase[] }): JSX.Element {
  return (
    <table class="ws-cases">
      <thead>
        <tr>
          <th scope="col">{WORKSHOP_WORDS.caseOf[cases[0]?.of ?? 'length']}</th>
          <th scope="col">{WORKSHOP_WORDS.caseEnd}</th>
        </tr>
      </thead>
      <tbody>
        {cases.map((each) => (
          <tr key={each.end}>
            <th scope="row" class={each.of === 'start' ? 'ws-starts' : undefined}>
              {each.of === 'start'
                ? WORKSHOP_WORDS.caseStarts(each.starts)
                : WORKSHOP_WORDS.caseNumbers(each.numbers)}
            </th>
            <td>{each.end}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How that differs from the game it was made from. */
function Compared({
  origin,
  study,
  book,
}: {
  readonly origin: RuleBook;
  readonly study: GameStudy | undefined;
  readonly book: RuleBook | undefined;
}): JSX.Element | null {
  const differs = book !== undefined && JSON.stringify(book) !== JSON.stringify(origin);
  const before = useAdvice(
    'study',
    differs ? { book: origin, brief: false } : undefined,
    differs ? origin.id : undefined,
  );
  const was = headlineOf(answerIn(before));
  const now = headlineOf(study);
  if (!differs || was === undefined || now === undefined) return null;
  if (was === now) return <p class="soft">{WORKSHOP_WORDS.same(origin.title)}</p>;
  return (
    <div class="ws-compared">
      <h3>{WORKSHOP_WORDS.was(origin.title)}</h3>
      <p>{was}</p>
    </div>
  );
}

export function RulesInWords({ book }: { readonly book: RuleBook }): JSX.Element {
  const { play, rulings } = gameOf(book).text;
  return (
    <section class="card">
      <h2>{WORKSHOP_WORDS.rules}</h2>
      <ul>
        {[...play, ...rulings].map((sentence) => (
          <li key={sentence}>
            <Prose text={sentence} />
          </li>
        ))}
      </ul>
    </section>
  );
}
