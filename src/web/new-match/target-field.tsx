// The target of a match: drawn, agreed on bit by bit, or hidden, as far as the book allows it.
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { TARGET_MEANINGS } from '../../advice/words/setup-words.ts';
import { targetChoices } from '../../match/setup-choices.ts';
import { labelOf } from '../../notation/label.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import { NEW_MATCH_WORDS } from './new-match-words.ts';
import type { Choice } from './choice.ts';
import { RadioChoice } from '../controls/radio-choice.tsx';

const WORDS = NEW_MATCH_WORDS.target;

interface Props {
  readonly book: RuleBook;
  readonly choice: Choice;
  readonly wrong: boolean;
  readonly onChange: (change: Partial<Choice>) => void;
}

export function TargetField({ book, choice, wrong, onChange }: Props): JSX.Element | null {
  const kinds = targetChoices(book);
  if (kinds.length === 0) return null;
  if (kinds.length === 1) return <p class="soft">{WORDS.alwaysHidden(TARGET_MEANINGS.hidden)}</p>;
  return (
    <div>
      <RadioChoice
        legend={WORDS.legend}
        options={kinds}
        names={WORDS}
        value={choice.target}
        note={`${TARGET_MEANINGS[choice.target]} ${WORDS.notes[choice.target]}`.trim()}
        onChange={(target) =>
          onChange({ target, bits: choice.bits === '' ? '0'.repeat(book.width) : choice.bits })
        }
      />
      {choice.target === 'agreed' && (
        <AgreedBits book={book} bits={choice.bits} wrong={wrong} onChange={(bits) => onChange({ bits })} />
      )}
    </div>
  );
}

interface BitsProps {
  readonly book: RuleBook;
  readonly bits: string;
  readonly wrong: boolean;
  readonly onChange: (bits: string) => void;
}

/** The same bits twice: as cells to click, and as text. */
function AgreedBits({ book, bits, wrong, onChange }: BitsProps): JSX.Element {
  const id = useId();
  return (
    <div class="agreed-bits">
      <BitCells book={book} bits={bits} onChange={onChange} />
      <label for={id}>{WORDS.typed}</label>
      <input
        id={id}
        class="bits"
        value={bits}
        inputMode="numeric"
        autocomplete="off"
        spellcheck={false}
        maxLength={book.width}
        aria-invalid={wrong}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onInput={({ currentTarget }) => onChange(currentTarget.value.trim())}
      />
      {wrong && (
        <span id={`${id}-wrong`} class="mistake">
          {WORDS.wrong(book.width)}
        </span>
      )}
    </div>
  );
}

/** What is typed may be too short or hold anything: the rest counts as 0 here. */
function BitCells({ book, bits, onChange }: Omit<BitsProps, 'wrong'>): JSX.Element {
  const whole = bits.slice(0, book.width).replaceAll(/[^01]/g, '0').padEnd(book.width, '0');
  const turn = (index: number) =>
    onChange(`${whole.slice(0, index)}${whole[index] === '1' ? '0' : '1'}${whole.slice(index + 1)}`);
  return (
    <div class="target-cells">
      {Array.from(whole, (bit, index) => (
        <button
          key={index}
          type="button"
          class={`target-cell bits is-${bit}`}
          aria-label={WORDS.bit(labelOf(book, book.width - 1 - index), bit)}
          onClick={() => turn(index)}
        >
          {bit}
        </button>
      ))}
    </div>
  );
}
