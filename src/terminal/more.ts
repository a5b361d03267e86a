// Everything that the first prompt of a plain-text match does not need. It is one file in the bundle, loaded on
// demand: the sooner the rest is read, the sooner a match begins.
export { findPlayer } from '../players/roster.ts';
export { runAnalyze } from './analyze.ts';
export { playBoard } from './board.ts';
export { runCompletion } from './completion.ts';
export { computerNews, prepareComputers } from './computers.ts';
export { commandHelp, programHelp } from './help.ts';
export { Hints } from './hints.ts';
export { runPuzzle } from './puzzle.ts';
export { runReplay } from './replay.ts';
export { runReview } from './review.ts';
export { runGames, runRules } from './show.ts';
export { runSolve } from './solve-command.ts';
export { workOutInPlain, workOutVisibly } from './solving.ts';
export { runWeb } from './web-command.ts';
