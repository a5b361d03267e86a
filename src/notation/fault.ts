// Coded refusals of texts. The words for them stand in `table/fault-words`.
import type { MoveForm } from '../rules/rule-book.ts';

/** Why a text is no move or no position. */
export type TextFault =
  | { readonly code: 'empty' }
  | { readonly code: 'too-long'; readonly most: number }
  | { readonly code: 'not-a-bit'; readonly word: string; readonly from: number; readonly to: number }
  | { readonly code: 'repeated-bit'; readonly label: number }
  | { readonly code: 'not-a-player'; readonly word: string }
  | { readonly code: 'not-on-move'; readonly said: number; readonly onMove: number }
  | { readonly code: 'not-an-action'; readonly word: string; readonly actions: number }
  | { readonly code: 'field-count'; readonly got: number; readonly form: MoveForm }
  | { readonly code: 'not-a-position'; readonly shape: string };

/** Why a text is no match record. Lines are counted from 1. */
export type RecordFault =
  | { readonly code: 'not-a-record' }
  | { readonly code: 'other-version'; readonly version: string }
  | { readonly code: 'broken-chain'; readonly line: number }
  | { readonly code: 'bad-line'; readonly line: number; readonly expected: string };

/** Why a plan or a log is not that of a run. Lines are counted from 1; `field` is a path such as `limits.changes`. */
export type RunFault =
  | { readonly code: 'not-a-plan' }
  | { readonly code: 'newer-run'; readonly format: number }
  | { readonly code: 'other-plan'; readonly field: string; readonly there: string; readonly wanted: string }
  | { readonly code: 'changed-plan' }
  | { readonly code: 'broken-log'; readonly line: number };
