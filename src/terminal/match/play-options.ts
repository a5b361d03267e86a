// How a match is played here, at the board or in plain text.
export interface PlayOptions {
  readonly plain: boolean;
  readonly tossed: boolean;
  /** Whether the first round has just been dealt and is still to be announced. */
  readonly isNew: boolean;
  /** Keep the record even if nothing was played. */
  readonly keepEmpty: boolean;
}
