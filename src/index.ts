// The library: the pure part of Bitduel, without any face. Everything here runs in Node, a browser or a worker.
export { ok, refuse, type Ok, type Refused, type Result } from './base/result.ts';
export { seededRandom, type Random } from './base/random.ts';
export * from './rules/rule-book.ts';
export type { BookFault, MoveFault, PlayableFault } from './rules/fault.ts';
export { bookFrom } from './rules/book-from.ts';
export { readRuleBook } from './rules/read-rule-book.ts';
export type { Flip } from './rules/guarded-flip.ts';
export type { FlipTable } from './rules/compile-moves.ts';
export { compile, withStart, withTarget, type Rules } from './rules/compile.ts';
export {
  positionOf,
  registersOf,
  startOf,
  startPosition,
  type Position,
  type Registers,
} from './rules/position.ts';
export { positionWith, rememberedIn, type Remembered } from './rules/remembered.ts';
export {
  endingAfterMove,
  hasMove,
  isLegal,
  legalMoves,
  PASS,
  play,
  randomMove,
  type Ending,
  type Move,
} from './rules/play.ts';
export { playOut, playoutTables, type PlayoutCounts, type PlayoutTables } from './rules/playout.ts';
export { whyIllegal } from './rules/refusal.ts';
export { findGame, gameOf, GAMES } from './games/catalogue.ts';
export type { Game } from './games/game.ts';
export { findListedGame } from './games/shelf/listed-games.ts';
export { SHELF } from './games/shelf/shelf.ts';
export type { RecordFault, TextFault } from './notation/fault.ts';
export { formatLabel, parseLabel } from './notation/label.ts';
export { formatMask, formatRegisters, parseMask, parseRegisters } from './notation/mask.ts';
export { formatPosition, parsePosition } from './notation/position.ts';
export { formatMove, parseMove } from './notation/move.ts';
export { formatLine, formatRecord, parseRecord, type ParsedRecord } from './notation/record.ts';
export type { RecordLine } from './notation/record-line.ts';
export { geographyOf, type Geography } from './solver/geography/geography.ts';
export type { Progress, WorkControl } from './solver/progress.ts';
export type { Method, MoveValue, Solution, Statistics } from './solver/solution.ts';
export { solve, solveNow, type SolveFault, type SolveOptions } from './solver/solve.ts';
export type { Outlook, Value } from './solver/value.ts';
export * from './match/match.ts';
export type { BeginRound, Command, Decision, MakeMove } from './match/command.ts';
export type { MatchEvent } from './match/event.ts';
export type { DecideFault, RebuildFault, SetupFault } from './match/fault.ts';
export { createMatch, defaultEndless } from './match/setup.ts';
export { endlessChoices, seatsDiffer, targetChoices, type TargetChoice } from './match/setup-choices.ts';
export { dealRound, type Deal } from './match/deal.ts';
export { decide } from './match/decide.ts';
export { allowedMoves, whyRefused } from './match/legal.ts';
export { mayClaimDraw, timesSeen } from './match/repetition.ts';
export { createCaches, type Caches } from './hidden/caches.ts';
export { possibleTargets } from './match/belief.ts';
export { viewOf, type Offer, type View } from './match/view.ts';
export { encodeEvent, encodeHeader } from './match/record.ts';
export { rebuildMatch, type Rebuilt, type Secret } from './match/rebuild.ts';
export { BEFORE_PLAY, randomnessFrom, type Randomness, type SystemRandomness } from './host/randomness.ts';
export { chooseCommand, type ComputerTurn, type TurnFault } from './host/computer-turn.ts';
export { summaryOf } from './host/record-store.ts';
export { EMPTY_LOG, extendLog, openStored, type OpenedRecord, type RecordLog } from './host/record-log.ts';
export type * from './host/record-store.ts';
export { RecordWriter } from './host/record-writer.ts';
export {
  LocalSession,
  type LocalParts,
  type Question,
  type RecordNews,
  type SharedRecord,
  type Thought,
} from './host/local-session.ts';
export type * from './host/session.ts';
export { waitFor } from './host/wait-for.ts';
export {
  dealNextRound,
  isTargetLost,
  missingStep,
  startMatch,
  takeCommand,
  type Dealing,
  type Step,
} from './host/step.ts';
export type { Level, Player } from './players/player.ts';
export type { WeighedMove } from './hidden/weighed-move.ts';
export { COMPUTER_PLAYERS, findPlayer } from './players/roster.ts';
export { scriptedPlayer } from './players/scripted.ts';
export { hintIn, type HintStage } from './advice/hint-stage.ts';
export {
  advisePosition,
  adviseRound,
  type AdviceOptions,
  type PositionAdvice,
} from './advice/position-advice.ts';
export { adviseReview, type ReviewAdvice } from './advice/review-advice.ts';
export {
  posePuzzle,
  replyTo,
  type NoPuzzle,
  type PuzzleReply,
  type PuzzleSaid,
  type PuzzleWish,
  type SeededPuzzle,
} from './advice/puzzles.ts';
export { opponentNotes, type OpponentQuestion } from './advice/opponent-notes.ts';
export { studyGame, type GameStudy } from './advice/game-study.ts';
export {
  analysisJson,
  matchJson,
  outcomeJson,
  puzzleJson,
  reviewJson,
  type AnalysisJson,
} from './advice/json.ts';
export { assessmentShort, assessmentWords, standingWords } from './advice/words/assessment-words.ts';
export * from './advice/words/position-words.ts';
export * from './advice/words/review-words.ts';
export * from './advice/words/setup-words.ts';
export * from './advice/words/too-large-words.ts';
export { dealDeck, dealingDeck, type Deck, type DeckFault, type DeckOptions } from './lab/deck.ts';
export type { Measures, ProfileFault } from './lab/measured.ts';
export { profileJson } from './lab/profile-json.ts';
export { exactWords, profileSections, verdictWords } from './lab/profile-words.ts';
export { solveOnce, type SolvingOptions } from './solver/solve-once.ts';
export type { Assessment, Chance as TargetChance, GradedMove } from './coach/assessment.ts';
export type { Hint, Hints } from './coach/hints/hint.ts';
export type { Person, You } from './coach/words/person.ts';
export { noPuzzleWords, taskWords } from './coach/puzzles/puzzle-words.ts';
export type { Puzzle } from './coach/puzzles/puzzle.ts';
export type { Review, ReviewedMove, TurningPoint } from './coach/review/review.ts';
export { extendRound, roundFrom } from './match/extend-round.ts';
export { moveInWords } from './notation/move-words.ts';
export { choicesIn, openBits, type Choices } from './table/choices.ts';
export * as dialogue from './table/dialogue.ts';
export * as boardWords from './table/board-words.ts';
export * as faultWords from './table/fault-words.ts';
export { repetitionWords } from './table/repetition-words.ts';
export { championWords, tallyWords } from './table/tally-words.ts';
export { openTable, previewOf, refreshTable, type Table } from './table/table.ts';
export { TableSession } from './table/table-session.ts';
export { updateTable, type Input, type Updated } from './table/update.ts';
export type { Copy } from './remote/copy.ts';
export { formatAddress, parseAddress, type OnlineLink } from './remote/link.ts';
export type { PendingCommand } from './remote/outbox.ts';
export { followByPolling } from './remote/polling.ts';
export type { RemoteKeep, RemoteParts } from './remote/remote-parts.ts';
export { RemoteRoom, type Link } from './remote/remote-room.ts';
export { RemoteSession } from './remote/remote-session.ts';
export { goneWords } from './remote/remote-words.ts';
export type { OpenSocket, SocketOpener } from './remote/socket-line.ts';
export { SocketTransport } from './remote/socket-transport.ts';
export type * from './remote/transport.ts';
export type { Refusal, RoomState, Update } from './wire/update.ts';
export { profile, profiling, type Profile, type ProfileOptions } from './lab/profile.ts';
export { screen, type Screening } from './lab/screen.ts';
export { changesBetween, costBetween } from './lab/space/distance.ts';
export { cross, draw, vary } from './lab/space/draw.ts';
export { FIELD_NAMES, usualWidths, type FieldName, type Limits } from './lab/space/fields.ts';
export { evaluate } from './lab/search/evaluate.ts';
export type { Entry, Evaluation, Facts, Fate, Find } from './lab/search/evaluation.ts';
export { failedFilter, FILTER_LIMITS, measuredBy } from './lab/search/filters.ts';
export { findsTable, type FindsTable, type FoundGame, type SearchFacts } from './lab/search/finds-table.ts';
export { dominates, type Aim, type Scores } from './lab/search/front.ts';
export { joinFinds } from './lab/search/join.ts';
export { knownGames } from './lab/search/known-games.ts';
export { jobFor, type Job } from './lab/search/job.ts';
export { runSearch, type SearchEnd, type SearchWork } from './lab/search/run-search.ts';
export type { Candidate, KnownGames, SearchPlan, SearchState } from './lab/search/search.ts';
