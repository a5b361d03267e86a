// Every move with what it leads to, best first, in groups of the same fate. Long groups fold up.
import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { PositionAdvice } from '../../advice/position-advice.ts';
import { PLIES_MEAN } from '../../advice/words/position-words.ts';
import type { GradedMove } from '../../coach/assessment.ts';
import type { Rules } from '../../rules/compile.ts';
import { PASS, type Move } from '../../rules/play.ts';
import type { Seat } from '../../rules/rule-book.ts';
import { moveInWords } from '../../notation/move-words.ts';
import { MoveName } from '../board/move-name.tsx';
import { ANALYSIS_WORDS } from './analysis-words.ts';
import { markOf } from './marks-from.ts';

type Fate = keyof typeof ANALYSIS_WORDS.groups;

interface MoveGroupsProps {
  readonly analysis: PositionAdvice;
  readonly rules: Rules;
  readonly seat: Seat;
  readonly chosen: Move | undefined;
  readonly onChoose: (move: Move) => void;
}

/** How many of a group are shown at once, and how many at all: a page with thousands of buttons would be slow. */
const FEW = 12;
const MOST = 400;

export function MoveGroups({ analysis, ...props }: MoveGroupsProps): JSX.Element {
  const groups = groupsOf(analysis);
  return (
    <>
      {groups.map(([fate, moves]) => (
        <Group key={fate} fate={fate} moves={moves} analysis={analysis} {...props} />
      ))}
      {analysis.moves.some(({ plies }) => plies !== null) && <p class="soft small">{PLIES_MEAN}</p>}
    </>
  );
}

function Group({
  fate,
  moves,
  ...props
}: MoveGroupsProps & { readonly fate: Fate; readonly moves: readonly GradedMove[] }): JSX.Element {
  const title = useId();
  const [open, setOpen] = useState(false);
  const long = moves.length > FEW + 4;
  const shown = moves.slice(0, open || !long ? MOST : FEW);
  const left = moves.length - shown.length;
  return (
    <section class="analysis-group" aria-labelledby={title}>
      <h3 id={title}>
        {ANALYSIS_WORDS.groups[fate]} <span class="soft">{ANALYSIS_WORDS.count(moves.length)}</span>
      </h3>
      <ul class="analysis-moves">
        {shown.map((move) => (
          <li key={move.move}>
            <MoveButton fate={fate} move={move} {...props} />
          </li>
        ))}
      </ul>
      {long && (
        <button type="button" class="quiet small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? ANALYSIS_WORDS.showFewer : ANALYSIS_WORDS.showAll(moves.length)}
        </button>
      )}
      {open && left > 0 && <p class="soft small">{ANALYSIS_WORDS.left(left)}</p>}
    </section>
  );
}

function MoveButton({
  fate,
  move,
  rules,
  seat,
  chosen,
  onChoose,
}: MoveGroupsProps & { readonly fate: Fate; readonly move: GradedMove }): JSX.Element {
  const name = moveInWords(rules, seat, move.move);
  const { short, spoken } = markOf(move);
  return (
    <button
      type="button"
      class={`analysis-move fate-${fate}`}
      aria-pressed={move.move === chosen && move.move !== PASS}
      onClick={() => onChoose(move.move)}
    >
      <span class="unseen">{ANALYSIS_WORDS.putOnBoard(name, spoken)}</span>
      <span class="analysis-move-name" aria-hidden="true">
        <MoveName rules={rules} seat={seat} move={move.move} />
      </span>
      <span class="analysis-worth" aria-hidden="true">
        {fate !== 'odds' && `${ANALYSIS_WORDS.sign[fate]} `}
        {short}
      </span>
    </button>
  );
}

/** They come best first, so each group is in order, and the groups are. */
function groupsOf({ moves }: PositionAdvice): readonly (readonly [Fate, readonly GradedMove[]])[] {
  const groups = new Map<Fate, GradedMove[]>();
  for (const move of moves) {
    const fate = move.chance === undefined ? (move.value ?? 'open') : 'odds';
    const group = groups.get(fate);
    if (group === undefined) groups.set(fate, [move]);
    else group.push(move);
  }
  return [...groups];
}
