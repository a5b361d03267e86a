// One kept match in a few words: who plays whom, how far it has come, who won.
import { championOf, HUMAN, peopleIn } from '../../match/match.ts';
import type { MatchSummary } from '../../host/record-store.ts';
import { levelName, PLAYER_WORDS } from '../page/player-words.ts';
import { MATCH_LIST_WORDS } from './match-list-words.ts';

export function whoWords([one, other]: MatchSummary['players']): string {
  if (one === HUMAN && other === HUMAN) return MATCH_LIST_WORDS.two;
  if (one === HUMAN) return MATCH_LIST_WORDS.you(levelName(other));
  if (other === HUMAN) return MATCH_LIST_WORDS.you(levelName(one));
  return MATCH_LIST_WORDS.pair(levelName(one), levelName(other));
}

export function progressWords(match: MatchSummary): string {
  const { plies, rounds, over } = match;
  const parts = [MATCH_LIST_WORDS.moves(plies)];
  if (rounds > 1 && !over) parts.unshift(MATCH_LIST_WORDS.rounds(rounds));
  if (over) parts.unshift(resultWords(match));
  return parts.join(', ');
}

function resultWords({ players, tally }: MatchSummary): string {
  const champion = championOf(tally);
  if (champion === undefined) return MATCH_LIST_WORDS.drawn;
  const alone = peopleIn({ players }).length === 1;
  return MATCH_LIST_WORDS.won(alone ? players[champion] === HUMAN : undefined, PLAYER_WORDS.player(champion));
}
