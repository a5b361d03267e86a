// The end of a match at a narrow board.
import { it } from 'vitest';
import { closeBoards, expectLoss } from './board-ends.ts';

closeBoards();

it('what is said of a lost match cheers nobody at 40 columns', () => expectLoss(40));
