// How a round ended, why, and what can come next: the likeliest step first.
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import type { Outcome } from '../../match/match.ts';
import { spokenTo } from '../../coach/words/spoken-to.ts';
import type { ComputerName } from '../../players/names.ts';
import { roundEnding, type RoundEnding } from '../../table/ending-words.ts';
import type { TableSession } from '../../table/table-session.ts';
import { championWords, tallyWords } from '../../table/tally-words.ts';
import { goTo } from '../routing/navigation.ts';
import { formatRoute } from '../routing/route.ts';
import { useOnce } from '../page/use-once.ts';
import { PLAYER_WORDS } from '../page/player-words.ts';
import { answerIn, useAdvice } from '../advisor/use-advice.ts';
import { packLines } from '../advisor/packed-lines.ts';
import { MATCH_WORDS } from './match-words.ts';
import { levelDue } from './opponent.ts';
import { startAgain, type Again } from './open-session.ts';

interface GameOverProps {
  readonly play: TableSession;
  readonly outcome: Outcome;
  /** In place of what can come next here. */
  readonly next?: JSX.Element | undefined;
}

export function GameOver({ play, outcome, next }: GameOverProps): JSX.Element {
  const title = useId();
  const { session, table } = play;
  const { view } = table;
  const { setup, tally, over } = view;
  const ending = roundEnding(session.game, view, outcome);
  return (
    <section class={`play-over is-${ending.result}`} aria-labelledby={title}>
      <h2 id={title} class="play-result">
        {ending.head}
      </h2>
      {ending.how.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Why play={play} />
      {setup.rounds > 1 && <p>{over ? championWords(tally) : tallyWords(tally)}</p>}
      <Next play={play} ending={ending} instead={next} />
    </section>
  );
}

/** Where the round turned. The line keeps its place while that is worked out. */
function Why({ play: { session, table } }: { readonly play: TableSession }): JSX.Element | null {
  const { id, record } = session;
  const { round } = table.view;
  const you = spokenTo(table.view);
  const moment = { record: packLines(record.lines), round: round.number - 1 };
  const asked = round.plies.length > 0;
  const advice = useAdvice('ending', asked ? { moment, you } : undefined, `${id} ${record.lines.length}`);
  return asked ? <p class="play-why">{answerIn(advice)?.words}</p> : null;
}

interface NextProps {
  readonly play: TableSession;
  readonly ending: RoundEnding;
  readonly instead: JSX.Element | undefined;
}

function Next({ play, ending, instead }: NextProps): JSX.Element {
  const { over } = play.table.view;
  return (
    <div class="actions">
      {instead ?? (over ? <Rematches play={play} ending={ending} /> : <NextRound play={play} />)}
      <ReviewLink play={play}>{MATCH_WORDS.review}</ReviewLink>
      <a class="button quiet" href="#/">
        {MATCH_WORDS.otherGame}
      </a>
    </div>
  );
}

interface ReviewLinkProps {
  readonly play: TableSession;
  readonly children: string;
}

/** Where something was played. */
export function ReviewLink({ play: { session, table }, children }: ReviewLinkProps): JSX.Element | null {
  const { plies, number } = table.view.round;
  if (plies.length === 0) return null;
  return (
    <a class="button" href={formatRoute({ page: 'review', id: session.id, round: number })}>
      {children}
    </a>
  );
}

function NextRound({ play }: { readonly play: TableSession }): JSX.Element {
  return (
    <button type="button" class="primary" onClick={() => void play.session.beginRound()}>
      {MATCH_WORDS.nextRound}
    </button>
  );
}

/** Against the level that is due, if that is another one; against the same; and with the seats exchanged. */
function Rematches({
  play: { session },
  ending,
}: {
  readonly play: TableSession;
  readonly ending: RoundEnding;
}): JSX.Element {
  const rematch = useOnce(async (how: Again) => {
    const id = await startAgain(session, how);
    if (id !== undefined) goTo({ page: 'match', id });
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
