// The controls of the form, each with what is wrong with it beside it.
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { BookFault } from '../../../rules/fault.ts';
import type { RuleBook } from '../../../rules/rule-book.ts';
import { bookFaultWords } from '../../../table/fault-words.ts';
import { WORKSHOP_WORDS } from '../workshop-words.ts';
import type { Draft } from '../draft/draft.ts';

/** What every part of the form is handed. */
export interface FormProps {
  readonly draft: Draft;
  readonly faults: readonly BookFault[];
  readonly change: (edit: (draft: Draft) => Draft) => void;
}

/** With the book that it makes; undefined while something in it is wrong. */
export interface BookProps extends FormProps {
  readonly book: RuleBook | undefined;
}

interface FieldProps {
  /** The path of the field, as faults name it. */
  readonly field: string;
  readonly label: string;
  readonly faults: readonly BookFault[];
}

/** How long to wait for another digit. */
const TYPING_PAUSE_MS = 300;

/** The id of the control for a field. */
export function fieldId(field: string): string {
  return `field-${field.replaceAll(/[^A-Za-z0-9$]+/g, '-').replaceAll(/-+$/g, '')}`;
}

/** The faults of a field and of what is in it, but for parts that have controls of their own. */
export function faultsAt(
  faults: readonly BookFault[],
  field: string,
  elsewhere: readonly string[] = [],
): readonly BookFault[] {
  return faults.filter(
    (fault) => isWithin(fault.field, field) && !elsewhere.some((part) => isWithin(fault.field, part)),
  );
}

/** A field with its faults, for a control. */
export function at(
  faults: readonly BookFault[],
  field: string,
): { readonly field: string; readonly faults: readonly BookFault[] } {
  return { field, faults: faultsAt(faults, field) };
}

function isWithin(path: string, field: string): boolean {
  return path === field || path.startsWith(`${field}.`) || path.startsWith(`${field}[`);
}

/** A label, its control, a note, and what is wrong. */
export function Field(
  props: FieldProps & { readonly note?: string | undefined; readonly children: ComponentChildren },
): JSX.Element {
  const { field, label, faults, note = '', children } = props;
  return (
    <div class="ws-field">
      <label for={fieldId(field)}>{label}</label>
      {children}
      <Beside field={field} faults={faults} note={note} />
    </div>
  );
}

/** What stands below a control: mistakes first. */
export function Beside({
  field,
  faults,
  note,
}: Pick<FieldProps, 'field' | 'faults'> & { readonly note: string }): JSX.Element | null {
  if (faults.length === 0 && note === '') return null;
  return (
    <div id={`${fieldId(field)}-note`} class="ws-beside">
      {faults.map((fault, index) => (
        <p key={index} class="mistake">
          {bookFaultWords([fault])}
        </p>
      ))}
      {note !== '' && <p class="soft">{note}</p>}
    </div>
  );
}

interface Tied {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

/** The attributes that tie a control to its label, note and mistakes. */
export function tied({ field, faults }: Pick<FieldProps, 'field' | 'faults'>, note = ''): Tied {
  const described = faults.length > 0 || note !== '';
  return {
    id: fieldId(field),
    'aria-invalid': faults.length > 0,
    'aria-describedby': described ? `${fieldId(field)}-note` : undefined,
  };
}

/** What is being typed over what is shown; anything new to show takes its place. */
export function useTyped(shown: string): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState({ text: shown, over: shown });
  return [typed.over === shown ? typed.text : shown, (text) => setTyped({ text, over: shown })];
}

export function TextField(
  props: FieldProps & {
    readonly value: unknown;
    readonly note?: string;
    readonly onChange: (text: string) => void;
  },
): JSX.Element {
  const { value, onChange, note } = props;
  return (
    <Field {...props}>
      <input
        {...tied(props, note)}
        type="text"
        value={value === undefined ? '' : textOf(value)}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Field>
  );
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** A whole number. Nothing changes while it is still being typed. */
export function NumberField(
  props: FieldProps & {
    readonly value: unknown;
    readonly from: number;
    readonly to?: number | undefined;
    readonly note?: string;
    readonly onChange: (value: number | undefined) => void;
  },
): JSX.Element {
  const { value, from, to, note, onChange } = props;
  const [text, setText] = useTyped(value === undefined ? '' : textOf(value));
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const commit = (entry: string) => {
    clearTimeout(timer.current);
    onChange(entry === '' ? undefined : Number(entry));
  };
  return (
    <Field {...props}>
      <input
        {...tied(props, note)}
        type="number"
        inputMode="numeric"
        min={from}
        max={to}
        value={text}
        onInput={({ currentTarget: { value: entry } }) => {
          setText(entry);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => commit(entry), TYPING_PAUSE_MS);
        }}
        onChange={({ currentTarget }) => commit(currentTarget.value)}
      />
    </Field>
  );
}

/** One of some words; a word that is none of them is shown as what it is. */
export function SelectField<T extends string>(
  props: FieldProps & {
    readonly value: unknown;
    readonly options: readonly T[];
    readonly names: Readonly<Record<T, string>>;
    readonly note?: string;
    readonly onChange: (value: T) => void;
  },
): JSX.Element {
  const { value, options, names, note, onChange } = props;
  const known = options.find((option) => option === value);
  return (
    <Field {...props}>
      <select
        {...tied(props, note)}
        value={known ?? '?'}
        onChange={({ currentTarget }) => {
          const chosen = options.find((option) => option === currentTarget.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {known === undefined && <option value="?">{strangeName(value)}</option>}
        {options.map((option) => (
          <option key={option} value={option}>
            {names[option]}
          </option>
        ))}
      </select>
    </Field>
  );
}

function strangeName(value: unknown): string {
  return value === undefined
    ? WORKSHOP_WORDS.nothing
    : WORKSHOP_WORDS.unknownChoice(textOf(value).slice(0, 30));
}

export function CheckField(
  props: FieldProps & {
    readonly checked: boolean;
    readonly note?: string;
    readonly onChange: (checked: boolean) => void;
  },
): JSX.Element {
  const { field, label, faults, checked, note = '', onChange } = props;
  return (
    <div class="ws-field ws-check">
      <label>
        <input
          {...tied(props, note)}
          type="checkbox"
          checked={checked}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        {label}
      </label>
      <Beside field={field} faults={faults} note={note} />
    </div>
  );
}
