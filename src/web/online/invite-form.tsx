// The form in which a match that a server decides is set up: only what the rule book has a use for.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Game } from '../../games/game.ts';
import { atWidth } from '../../rules/rule-book.ts';
import { askAnyone, createMatch, type Seated } from '../connection/seats.ts';
import { countIn, mistakesIn, usualOnlineChoice, type Choice, type Mistake } from '../new-match/choice.ts';
import { EndlessField } from '../new-match/endless-field.tsx';
import { TargetField } from '../new-match/target-field.tsx';
import { useOnce } from '../page/use-once.ts';
import { goTo } from '../routing/navigation.ts';
import type { GameRef } from '../routing/route.ts';
import { Against, Seating } from './against-fields.tsx';
import { ClockField } from './clock-field.tsx';
import { LengthAndRounds } from './length-and-rounds.tsx';
import { NameField } from './name-field.tsx';
import {
  isNameWrong,
  lastOnlineChoice,
  named,
  newMatchOf,
  ONLINE_ROUNDS,
  rememberOnlineChoice,
  termsOf,
  type OnlineChoice,
} from './online-choice.ts';
import { INVITE_WORDS, ONLINE_WORDS } from './online-words.ts';

interface Props {
  readonly game: Game;
  readonly from: GameRef;
  readonly anyone: boolean;
}

export function InviteForm(props: Props): JSX.Element {
  const { game, from, anyone } = props;
  const invite = useInvite(props);
  const { busy, refused, create } = useCreate(game, from, invite.choice, invite.online);
  return (
    <form
      class="card setup"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (invite.ready) create();
      }}
    >
      <Fields {...props} {...invite} />
      {refused !== undefined && (
        <p role="alert" class="notice">
          {refused}
        </p>
      )}
      <div class="actions">
        <button type="submit" class="primary large" disabled={!invite.ready} aria-disabled={busy}>
          {busy ? INVITE_WORDS.creating : anyone ? INVITE_WORDS.seek : INVITE_WORDS.create}
        </button>
      </div>
    </form>
  );
}

interface InviteState {
  /** As it will be played. */
  readonly choice: Choice;
  readonly online: OnlineChoice;
  readonly mistakes: readonly Mistake[];
  readonly ready: boolean;
  readonly change: (change: Partial<Choice>) => void;
  readonly setOnline: (online: OnlineChoice) => void;
}

/** Both sit at other places: what can go on for ever ends as a draw unless the book says something else. */
function useInvite({ game, anyone }: Props): InviteState {
  const [chosen, setChosen] = useState(() => usualOnlineChoice(game, anyone));
  const [online, setOnline] = useState(() => lastOnlineChoice(anyone ? 'anyone' : 'friend'));
  const choice: Choice = { ...chosen, who: online.against === 'computer' ? 'computer' : 'people' };
  const mistakes = mistakesIn(game.book, choice);
  const fits = countIn(choice.rounds, ONLINE_ROUNDS) !== undefined && !isNameWrong(online.name);
  const change = (changed: Partial<Choice>) => setChosen((before) => ({ ...before, ...changed }));
  return { choice, online, mistakes, ready: mistakes.length === 0 && fits, change, setOnline };
}

function Fields(props: Props & InviteState): JSX.Element {
  const { game, anyone, choice, online, mistakes, change, setOnline } = props;
  const { book } = game;
  const sized = atWidth(book, countIn(choice.length, book.widths) ?? book.width);
  return (
    <>
      {!anyone && <Against choice={choice} online={online} onChange={change} onOnline={setOnline} />}
      <Seating book={book} choice={choice} online={online} onChange={change} />
      <ClockField value={online.clock} onChange={(clock) => setOnline({ ...online, clock })} />
      <TargetField book={sized} choice={choice} wrong={mistakes.includes('bits')} onChange={change} />
      <LengthAndRounds book={book} choice={choice} onChange={change} />
      <EndlessField book={book} choice={choice} onChange={change} />
      <NameField value={online.name} onChange={(name) => setOnline({ ...online, name })} />
      {!anyone && (
        <label class="check">
          <input
            type="checkbox"
            checked={online.watch}
            onChange={({ currentTarget }) => setOnline({ ...online, watch: currentTarget.checked })}
          />
          {INVITE_WORDS.watch}
        </label>
      )}
    </>
  );
}

interface Creating {
  readonly busy: boolean;
  readonly refused: string | undefined;
  readonly create: () => void;
}

/** Goes to the match as soon as it is asked for: what is not answered is asked again there. */
function useCreate(game: Game, from: GameRef, choice: Choice, online: OnlineChoice): Creating {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | undefined>();
  const create = useOnce(async () => {
    setBusy(true);
    rememberOnlineChoice(online);
    const asked = await ask(game, from, choice, online);
    setBusy(false);
    if (asked.code === 'refused') setRefused(asked.words === '' ? ONLINE_WORDS.refusedUnknown : asked.words);
    else goTo({ page: 'online', id: asked.match });
  });
  return { busy, refused, create };
}

async function ask(
  { book, shelved }: Game,
  from: GameRef,
  choice: Choice,
  online: OnlineChoice,
): Promise<Seated> {
  const title = shelved?.title ?? book.title;
  if (online.against === 'anyone')
    return askAnyone(title, { ...termsOf(from, book, choice, online), ...named(online), watch: true });
  return createMatch(newMatchOf(title, from, book, choice, online));
}
