// The rules of a game, and what perfect play says of it.
import type { JSX } from 'preact';
import { matchRules } from '../../advice/words/setup-words.ts';
import { TOO_LARGE_FOR } from '../../advice/words/too-large-words.ts';
import type { GameFacts } from '../../coach/game/game-facts.ts';
import { BOOKS } from '../../games/books.ts';
import type { Game } from '../../games/game.ts';
import { fairVersionOf } from '../../games/shelf/shelf.ts';
import type { ShelfGame } from '../../games/shelf/shelf-game.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import { setupFaultWords } from '../../table/fault-words.ts';
import { formatRoute, type GameRef, type Route } from '../routing/route.ts';
import { GameHead } from '../page/game-head.tsx';
import { BoardPicture } from '../board/board-picture.tsx';
import { sampleOf } from '../board/sample.ts';
import { downloadText } from '../browser/files.ts';
import { answerIn, useAdvice } from '../advisor/use-advice.ts';
import { playFault } from '../share/page-limit.ts';
import { useGame } from '../share/use-game.ts';
import { useTitle } from '../page/use-title.ts';
import { Waiting } from '../advisor/waiting.tsx';
import { PAGE_WORDS } from '../page/page-words.ts';
import { RULES_WORDS } from './rules-words.ts';
import { BrokenGame } from '../share/broken-game.tsx';
import { BookGuide } from './book-guide.tsx';
import { Sentences } from './sentences.tsx';

export function RulesPage({ route }: { readonly route: Extract<Route, { page: 'rules' }> }): JSX.Element {
  const game = useGame(route.game);
  if (game === undefined) return <p class="waiting">{PAGE_WORDS.loading}</p>;
  return game.ok ? <Rules game={game.value} from={route.game} /> : <BrokenGame fault={game.fault} />;
}

function Rules({ game, from }: { readonly game: Game; readonly from: GameRef }): JSX.Element {
  const { book, text, shelved } = game;
  const title = shelved?.title ?? book.title;
  useTitle(RULES_WORDS.title(title));
  const sample = sampleOf(book);
  return (
    <article class="spread rules">
      <GameHead game={game} />
      <div class="spread-side">
        {sample !== undefined && <BoardPicture {...sample} />}
        <Links book={book} from={from} />
        {shelved === undefined ? <SitDown book={book} /> : <FromShelf shelved={shelved} />}
      </div>
      <div>
        <Sentences title={RULES_WORDS.play} sentences={matchRules(game, {})} />
        <section>
          <h2>{RULES_WORDS.perfectPlay}</h2>
          <PerfectPlay book={book} />
        </section>
        <Sentences title={RULES_WORDS.claims} sentences={text.claims} />
        <BookGuide game={game} />
        <Sentences title={RULES_WORDS.rulings} sentences={text.rulings} />
        <BookAsData book={book} />
      </div>
    </article>
  );
}

/** What perfect play means for the reader, and the fair version one click away. */
function SitDown({ book }: { readonly book: RuleBook }): JSX.Element | null {
  const known = answerIn(useAdvice('gameFacts', { book }, JSON.stringify(book)));
  const fair = fairVersionOf(book);
  if (fair === undefined) return null;
  return (
    <section class="card">
      <h2>{RULES_WORDS.sitDown}</h2>
      <p>{known?.forYou ?? '…'}</p>
      <p class="actions">
        <a class="button primary" href={formatRoute({ page: 'new', game: { id: fair.id } })}>
          {RULES_WORDS.fair(fair.title)}
        </a>
      </p>
      <p class="soft">{fair.line}</p>
    </section>
  );
}

function FromShelf({ shelved }: { readonly shelved: ShelfGame }): JSX.Element {
  const parent = BOOKS.find(({ id }) => id === shelved.parent)?.title ?? shelved.parent;
  return (
    <section class="card">
      <h2>{RULES_WORDS.madeFrom(parent)}</h2>
      <ul>
        {shelved.changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <p>{shelved.why}</p>
    </section>
  );
}

const PLACES = ['new', 'position', 'puzzles', 'edit'] as const;

/** A game that is too large to be played here can still be changed. */
function Links({ book, from }: { readonly book: RuleBook; readonly from: GameRef }): JSX.Element {
  const why = playFault(book);
  const places = why === undefined ? PLACES : (['edit'] as const);
  return (
    <>
      {why !== undefined && <p class="notice">{RULES_WORDS.unplayable(setupFaultWords(why))}</p>}
      <p class="actions">
        {places.map((page) => (
          <a
            key={page}
            class={page === 'new' ? 'button primary' : 'button'}
            href={formatRoute({ page, game: from })}
          >
            {RULES_WORDS.places[page]}
          </a>
        ))}
      </p>
    </>
  );
}

function PerfectPlay({ book }: { readonly book: RuleBook }): JSX.Element {
  const advice = useAdvice('gameFacts', { book }, JSON.stringify(book));
  const known = answerIn(advice);
  return known === undefined ? <Waiting advice={advice} /> : <Facts {...known} />;
}

function Facts({ facts, details, countedWords }: GameFacts): JSX.Element {
  if (facts.length === 0) return <p>{TOO_LARGE_FOR.facts}</p>;
  return (
    <>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {countedWords !== undefined && <p class="soft">{countedWords}</p>}
      {details.length > 0 && (
        <details>
          <summary>{RULES_WORDS.details}</summary>
          <ul>
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function BookAsData({ book }: { readonly book: RuleBook }): JSX.Element {
  const json = JSON.stringify(book, undefined, 2);
  return (
    <details>
      <summary>{RULES_WORDS.json}</summary>
      <pre class="json" tabIndex={0}>
        {json}
      </pre>
      <button type="button" onClick={() => downloadText(`${book.id}.json`, `${json}\n`, 'application/json')}>
        {RULES_WORDS.download}
      </button>
    </details>
  );
}
