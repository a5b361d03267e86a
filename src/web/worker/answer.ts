// Answers the page's questions from advice and players. Each answer's code is loaded when it is first asked for: the
// first page asks nothing.
import type { Answer, Kind, Question, Report } from './question.ts';

type Answers = {
  readonly [K in Kind]: (question: Question<K>, report: Report) => Answer<K> | Promise<Answer<K>>;
};

const ANSWERS: Answers = {
  ready: async () => {
    await import('./computer.ts');
    return true;
  },
  move: async ({ moment, seed }, report) => (await import('./computer.ts')).chooseMove(moment, seed, report),
  insight: async (question, report) => (await import('./insight.ts')).insightFor(question, report),
  comeUp: async (question) => (await import('./rounds.ts')).comeUp(question),
  review: async (question, report) => (await import('./rounds.ts')).review(question, report),
  ending: async (question, report) => (await import('./rounds.ts')).ending(question, report),
  gameFacts: async ({ book }) => (await import('../../coach/game/game-facts.ts')).gameFacts(book),
  study: async ({ book, brief }) => (await import('./study.ts')).studyWithAdditions(book, brief),
  opponents: async ({ book, ...question }) => (await import('./opponents.ts')).opponentsIn(book, question),
  deck: async (question, report) => (await import('./deck.ts')).fairDeck(question, report),
  puzzle: async (wish) => (await import('./puzzles.ts')).pose(wish),
  solving: async ({ puzzle, said }) => (await import('./puzzles.ts')).reply(puzzle, said),
};

/** The table above answers each kind of question in kind. */
export async function answerTo(kind: Kind, question: Question, report: Report): Promise<Answer> {
  const answer = ANSWERS[kind] as (question: Question, report: Report) => Answer | Promise<Answer>;
  return answer(question, report);
}
