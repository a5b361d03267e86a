// How a round ended, why, and what can come next: the likeliest step first.
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import type { Outcome } from '../../match/match.ts';
import { duelIn } from '../../players/duel.ts';
import type { ComputerName } from '../../players/names.ts';
import { roundEnding, type RoundEnding } from '../../table/ending-words.ts';
import { championWords, tallyWords } from '../../table/tally-words.ts';
import { goTo } from '../routing/navigation.ts';
import { formatRoute } from '../routing/route.ts';
import { useOnce } from '../page/use-once.ts';
import { PLAYER_WORDS } from '../page/player-words.ts';
import { answerIn, useAdvice } from '../advisor/use-advice.ts';
import { packLines } from '../advisor/packed-lines.ts';
import { MATCH_WORDS } from './match-words.ts';
import { startRematch, type Rematch } from './open-session.ts';
import { levelDue } from './opponent.ts';
import type { Session } from './session.ts';

interface GameOverProps {
  readonly session: Session;
  readonly outcome: Outcome;
}

export function GameOver({ session, outcome }: GameOverProps): JSX.Element {
  const title = useId();
  const { view } = session.table;
  const { setup, tally, over } = view;
  const ending = roundEnding(session.game, view, outcome);
  return (
    <section class={`play-over is-${ending.result}`} aria-labelledby={title}>
      <h2 id={title}>{ending.head}</h2>
      {ending.how.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Why session={session} />
      {setup.rounds > 1 && <p>{over ? championWords(tally) : tallyWords(tally)}</p>}
      <Next session={session} ending={ending} />
    </section>
  );
}

/** Where the round turned. The line keeps its place while that is worked out. */
function Why({ session: { id, record, table } }: { readonly session: Session }): JSX.Element | null {
  const { round, setup } = table.view;
  const you = duelIn(setup)?.person;
  const moment = { record: packLines(record.lines), round: round.number - 1 };
  const asked = round.plies.length > 0;
  const advice = useAdvice('ending', asked ? { moment, you } : undefined, `${id} ${record.lines.length}`);
  return asked ? <p class="play-why">{answerIn(advice)?.words}</p> : null;
}

function Next({ session, ending }: { readonly session: Session; readonly ending: RoundEnding }): JSX.Element {
  const { over, round } = session.table.view;
  return (
    <div class="actions">
      {over ? (
        <Rematches session={session} ending={ending} />
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

/** Against the level that is due, if that is another one; against the same; and with the seats exchanged. */
function Rematches({
  session,
  ending,
}: {
  readonly session: Session;
  readonly ending: RoundEnding;
}): JSX.Element {
  const rematch = useOnce(async (how: Rematch) => {
    const started = await startRematch(session, how);
    if (started.ok) goTo({ page: 'match', id: started.value.id });
  });
  const due = levelDue(session.match.setup);
  return (
    <>
      {due !== undefined && (
        <button type="button" class="primary" onClick={() => rematch({ level: due })}>
          {levelWords(ending, due)}
        </button>
      )}
      <button type="button" class={due === undefined ? 'primary' : undefined} onClick={() => rematch({})}>
        {MATCH_WORDS.rematch}
      </button>
      <button type="button" onClick={() => rematch({ swap: true })}>
        {MATCH_WORDS.swap}
      </button>
    </>
  );
}

function levelWords({ result }: RoundEnding, due: ComputerName): string {
  const name = PLAYER_WORDS.levels[due];
  return result === 'won' ? MATCH_WORDS.levelUp(name) : MATCH_WORDS.otherLevel(name);
}
