// An invitation: what the game is, in one sentence, who invites, and one tap to sit down.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Result } from '../../base/result.ts';
import { lookOf } from '../../games/looks.ts';
import { HUMAN } from '../../match/match.ts';
import { SEAT_NUMBERS, seatOf, type SeatNumber } from '../../rules/rule-book.ts';
import type { RoomState } from '../../wire/update.ts';
import { lookAt } from '../connection/look.ts';
import { takeSeat } from '../connection/seats.ts';
import { GameMark } from '../page/game-mark.tsx';
import { PAGE_WORDS } from '../page/page-words.ts';
import { addStyle } from '../page/page-style.ts';
import { Trouble } from '../page/trouble.tsx';
import { useLoaded } from '../page/use-loaded.ts';
import { useOnce } from '../page/use-once.ts';
import { useTitle } from '../page/use-title.ts';
import { usePreferences } from '../preferences/preferences.ts';
import { useReplaceRoute } from '../routing/navigation.ts';
import { formatRoute, type Route } from '../routing/route.ts';
import type { KeptSeat } from '../storage/database.ts';
import { readSeat } from '../storage/seat-store.ts';
import { NameField } from './name-field.tsx';
import { isNameWrong, keepName, keptName, named } from './online-choice.ts';
import { css } from './online.css';
import { JOIN_WORDS, ONLINE_WORDS } from './online-words.ts';
import { termsWords } from './terms-words.ts';

addStyle(css);

type JoinRoute = Extract<Route, { page: 'join' }>;

interface Looked {
  readonly seat: KeptSeat | undefined;
  readonly state: Result<RoomState, string | undefined>;
}

export function JoinPage({ route }: { readonly route: JoinRoute }): JSX.Element {
  const [attempt, setAttempt] = useState(0);
  const looked = useLoaded<Looked>(`${route.id} ${attempt}`, async () => ({
    seat: await readSeat(route.id),
    state: await lookAt(route.id, route.key),
  }));
  if (looked === undefined) return <p class="waiting">{ONLINE_WORDS.asking}</p>;
  const { seat, state } = looked;
  if (!state.ok && state.fault === undefined) return <NoAnswer onAgain={() => setAttempt(attempt + 1)} />;
  if (!state.ok) return <Trouble>{state.fault || ONLINE_WORDS.refusedUnknown}</Trouble>;
  return <Invitation route={route} state={state.value} seat={seat} />;
}

function NoAnswer({ onAgain }: { readonly onAgain: () => void }): JSX.Element {
  useTitle(ONLINE_WORDS.asking);
  return (
    <section class="card narrow">
      <p role="alert">{ONLINE_WORDS.noAnswer}</p>
      <button type="button" class="primary" onClick={onAgain}>
        {PAGE_WORDS.again}
      </button>
    </section>
  );
}

interface InvitationProps {
  readonly route: JoinRoute;
  readonly state: RoomState;
  readonly seat: KeptSeat | undefined;
}

function Invitation({ route, state, seat }: InvitationProps): JSX.Element {
  const { game, terms } = state;
  const { hideNames } = usePreferences();
  const free = SEAT_NUMBERS.filter((each) => state.seats[seatOf(each)].free === 'invite');
  const [only] = free.length === 1 ? free : [];
  useTitle(JOIN_WORDS.title(game.title));
  return (
    <section class="narrow">
      <header class="game-head">
        <GameMark {...lookOf({ id: game.id, summary: terms?.summary ?? '' })} />
        <h1>{game.title}</h1>
        <p>{terms?.summary}</p>
      </header>
      <div class="card join-card">
        <p class="join-who">{hideNames ? JOIN_WORDS.invitedPlain : inviterWords(state)}</p>
        {terms !== null && <p class="soft">{termsWords(terms, only)}</p>}
        {seat === undefined && free.length > 0 ? (
          <Sit route={route} title={game.title} free={free} />
        ) : (
          <Elsewhere route={route} state={state} isYours={seat !== undefined} />
        )}
      </div>
    </section>
  );
}

function inviterWords({ seats }: RoomState): string {
  const sitting = seats.find(({ player, free, name }) => player === HUMAN && free === null && name !== null);
  return sitting?.name == null ? JOIN_WORDS.invitedPlain : JOIN_WORDS.invited(sitting.name);
}

interface SitProps {
  readonly route: JoinRoute;
  readonly title: string;
  readonly free: readonly SeatNumber[];
}

function Sit({ route, title, free }: SitProps): JSX.Element {
  const [name, setName] = useState(keptName);
  const [refused, setRefused] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const replaceRoute = useReplaceRoute(route);
  const take = useOnce(async () => {
    setBusy(true);
    keepName(name);
    const seated = await takeSeat(route.id, title, free, { invite: route.key, ...named({ name }) });
    setBusy(false);
    if (seated.code === 'refused') setRefused(seated.words || ONLINE_WORDS.refusedUnknown);
    else replaceRoute({ page: 'online', id: seated.match });
  });
  return (
    <form
      class="join-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isNameWrong(name)) take();
      }}
    >
      <button type="submit" class="primary large" disabled={isNameWrong(name)} aria-disabled={busy}>
        {busy ? JOIN_WORDS.taking : JOIN_WORDS.take}
      </button>
      <NameField value={name} onChange={setName} />
      {refused !== undefined && (
        <p role="alert" class="notice">
          {refused}
        </p>
      )}
    </form>
  );
}

/** There is no seat to take: it is yours already, or another's. */
function Elsewhere({
  route,
  state,
  isYours,
}: {
  readonly route: JoinRoute;
  readonly state: RoomState;
  readonly isYours: boolean;
}): JSX.Element {
  const words = isYours ? JOIN_WORDS.yours : state.stage === 'over' ? JOIN_WORDS.over : JOIN_WORDS.taken;
  return (
    <>
      <p role="status">{words}</p>
      {(isYours || state.watch) && (
        <a class="button primary" href={formatRoute({ page: 'online', id: route.id })}>
          {isYours ? JOIN_WORDS.toMatch : JOIN_WORDS.watch}
        </a>
      )}
    </>
  );
}
