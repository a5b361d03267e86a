// The chosen game: its rules in words, its measures, and what can be done with it.
import type { JSX } from 'preact';
import { matchRules } from '../../../advice/words/setup-words.ts';
import { gameOf } from '../../../games/catalogue.ts';
import { Prose } from '../../rules/prose.tsx';
import { formatRoute } from '../../routing/route.ts';
import { CopyLink } from '../../share/copy-link.tsx';
import { refOf } from '../../share/game-ref.ts';
import { useRefOf } from '../../share/use-ref-of.ts';
import { FINDS_WORDS } from './finds-words.ts';
import type { FoundGame } from './found-game.ts';
import { MEASURES, measureWords } from './measures.ts';

export function FindDetail({ game }: { readonly game: FoundGame }): JSX.Element {
  const { title, line, book, about, sampled } = game;
  const rules = gameOf(book);
  return (
    <section class="card" aria-labelledby="finds-detail">
      <h2 id="finds-detail" tabIndex={-1}>
        <span class="unseen">{FINDS_WORDS.detail}: </span>
        {title}
      </h2>
      {line !== '' && <p>{line}</p>}
      <div class="soft finds-about">
        {about.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <Actions game={game} />
      <h3>{FINDS_WORDS.rules}</h3>
      <ul>
        {[...matchRules(rules, {}), ...rules.text.rulings].map((sentence) => (
          <li key={sentence}>
            <Prose text={sentence} />
          </li>
        ))}
      </ul>
      <h3>{FINDS_WORDS.measures}</h3>
      <MeasureList game={game} />
      {sampled && <p class="soft">{FINDS_WORDS.sampled}</p>}
    </section>
  );
}

const PLACES = ['new', 'edit'] as const;

/** A game of the shelf goes by its name there, any other by its book. */
function Actions({ game: { book, id } }: { readonly game: FoundGame }): JSX.Element {
  const known = useRefOf(book);
  const ref = id === undefined ? (known?.book === book ? known.game : undefined) : { id };
  return (
    <div class="actions finds-actions">
      {ref !== undefined &&
        PLACES.map((page) => (
          <a
            key={page}
            class={page === 'new' ? 'button primary' : 'button'}
            href={formatRoute({ page, game: ref })}
          >
            {FINDS_WORDS.places[page]}
          </a>
        ))}
      <CopyLink
        name={FINDS_WORDS.share}
        make={async () => ({ page: 'new', game: id === undefined ? await refOf(book) : { id } })}
        about={`${id} ${JSON.stringify(book)}`}
      />
    </div>
  );
}

function MeasureList({ game: { measured } }: { readonly game: FoundGame }): JSX.Element {
  return (
    <dl class="finds-measures">
      {MEASURES.filter(({ id }) => measured[id] !== null).map((measure) => (
        <div key={measure.id}>
          <dt>
            {measure.name} <strong>{measureWords(measure, measured[measure.id])}</strong>
          </dt>
          <dd class="soft small">{measure.note}</dd>
        </div>
      ))}
    </dl>
  );
}
