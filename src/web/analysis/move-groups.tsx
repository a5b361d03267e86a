// Every move with what it leads to, best first, in groups of the same fate. Long groups fold up.
import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { Rules } from '../../rules/compile.ts';
import type { Move } from '../../rules/play.ts';
import type { Seat } from '../../rules/rule-book.ts';
import { moveInWords } from '../../notation/move-words.ts';
import { MoveName } from '../board/move-name.tsx';
import { TRUTH_WORDS } from './truth-words.ts';
import { markOf, type Truth, type TruthMove } from './marks-from.ts';

type Fate = keyof typeof TRUTH_WORDS.groups;

interface MoveGroupsProps {
  readonly truth: Truth;
  readonly rules: Rules;
  readonly seat: Seat;
  readonly chosen: Move | undefined;
  readonly onChoose: (move: Move) => void;
}

/** How many of a group are shown at once, and how many at all: a page with thousands of buttons would be slow. */
const FEW = 12;
const MOST = 400;

export function MoveGroups({ truth, ...props }: MoveGroupsProps): JSX.Element {
  const groups = groupsOf(truth);
  return (
    <>
      {groups.map(([fate, moves]) => (
        <Group key={fate} fate={fate} moves={moves} truth={truth} {...props} />
      ))}
      {groups.some(([fate]) => fate === 'win' || fate === 'loss') && (
        <p class="soft small">{TRUTH_WORDS.plies}</p>
      )}
    </>
  );
}

function Group({
  fate,
  moves,
  ...props
}: MoveGroupsProps & { readonly fate: Fate; readonly moves: readonly TruthMove[] }): JSX.Element {
  const title = useId();
  const [open, setOpen] = useState(false);
  const long = moves.length > FEW + 4;
  const shown = moves.slice(0, open || !long ? MOST : FEW);
  const left = moves.length - shown.length;
  return (
    <section class="truth-group" aria-labelledby={title}>
      <h3 id={title}>
        {TRUTH_WORDS.groups[fate]} <span class="soft">{TRUTH_WORDS.count(moves.length)}</span>
      </h3>
      <ul class="truth-moves">
        {shown.map((move) => (
          <li key={move.move}>
            <MoveButton fate={fate} move={move} {...props} />
          </li>
        ))}
      </ul>
      {long && (
        <button type="button" class="quiet small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? TRUTH_WORDS.showFewer : TRUTH_WORDS.showAll(moves.length)}
        </button>
      )}
      {open && left > 0 && <p class="soft small">{TRUTH_WORDS.left(left)}</p>}
    </section>
  );
}

function MoveButton({
  fate,
  move,
  truth,
  rules,
  seat,
  chosen,
  onChoose,
}: MoveGroupsProps & { readonly fate: Fate; readonly move: TruthMove }): JSX.Element {
  const name = moveInWords(rules, seat, move.move);
  const { short, spoken } = markOf(truth, move);
  return (
    <button
      type="button"
      class={`truth-move fate-${fate}`}
      aria-pressed={move.move === chosen}
      onClick={() => onChoose(move.move)}
    >
      <span class="unseen">{TRUTH_WORDS.putOnBoard(name, spoken)}</span>
      <span class="truth-move-name" aria-hidden="true">
        <MoveName rules={rules} seat={seat} move={move.move} />
      </span>
      <span class="truth-worth" aria-hidden="true">
        {fate !== 'odds' && `${TRUTH_WORDS.sign[fate]} `}
        {short}
      </span>
    </button>
  );
}

/** They come best first, so each group is in order, and the groups are. */
function groupsOf(truth: Truth): readonly (readonly [Fate, readonly TruthMove[]])[] {
  const groups = new Map<Fate, TruthMove[]>();
  for (const move of truth.moves as readonly TruthMove[]) {
    const fate = 'wins' in move ? 'odds' : (markOf(truth, move).value ?? 'open');
    const group = groups.get(fate);
    if (group === undefined) groups.set(fate, [move]);
    else group.push(move);
  }
  return [...groups];
}
