// What is said in the review of a match, and around a match that came in a link.
import { counted } from '../../base/text.ts';
import type { Assessment } from '../../coach/assessment.ts';
import type { ReviewedMove } from '../../coach/review/review.ts';
import { PLAYER_WORDS } from '../page/player-words.ts';

type Verdict = ReviewedMove['verdict'];

/** How it stands, as Player 1 sees it. */
function standing({ value, plies, chance }: Assessment): string {
  if (chance !== undefined && chance.of > 1 && value === null)
    return `${PLAYER_WORDS.player(0)} wins ${chance.wins} of ${counted(chance.of, 'possible target')}`;
  if (value === null) return 'not known';
  if (value === 'endless') return 'nobody can force a win';
  const winner = PLAYER_WORDS.player(value === 'win' ? 0 : 1);
  if (plies === 0) return `${winner} has won`;
  return plies === null ? `${winner} wins` : `${winner} wins in ${plies === 1 ? '1 ply' : `${plies} plies`}`;
}

export const REVIEW_WORDS = {
  title: (game: string) => `Review: ${game}`,
  sharedTitle: (game: string) => `A match of ${game}`,
  standing,
  versus: (one: string, other: string) => `${one} against ${other}`,
  names: { human: 'person', computer: (level: string) => `computer, ${level}` },
  unfinished: 'Not finished yet.',
  playOn: 'Back to playing',
  toMatch: 'To the match',
  rounds: 'Rounds',
  round: (number: number) => `Round ${number}`,
  steps: {
    label: 'Step through the match',
    first: 'To the start',
    back: 'One move back',
    next: 'One move on',
    last: 'To the end',
    where: (ply: number, of: number) =>
      ply === 0 ? `Start, then ${counted(of, 'move')}` : `Move ${ply} of ${of}`,
    none: 'No move has been played yet.',
    keys: 'The keys ← → Home End step too.',
  },
  said: (ply: number, player: string, move: string) => `Move ${ply}, ${player}: ${move}.`,
  atStart: 'The start.',
  plot: {
    title: 'How the value went',
    label: 'Value after each move',
    open: 'Up: Player 1 wins with perfect play. Down: Player 2 does. The further out, the nearer the end; the numbers are plies to go.',
    hidden:
      'Of the targets that were still possible, how many each player wins with perfect play. Up: Player 1. Down: Player 2.',
    text: (ply: number, how: string, verdict: string) =>
      `${ply === 0 ? 'Start' : `After move ${ply}`}: ${how}${verdict === '' ? '' : `; ${verdict}`}`,
    blunders: '✗ is a blunder.',
    turn: '□ is the turning point.',
  },
  report: {
    title: 'What happened',
    goThere: (ply: number) => `Show the position before move ${ply}`,
    goEnd: 'Show that position',
    goAfter: (ply: number) => `Show the position after move ${ply}`,
    byBelief: 'Each move is graded by what its player could know.',
    unknown: 'This game is too large to be solved here, so its moves cannot be graded.',
  },
  moves: {
    title: 'Moves',
    start: 'Start',
    /** Before that move. */
    best: 'best was',
    sign: { only: '◎', best: '✓', good: '○', blunder: '✗', forced: '·' } satisfies Record<Verdict, string>,
    verdict: {
      only: 'only move',
      best: 'best',
      good: 'good',
      blunder: 'blunder',
      forced: 'no choice',
    } satisfies Record<Verdict, string>,
    legend: 'What the words mean',
    meaning: {
      only: 'the one move that keeps what could be had',
      best: 'keeps it, and as fast or as long as can be',
      good: 'keeps it, but there is a faster win or a longer defence',
      blunder: 'gives it away',
      forced: 'all moves lead to the same, so nothing could be done right or wrong',
    } satisfies Record<Verdict, string>,
  },
  line: {
    title: 'Side line',
    moves: 'Moves of the side line',
    from: (ply: number) => (ply === 0 ? 'From the start:' : `After move ${ply}:`),
    back: 'Take back',
    leave: 'Back to the match',
    try: 'Play any move on the board to try it out.',
    hidden: 'The target is still hidden, so other moves cannot be tried out here.',
  },
  share: { position: 'Copy a link to this position', match: 'Copy a link to this match' },
  shared: {
    lead: 'Somebody sent you this match. It is all in the link.',
    goOn: 'Go on from here',
    keep: 'Keep it in this browser',
    look: 'The target of this match is still hidden on the device where it is played: you can look, not play on.',
    stranger: 'Somebody plays in it whom this version does not know: you can look, not play on.',
    bad: (why: string) => `The match in this link ${why}.`,
  },
} as const;
