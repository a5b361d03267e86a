// What is said while something is worked out.
import { counted } from '../../base/text.ts';
import type { AdvisorFault } from './advisor.ts';
import { PAGE_WORDS } from '../page/page-words.ts';

export const WAITING_WORDS = {
  working: 'Working it out …',
  progress: (done: number, of: number) => `${done.toLocaleString('en')} of ${counted(of, 'position')} done`,
  stop: 'Stop',
  stopped: 'Stopped before it was worked out.',
  failed: {
    'not-loaded': 'The part of Bitduel that works it out could not be started.',
    failed: 'Something went wrong while it was worked out.',
  } satisfies Record<AdvisorFault, string>,
  again: PAGE_WORDS.again,
} as const;
