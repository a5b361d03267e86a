// Why a file of finds is not shown.
import type { BookFault } from '../../../rules/fault.ts';

export type FindsFault =
  | { readonly code: 'no-json' | 'no-finds' | 'newer' | 'empty' }
  | { readonly code: 'too-many'; readonly most: number }
  /** The game with this number, from 1. */
  | { readonly code: 'bad-book'; readonly game: number; readonly faults: readonly BookFault[] }
  | { readonly code: 'no-measures'; readonly game: number };
