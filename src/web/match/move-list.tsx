// The moves of the round so far, the newest last and in sight.
import type { JSX } from 'preact';
import { useId, useEffect, useRef } from 'preact/hooks';
import { formatBits } from '../../base/bits.ts';
import type { Ply, Round } from '../../match/match.ts';
import { registersOf } from '../../rules/position.ts';
import { MoveName } from '../board/move-name.tsx';
import { PLAYER_WORDS } from '../page/player-words.ts';
import { MATCH_WORDS } from './match-words.ts';

export function MoveList({ round }: { readonly round: Round }): JSX.Element {
  const title = useId();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.scrollTo(0, list.current.scrollHeight);
  }, [round.plies.length]);
  return (
    <section class="card" aria-labelledby={title}>
      <h2 id={title}>{MATCH_WORDS.moves}</h2>
      {round.plies.length === 0 ? (
        <p class="soft play-no-moves">{MATCH_WORDS.noMoves}</p>
      ) : (
        <ol class="play-moves" ref={list} tabIndex={0} aria-labelledby={title}>
          {round.plies.map((ply, index) => (
            <Line key={index} round={round} ply={ply} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Line({ round, ply }: { readonly round: Round; readonly ply: Ply }): JSX.Element {
  const { rules } = round;
  const rows = registersOf(rules, ply.position).map((row) => formatBits(row, rules.width));
  const told = ply.matches?.find((count) => count !== undefined);
  return (
    <li>
      <span class="play-who">{PLAYER_WORDS.player(ply.seat)}:</span>{' '}
      <MoveName rules={rules} seat={ply.seat} move={ply.move} />{' '}
      <span class="play-made bits soft">→ {rows.join(' / ')}</span>
      {told !== undefined && <span class="soft"> {MATCH_WORDS.told(told)}</span>}
    </li>
  );
}
