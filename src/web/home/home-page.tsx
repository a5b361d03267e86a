// The home page: the games, and what was left unfinished.
import { Fragment, type JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { BOOKS } from '../../games/books.ts';
import { SHELF } from '../../games/shelf/shelf.ts';
import { formatRoute, type Route } from '../routing/route.ts';
import { GameCard } from './game-card.tsx';
import { MatchList, RemovedNotice } from '../matches/match-list.tsx';
import { OpenSection } from './open-section.tsx';
import { StoreTrouble } from '../matches/store-trouble.tsx';
import { useMatches, type Matches } from '../matches/use-matches.ts';
import type { Offered } from '../new-match/choice.ts';
import { hadServer } from '../connection/about.ts';
import { useServer } from '../connection/use-server.ts';
import type { OnlineSection } from '../online/online-section.tsx';
import { useTitle } from '../page/use-title.ts';
import { PAGE_WORDS } from '../page/page-words.ts';
import { heroMatchAmong } from './hero-match.ts';
import { HeroRow } from './hero-row.tsx';
import { HOME_WORDS } from './home-words.ts';

export function HomePage(): JSX.Element {
  useTitle(PAGE_WORDS.name);
  const matches = useMatches();
  const late = useLate();
  const hero = useMemo(() => heroMatchAmong([...FIVE, ...SHELVED]), []);
  const online = useOnlineSection();
  const known = matches.list !== undefined && (online !== undefined || !hadServer());
  return (
    <>
      <header class="hero">
        <div>
          <h1>
            {HOME_WORDS.title.map((sentence, index) => (
              <Fragment key={sentence}>
                {index > 0 && ' '}
                <span>{sentence}</span>
              </Fragment>
            ))}
          </h1>
          <p>{HOME_WORDS.promise}</p>
        </div>
        {hero !== undefined && <HeroRow hero={hero} />}
      </header>
      {(late || known) && <Content matches={matches} online={online} />}
    </>
  );
}

/** A store that takes longer to list its matches is not waited for. */
const STORE_WAIT_MS = 400;

function useLate(): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), STORE_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return late;
}

interface ContentProps {
  readonly matches: Matches;
  /** Play with others; undefined where there is no server, or until it has answered. */
  readonly online: ReturnType<typeof useOnlineSection>;
}

/** Comes when it is known what is unfinished, which takes a few milliseconds: nothing jumps away under a finger. */
function Content({ matches, online }: ContentProps): JSX.Element {
  const { list = [], removed, remove, undo } = matches;
  // What comes late does not push away what is there.
  const [isEarly] = useState(online !== undefined);
  const others = online && <online.Section list={list} />;
  // A match without a move is not unfinished: its board was only looked at.
  const open = list.filter(({ over, plies }) => !over && plies > 0);
  return (
    <div class="home">
      {open.length > 0 && (
        <section aria-labelledby="go-on-title">
          <h2 id="go-on-title">{HOME_WORDS.goOn}</h2>
          <MatchList list={open} remove={remove} />
        </section>
      )}
      <RemovedNotice removed={removed} undo={undo} />
      {isEarly && others}
      <Games id="games-title" title={HOME_WORDS.games} games={FIVE} />
      <Games id="shelf-title" title={HOME_WORDS.shelf} text={HOME_WORDS.shelfText} games={SHELVED} />
      {!isEarly && others}
      <More />
      <Finished list={list.filter(({ over }) => over)} remove={remove} />
      <StoreTrouble fault={matches.fault} />
      <OpenSection />
      <p class="soft small">
        {HOME_WORDS.privacy} <a href={formatRoute({ page: 'stored' })}>{HOME_WORDS.yourData}</a>
      </p>
    </div>
  );
}

type Section = typeof OnlineSection;

/** Only where there is a server; what it needs is loaded then. */
function useOnlineSection(): { readonly Section: Section } | undefined {
  const online = useServer();
  const [loaded, setLoaded] = useState<{ readonly Section: Section } | undefined>();
  useEffect(() => {
    if (!online) return;
    void import('../online/online-section.tsx').then(
      ({ OnlineSection: Section }) => setLoaded({ Section }),
      () => undefined,
    );
  }, [online]);
  return loaded;
}

const FIVE: readonly Offered[] = BOOKS.map((book) => ({ book }));
const SHELVED: readonly Offered[] = SHELF.map((shelved) => ({ book: shelved.book, shelved }));

interface GamesProps {
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  readonly games: readonly Offered[];
}

function Games({ id, title, text, games }: GamesProps): JSX.Element | null {
  if (games.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text !== undefined && <p>{text}</p>}
      <ul class={games.every(({ shelved }) => shelved === undefined) ? 'cards is-five' : 'cards'}>
        {games.map((offered) => (
          <GameCard key={(offered.shelved ?? offered.book).id} offered={offered} />
        ))}
      </ul>
    </section>
  );
}

function More(): JSX.Element {
  const { daily, workshop } = HOME_WORDS;
  return (
    <section aria-labelledby="more-title">
      <h2 id="more-title">{HOME_WORDS.more}</h2>
      <ul class="cards">
        <MoreCard {...daily} route={{ page: 'daily' }}>
          <a class="button quiet" href={formatRoute({ page: 'puzzles' })}>
            {daily.more}
          </a>
        </MoreCard>
        <MoreCard {...workshop} route={{ page: 'workshop' }} />
      </ul>
    </section>
  );
}

interface MoreCardProps {
  readonly title: string;
  readonly text: string;
  readonly go: string;
  readonly route: Route;
  readonly children?: JSX.Element;
}

function MoreCard({ title, text, go, route, children }: MoreCardProps): JSX.Element {
  return (
    <li class="card game-card">
      <h3>{title}</h3>
      <p>{text}</p>
      <div class="actions">
        <a class="button" href={formatRoute(route)}>
          {go}
        </a>
        {children}
      </div>
    </li>
  );
}

function Finished({
  list,
  remove,
}: Pick<Matches, 'remove'> & { readonly list: NonNullable<Matches['list']> }): JSX.Element | null {
  if (list.length === 0) return null;
  return (
    <details class="finished">
      <summary>{HOME_WORDS.finished(list.length)}</summary>
      <MatchList list={list} remove={remove} />
    </details>
  );
}
