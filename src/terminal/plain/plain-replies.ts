// What is answered to a typed line of a match in plain text, in the words of its game.
import type { Session } from '../../host/session.ts';
import { exampleInRound } from '../../table/example-move.ts';
import { refusedText } from '../../table/dialogue.ts';
import { sendFaultWords } from '../../table/fault-words.ts';
import { printed } from '../io/printed.ts';

/** What an answer led to: the turn is done, the question is asked again, or the match stops here. */
export type Answered = 'done' | 'again' | PlainStop;

/** `gone`: the match is decided elsewhere, and cannot be followed any more. */
export type PlainStop = 'quit' | 'input-ended' | 'gone';

export function refuseIn(session: Session, fault: Parameters<typeof sendFaultWords>[1]): Answered {
  return replyIn(session, sendFaultWords(session.game.book, fault, exampleInRound(session.view().round)));
}

export function replyIn({ game }: Session, text: string): Answered {
  print(refusedText(game, text));
  return 'again';
}

export function print(text: string): void {
  process.stdout.write(printed(text));
}
