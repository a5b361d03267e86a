// What is said in the review of a match, and around a match that came in a link.
import { counted } from '../../base/text.ts';
import type { ReviewedMove } from '../../coach/review/review.ts';

type Verdict = ReviewedMove['verdict'];

export const REVIEW_WORDS = {
  notYetTitle: 'Review',
  notYet: 'Between people at different places there is no review until the round is over.',
  title: (game: string) => `Review: ${game}`,
  sharedTitle: (game: string) => `A match of ${game}`,
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
    keys: 'The keys ← → Home End step too. At the board, Shift and an arrow, or digits, lead to a bit.',
  },
  said: (ply: number, player: string, move: string) => `Move ${ply}, ${player}: ${move}.`,
  atStart: 'The start.',
  plot: {
    title: 'How the value went',
    label: 'Value after each move',
    /** `up`, `down`: "Player 1 wins", "you win". */
    open: (up: string, down: string) =>
      `Up: ${up} with perfect play. Down: ${down}. The further out, the nearer the end; the numbers are turns to go.`,
    hidden: (up: string, down: string) =>
      `Of the targets that were still possible, how many each player wins with perfect play. Up: ${up}. Down: ${down}.`,
    noRepeat: (up: string, down: string) =>
      `With perfect play and no position coming up twice: up, ${up}; down, ${down}. The numbers are turns to go, where the end is near.`,
    text: (ply: number, how: string, verdict: string) =>
      `${ply === 0 ? 'Start' : `After move ${ply}`}: ${how}${verdict === '' ? '' : `; ${verdict}`}`,
    draws: '= is a draw.',
    blunders: '✗ is a blunder.',
    turn: '□ is the turning point.',
  },
  report: {
    title: 'What happened',
    goThere: (ply: number) => `Show the position before move ${ply}`,
    goEnd: 'Show that position',
    goAfter: (ply: number) => `Show the position after move ${ply}`,
  },
  moves: {
    title: 'Moves',
    start: 'Start',
    earlier: (count: number) => `${counted(count, 'earlier move')} …`,
    later: (count: number) => `${counted(count, 'later move')} …`,
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
