// Solving a puzzle: inputs at the board, and what the advisor says to answers, hints and surrender.
import { useEffect, useReducer, useState } from 'preact/hooks';
import { compile, withStart, withTarget, type Rules } from '../../rules/compile.ts';
import { invariant } from '../../base/invariant.ts';
import { updateTable, type Input } from '../../table/update.ts';
import { answerIn, useAdvice, type Advice } from '../advisor/use-advice.ts';
import type { PuzzleReply, PuzzleSaid } from '../../advice/puzzles.ts';
import type { Place, PosedPuzzle } from '../worker/question.ts';
import { openSolving, stepSolving, type Solving } from './solving.ts';

export interface AtPuzzle {
  readonly solving: Solving;
  /** How it stands with what was said last. */
  readonly advice: Advice<'solving'>;
  readonly onInput: (input: Input) => void;
  readonly say: (said: PuzzleSaid) => void;
  readonly show: (ply: number) => void;
}

export function useSolving(puzzle: PosedPuzzle, onReply: (reply: PuzzleReply) => void): AtPuzzle {
  const [solving, change] = useReducer(stepSolving, puzzle.place, openPlace);
  const [asked, setAsked] = useState<{ readonly number: number; readonly said: PuzzleSaid } | undefined>();
  const [number, setNumber] = useState(0);
  const key = asked === undefined ? undefined : `${puzzle.name} ${asked.number}`;
  const advice = useAdvice('solving', asked && { puzzle, said: asked.said }, key);
  const reply = answerIn(advice);
  useEffect(() => {
    if (reply === undefined) return;
    setAsked(undefined);
    change({ do: 'reply', reply });
    onReply(reply);
  }, [reply]);
  const say = (said: PuzzleSaid) => {
    setNumber(number + 1);
    setAsked({ number, said });
  };
  const onInput = (input: Input) => {
    const { table, send } = updateTable(solving.table, input);
    change({ do: 'choose', table });
    if (send?.do === 'move') say({ do: 'try', move: send.move });
  };
  return { solving, advice, onInput, say, show: (ply) => change({ do: 'show', ply }) };
}

function openPlace(place: Place): Solving {
  return openSolving(rulesAt(place), place.position);
}

function rulesAt({ book, target, start }: Place): Rules {
  const compiled = compile(book);
  invariant(compiled.ok, 'a puzzle is of a game that can be played');
  const rules = withTarget(compiled.value, target);
  return start === undefined ? rules : withStart(rules, start);
}
