// Every game played by keys on a real pseudo-terminal of 40 columns.
import { closeBoards, playsByKeys } from './board-walks.ts';

closeBoards();
playsByKeys({ columns: 40, rows: 24 });
