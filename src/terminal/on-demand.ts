// Everything that the first prompt of a plain-text match does not need. It is one file in the bundle, loaded by `run.ts` when
// it is asked for: the less is read before the prompt, the sooner a match begins.
export { runAnalyze } from './commands/analyze.ts';
export { playBoard } from './board/board.ts';
export { askToPlayAgain } from './plain/plain-rematch.ts';
export { runInvite } from './commands/invite.ts';
export { runJoin } from './commands/join.ts';
export { runCompletion } from './commands/completion.ts';
export { COMPUTERS } from './match/computers.ts';
export { rematchOf } from './match/rematch.ts';
export { runDeck } from './commands/deck.ts';
export { runLab } from './commands/lab.ts';
export { commandHelp, programHelp } from './arguments/help.ts';
export { plainHints } from './match/hints.ts';
export { runProfile } from './commands/profile.ts';
export { runPuzzle } from './commands/puzzle.ts';
export { runReplay } from './commands/replay.ts';
export { runReview } from './commands/review.ts';
export { runGames, runRules } from './commands/games-and-rules.ts';
export { runSolve } from './commands/solve.ts';
export { runWeb } from './commands/web.ts';
