// The part of the form about what may be done in a turn: a list of rules.
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { announce } from '../../browser/announce.ts';
import { WORKSHOP_WORDS } from '../workshop-words.ts';
import { listOf, withFields, withItem, type Draft } from '../draft/draft.ts';
import { Beside, faultsAt, fieldId, type FormProps } from '../fields/fields.tsx';
import { MoveCard } from './move-card.tsx';

const NEW_MOVE: Draft = { do: 'toggle', bits: 1 };

export function MovesSection(props: FormProps): JSX.Element {
  const { draft, faults, change } = props;
  const adding = useRef<HTMLButtonElement>(null);
  const count = listOf(draft['moves']).length;
  const cards = Array.from({ length: count }, (_, index) => `moves[${index}]`);
  const add = () => {
    change((before) => withMoves(before, (moves) => [...moves, NEW_MOVE]));
    announce(WORKSHOP_WORDS.moveAdded(count));
  };
  return (
    <section class="ws-section" aria-label={WORKSHOP_WORDS.sections.moves}>
      <h2 id={fieldId('moves')} tabIndex={-1}>
        {WORKSHOP_WORDS.sections.moves}
      </h2>
      <Beside field="moves" faults={faultsAt(faults, 'moves', cards)} note="" />
      <MoveCards {...props} onRemoved={() => adding.current?.focus()} />
      <button type="button" ref={adding} onClick={add}>
        {WORKSHOP_WORDS.addMove}
      </button>
    </section>
  );
}

function MoveCards({
  draft,
  faults,
  change,
  onRemoved,
}: FormProps & { readonly onRemoved: () => void }): JSX.Element {
  const moves = listOf(draft['moves']);
  const edit = (next: (moves: readonly unknown[]) => readonly unknown[]) =>
    change((before) => withMoves(before, next));
  const remove = (index: number) => {
    edit((before) => withItem(before, index, undefined));
    announce(WORKSHOP_WORDS.moveRemoved(index));
    onRemoved();
  };
  const cardOf = (move: unknown, index: number) => (
    <MoveCard
      key={index}
      index={index}
      move={move}
      draft={draft}
      faults={faults}
      put={(next) => edit((before) => withItem(before, index, next))}
    >
      <Tools
        index={index}
        count={moves.length}
        swap={(other) => edit((before) => swapped(before, index, other))}
        remove={() => remove(index)}
      />
    </MoveCard>
  );
  return <>{moves.map(cardOf)}</>;
}

function withMoves(draft: Draft, next: (moves: readonly unknown[]) => readonly unknown[]): Draft {
  return withFields(draft, { moves: next(listOf(draft['moves'])) });
}

function swapped(list: readonly unknown[], one: number, other: number): readonly unknown[] {
  return list.map((item, index) => (index === one ? list[other] : index === other ? list[one] : item));
}

interface ToolsProps {
  readonly index: number;
  readonly count: number;
  readonly swap: (other: number) => void;
  readonly remove: () => void;
}

function Tools({ index, count, swap, remove }: ToolsProps): JSX.Element {
  const { upOf, downOf, removeOf } = WORKSHOP_WORDS;
  return (
    <div class="ws-tools">
      <Tool name={upOf(index)} sign="↑" disabled={index === 0} onClick={() => swap(index - 1)} />
      <Tool name={downOf(index)} sign="↓" disabled={index === count - 1} onClick={() => swap(index + 1)} />
      <Tool name={removeOf(index)} sign="✕" disabled={false} onClick={remove} />
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
