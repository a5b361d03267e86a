// The sizes of online play that clients and servers both go by.

/** Of requests, in bytes. */
export const MOST_FRAME_BYTES = 4096;
export const MOST_BODY_BYTES = 1024;
export const MOST_CREATE_BYTES = 16_384;
export const MOST_ADDRESS_BYTES = 2048;

/** Characters of one line: a header with the largest rule book is shorter. */
export const MOST_LINE_CHARACTERS = 32_768;

/** The highest number that a line or a round can have: more than any match has. */
export const MOST_NUMBER = 9_999_999;

/** Lines in one update; the rest follows when it is asked for. */
export const MOST_UPDATE_LINES = 500;

/** How long a server holds back an answer that has no news yet, at the most. */
export const MOST_WAIT_SECONDS = 25;

/** Both sides of a socket send a beat so often, and close after so long a silence. */
export const BEAT_MS = 20_000;
/** The same for the server on a socket that follows a match from a seat; the silence is the same. */
export const SEAT_BEAT_MS = 4000;
export const SILENCE_MS = 45_000;

export const MOST_NAME_CHARACTERS = 24;
export const MOST_ROUNDS = 25;
/** The plies of all rounds together. */
export const MOST_PLIES = 10_000;
/** The longest round, unless the request says less. */
export const USUAL_LONGEST = 500;
/** The JSON of a rule book of one's own. */
export const MOST_BOOK_BYTES = 8192;
/** Different moves of a rule book, and targets held against lines where the target is hidden. */
export const MOST_MOVES = 2 ** 12;
export const MOST_COMPARED = 2 ** 22;
/** Bits of state of a rule book; and of one that levels which know every value play. */
export const MOST_STATE_BITS = 26;
export const MOST_SOLVED_BITS = 18;
/** Takebacks in one round. */
export const MOST_TAKEBACKS = 10;
/** The next round begins so long after the outcome, even if not both are ready. */
export const READY_MS = 60_000;
/** A maker who was not seen for so long is not in the lobby. */
export const PRESENT_MS = 30_000;
