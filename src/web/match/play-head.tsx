// The head of a match: its game, the score of its rounds, and what there is to know before the first move.
import { matchTitle } from '../../match/match-title.ts';
import type { JSX } from 'preact';
import { lookOf } from '../../games/looks.ts';
import { announcements } from '../../table/announcements.ts';
import type { Session } from '../../host/session.ts';
import type { View } from '../../match/view.ts';
import { GameMark } from '../page/game-mark.tsx';
import { MATCH_WORDS } from './match-words.ts';

interface Props {
  readonly session: Session;
  readonly view: View;
}

export function PlayHead({ session, view }: Props): JSX.Element {
  const { setup, round, tally } = view;
  const look = lookOf(session.game.book);
  const opening = announcements(view, false).join(' ');
  return (
    <header class="play-head">
      <GameMark {...look} />
      <h1>{matchTitle(session.match.setup)}</h1>
      <p class="play-summary">{look.line}</p>
      {setup.rounds > 1 && (
        <p class="play-score">
          {MATCH_WORDS.round(round.number, setup.rounds)} · {MATCH_WORDS.score(...tally)}
        </p>
      )}
      {opening !== '' && <p class="soft play-opening">{opening}</p>}
    </header>
  );
}
