// What a match that is decided elsewhere adds to its page. The page knows only where these stand.
import type { JSX } from 'preact';

export interface MatchParts {
  /** Of the tab. */
  readonly title: string;
  /** Above the board: who plays, and their time. */
  readonly players: JSX.Element;
  /** Where nothing else is said at the board; a text without marks. */
  readonly say: string;
  /** Above the buttons, where a hand that is on its way to them does not hit it: what is offered. */
  readonly offers: JSX.Element;
  /** What can come after a round. */
  readonly next: JSX.Element;
  /** Beside the board. */
  readonly beside: JSX.Element;
}
