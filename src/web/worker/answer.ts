// Answers the page's questions from solver, coach and players. What not every match needs is loaded when it is asked for.
import type { Progress } from '../../solver/progress.ts';
import { chooseMove } from './computer.ts';
import type { Answer, Kind, Question } from './question.ts';

export type Report = (progress: Progress) => void;

type Answers = {
  readonly [K in Kind]: (question: Question<K>, report: Report) => Answer<K> | Promise<Answer<K>>;
};

const ANSWERS: Answers = {
  move: ({ moment, seed }, report) => chooseMove(moment, seed, report),
  insight: async (question, report) => (await import('./insight.ts')).insightFor(question, report),
  comeUp: async ({ place, start }) => (await import('./grading.ts')).comeUp(place, start),
  review: async ({ moment }, report) => (await import('./grading.ts')).reviewIn(moment, report),
  truth: async ({ book }) => (await import('./study.ts')).gameTruth(book),
  study: async ({ book, brief }) => (await import('./study.ts')).studyBook(book, brief),
  levelNote: async ({ book, secret }) => (await import('./study.ts')).noteOnLevels(book, secret),
  puzzle: async (wish) => (await import('./puzzles.ts')).posePuzzle(wish),
  solving: async ({ puzzle, said }) => (await import('./puzzles.ts')).replyTo(puzzle, said),
};

/** The table above answers each kind of question in kind. */
export async function answerTo(kind: Kind, question: Question, report: Report): Promise<Answer> {
  const answer = ANSWERS[kind] as (question: Question, report: Report) => Answer | Promise<Answer>;
  return answer(question, report);
}
