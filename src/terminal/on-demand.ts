// Everything that the first prompt of a plain-text match does not need. It is one file in the bundle, loaded on
// demand: the sooner the rest is read, the sooner a match begins.
export { caches } from './io/caches.ts';
export { chooseCommand } from '../host/computer-turn.ts';
export { runAnalyze } from './commands/analyze.ts';
export { playBoard } from './board/board.ts';
export { askToPlayAgain } from './plain/plain-rematch.ts';
export { runInvite } from './commands/invite.ts';
export { runJoin } from './commands/join.ts';
export { runCompletion } from './commands/completion.ts';
export { opponentNotes } from '../advice/opponent-notes.ts';
export { prepareComputers } from './match/computers.ts';
export { rematchOf } from './match/rematch.ts';
export { runDeck } from './commands/deck.ts';
export { runLab } from './commands/lab.ts';
export { commandHelp, programHelp } from './arguments/help.ts';
export { Hints } from './match/hints.ts';
export { runProfile } from './commands/profile.ts';
export { runPuzzle } from './commands/puzzle.ts';
export { runReplay } from './commands/replay.ts';
export { runReview } from './commands/review.ts';
export { runGames, runRules } from './commands/games-and-rules.ts';
export { runSolve } from './commands/solve.ts';
export { withLine } from './io/long-work.ts';
export { solveBeforeRound } from './io/solve-visibly.ts';
export { runWeb } from './commands/web.ts';
