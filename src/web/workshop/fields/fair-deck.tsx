// Deals starts for the book in the editor: half of them won by each seat.
import type { JSX } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import type { RuleBook, StartPattern } from '../../../rules/rule-book.ts';
import { answerIn, useAdvice } from '../../advisor/use-advice.ts';
import { Waiting } from '../../advisor/waiting.tsx';
import { newSeed } from '../../browser/system-random.ts';
import type { Question } from '../../worker/question.ts';
import { deckFaultWords, DECK_WORDS } from '../deck-words.ts';

const USUAL_SIZE = 10;
const MOST_SIZE = 100;

interface Props {
  /** Undefined while something in it is wrong. */
  readonly book: RuleBook | undefined;
  readonly onDeal: (deal: readonly StartPattern[]) => void;
}

export function FairDeck({ book, onDeal }: Props): JSX.Element {
  const [size, setSize] = useState(String(USUAL_SIZE));
  const [wish, setWish] = useState<Question<'deck'> | undefined>();
  const [dealt, setDealt] = useState<number | undefined>();
  const advice = useAdvice('deck', wish, wish && JSON.stringify(wish));
  const answer = answerIn(advice);
  useEffect(() => {
    if (answer?.ok !== true) return;
    const { starts } = answer.value;
    onDeal(starts.map(({ start }) => start));
    setDealt(starts.length);
    setWish(undefined);
  }, [answer]);
  const wanted = sizeIn(size);
  const deal = () => {
    setDealt(undefined);
    if (book !== undefined && wanted !== undefined) setWish({ book, size: wanted, seed: newSeed() });
  };
  return (
    <div class="ws-fair">
      <SizeField value={size} wrong={wanted === undefined} onChange={setSize} />
      <button type="button" disabled={book === undefined || wanted === undefined} onClick={deal}>
        {DECK_WORDS.make}
      </button>
      <Waiting advice={advice} />
      <p class="soft" role="status">
        {dealt === undefined ? '' : DECK_WORDS.dealt(dealt)}
      </p>
      {answer?.ok === false && (
        <p class="mistake" role="alert">
          {deckFaultWords(answer.fault)}
        </p>
      )}
    </div>
  );
}

/** An even number, or undefined. */
function sizeIn(text: string): number | undefined {
  const size = Number(text);
  return Number.isInteger(size / 2) && size >= 2 && size <= MOST_SIZE ? size : undefined;
}

interface SizeProps {
  readonly value: string;
  readonly wrong: boolean;
  readonly onChange: (text: string) => void;
}

function SizeField({ value, wrong, onChange }: SizeProps): JSX.Element {
  const id = useId();
  return (
    <div class="ws-field">
      <label for={id}>{DECK_WORDS.size}</label>
      <input
        id={id}
        type="number"
        min={2}
        max={MOST_SIZE}
        step={2}
        value={value}
        aria-invalid={wrong}
        aria-describedby={`${id}-note`}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <div class="ws-beside" id={`${id}-note`}>
        <p class={wrong ? 'mistake' : 'soft'}>{wrong ? DECK_WORDS.wrongSize(MOST_SIZE) : DECK_WORDS.note}</p>
      </div>
    </div>
  );
}
