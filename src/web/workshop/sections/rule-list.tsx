// A list of move rules in the form: those of every turn, or those of the first move. Rules can be added, ordered, removed.
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { announce } from '../../browser/announce.ts';
import { LIMIT_WORDS } from '../limit-words.ts';
import { listOf, withFields, withItem, type Draft, type RuleList as ListName } from '../draft/draft.ts';
import { faultsAt, type FormProps } from '../fields/fields.tsx';
import { MoveCard } from './move-card.tsx';

const NEW_MOVE: Draft = { do: 'toggle', bits: 1 };
const { rule: WORDS } = LIMIT_WORDS;

interface ListProps extends FormProps {
  readonly list: ListName;
}

/** What is wrong with the list itself, and with none of its rules. */
export function listFaults({ draft, faults }: FormProps, list: ListName): FormProps['faults'] {
  return faultsAt(
    faults,
    list,
    listOf(draft[list]).map((_, index) => `${list}[${index}]`),
  );
}

export function RuleList(props: ListProps): JSX.Element {
  const { draft, change, list } = props;
  const adding = useRef<HTMLButtonElement>(null);
  const count = listOf(draft[list]).length;
  const add = () => {
    change((before) => withList(before, list, (rules) => [...rules, NEW_MOVE]));
    announce(WORDS.added(list, count));
  };
  return (
    <>
      <Cards {...props} onRemoved={() => adding.current?.focus()} />
      <button type="button" ref={adding} onClick={add}>
        {WORDS.add[list]}
      </button>
    </>
  );
}

function Cards({ onRemoved, ...props }: ListProps & { readonly onRemoved: () => void }): JSX.Element {
  const { draft, change, list } = props;
  const rules = listOf(draft[list]);
  const edit = (next: (rules: readonly unknown[]) => readonly unknown[]) =>
    change((before) => withList(before, list, next));
  const remove = (index: number) => {
    edit((before) => withItem(before, index, undefined));
    announce(WORDS.removed(list, index));
    onRemoved();
  };
  const cardOf = (rule: unknown, index: number) => (
    <MoveCard
      key={index}
      {...props}
      index={index}
      move={rule}
      put={(next) => edit((before) => withItem(before, index, next))}
    >
      <Tools
        list={list}
        index={index}
        count={rules.length}
        swap={(other) => edit((before) => swapped(before, index, other))}
        remove={() => remove(index)}
      />
    </MoveCard>
  );
  return <>{rules.map(cardOf)}</>;
}

function withList(
  draft: Draft,
  list: ListName,
  next: (rules: readonly unknown[]) => readonly unknown[],
): Draft {
  return withFields(draft, { [list]: next(listOf(draft[list])) });
}

function swapped(list: readonly unknown[], one: number, other: number): readonly unknown[] {
  return list.map((item, index) => (index === one ? list[other] : index === other ? list[one] : item));
}

interface ToolsProps {
  readonly list: ListName;
  readonly index: number;
  readonly count: number;
  readonly swap: (other: number) => void;
  readonly remove: () => void;
}

function Tools({ list, index, count, swap, remove }: ToolsProps): JSX.Element {
  const { upOf, downOf, removeOf } = WORDS;
  const last = index === count - 1;
  return (
    <div class="ws-tools">
      <Tool name={upOf(list, index)} sign="↑" disabled={index === 0} onClick={() => swap(index - 1)} />
      <Tool name={downOf(list, index)} sign="↓" disabled={last} onClick={() => swap(index + 1)} />
      <Tool name={removeOf(list, index)} sign="✕" disabled={false} onClick={remove} />
    </div>
  );
}

interface ToolProps {
  readonly name: string;
  readonly sign: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

function Tool({ name, sign, disabled, onClick }: ToolProps): JSX.Element {
  return (
    <button type="button" class="quiet ws-tool" title={name} disabled={disabled} onClick={onClick}>
      <span aria-hidden="true">{sign}</span>
      <span class="unseen">{name}</span>
    </button>
  );
}
