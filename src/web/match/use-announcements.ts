// Has screen readers say what has happened in a match, and sounds its end.
import { useEffect, useRef } from 'preact/hooks';
import { youIn, type View } from '../../match/view.ts';
import { announcements } from '../../table/announcements.ts';
import { outcomeText } from '../../table/dialogue.ts';
import { playedWords, turnWords } from '../../table/board-words.ts';
import { repetitionWords } from '../../table/repetition-words.ts';
import { announce } from '../browser/announce.ts';
import { preferences } from '../preferences/preferences.ts';
import { MATCH_WORDS } from './match-words.ts';
import type { Session } from '../../host/session.ts';

export function useAnnouncements(session: Session): void {
  const { match } = session;
  const seen = useRef<View | undefined>(undefined);
  useEffect(() => {
    const view = session.view();
    const news = changesSince(session, seen.current, view);
    if (news !== '') announce(news);
    if (seen.current !== undefined && seen.current.round.outcome === undefined) sound(view);
    seen.current = view;
  }, [session, match]);
}

/** What is new since the match was looked at before; of a match that is opened, how its round began. */
function changesSince(session: Session, before: View | undefined, view: View): string {
  const { round } = view;
  const [known, here] = [before?.round.plies.length ?? 0, round.plies.length];
  if (before === undefined || before.round.number !== round.number)
    return here === 0 && round.outcome === undefined ? announcements(view, false).join(' ') : '';
  const ended = round.outcome !== undefined && before.round.outcome === undefined;
  const next = ended ? outcomeText(session.game, view) : turnOnly(view);
  if (here > known) return [playedWords(round), next, repetitionWords(round) ?? ''].join(' ').trimEnd();
  if (here < known) return `${MATCH_WORDS.takenBack} ${next}`;
  return ended ? next : '';
}

/** Whose turn it is; what was played has just been said. */
function turnOnly(view: View): string {
  return turnWords({ ...view, round: { ...view.round, start: lastPosition(view), plies: [] } });
}

function lastPosition({ round }: View): View['round']['start'] {
  return round.plies.at(-1)?.position ?? round.start;
}

function sound(view: View): void {
  const { outcome } = view.round;
  if (outcome === undefined || !preferences().sound) return;
  const you = youIn(view);
  const lost = you !== undefined && you !== outcome.winner;
  const how = outcome.winner === undefined ? 'even' : lost ? 'loss' : 'win';
  void import('../board/sound.ts').then(
    ({ playEnd }) => playEnd(how),
    () => undefined,
  );
}
