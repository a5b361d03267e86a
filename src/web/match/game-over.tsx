// How a round ended, and what can come next.
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { peopleIn, type Outcome } from '../../match/match.ts';
import type { View } from '../../match/view.ts';
import { outcomeText } from '../../table/dialogue.ts';
import { championWords, tallyWords } from '../../table/tally-words.ts';
import { goTo } from '../routing/navigation.ts';
import { formatRoute } from '../routing/route.ts';
import { useOnce } from '../page/use-once.ts';
import { PLAYER_WORDS } from '../page/player-words.ts';
import { MATCH_WORDS } from './match-words.ts';
import { startRematch } from './open-session.ts';
import type { Session } from './session.ts';

interface GameOverProps {
  readonly session: Session;
  readonly outcome: Outcome;
}

export function GameOver({ session, outcome }: GameOverProps): JSX.Element {
  const title = useId();
  const { view } = session.table;
  const { setup, tally, over } = view;
  const words = outcomeText(session.game, view).trim().split('\n');
  return (
    <section class="play-over" aria-labelledby={title}>
      <h2 id={title}>{headWords(view, outcome)}</h2>
      {words.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {setup.rounds > 1 && <p>{over ? championWords(tally) : tallyWords(tally)}</p>}
      <Next session={session} />
    </section>
  );
}

function Next({ session }: { readonly session: Session }): JSX.Element {
  const { over, round } = session.table.view;
  const rematch = useOnce(async (swap: boolean) => {
    const started = await startRematch(session, swap);
    if (started.ok) goTo({ page: 'match', id: started.value.id });
  });
  return (
    <div class="actions">
      {over ? (
        <>
          <button type="button" class="primary" onClick={() => rematch(false)}>
            {MATCH_WORDS.rematch}
          </button>
          <button type="button" onClick={() => rematch(true)}>
            {MATCH_WORDS.swap}
          </button>
        </>
      ) : (
        <button type="button" class="primary" onClick={() => void session.beginRound()}>
          {MATCH_WORDS.nextRound}
        </button>
      )}
      {round.plies.length > 0 && (
        <a class="button" href={formatRoute({ page: 'review', id: session.id, round: round.number })}>
          {MATCH_WORDS.review}
        </a>
      )}
      <a class="button quiet" href="#/">
        {MATCH_WORDS.otherGame}
      </a>
    </div>
  );
}

/** To one person at the screen as "you"; to two, and where computers play each other, by number. */
function headWords({ setup }: View, { winner }: Outcome): string {
  if (winner === undefined) return MATCH_WORDS.nobodyWins;
  const people = peopleIn(setup);
  if (people.length !== 1) return MATCH_WORDS.wins(PLAYER_WORDS.player(winner));
  return people[0] === winner ? MATCH_WORDS.youWin : MATCH_WORDS.youLose;
}
