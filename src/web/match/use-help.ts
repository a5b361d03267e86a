// What helps at a match: the values of moves, or a hint, for the position that is shown and where they may be shown.
import { useState } from 'preact/hooks';
import type { HintStage } from '../../advice/hint-stage.ts';
import { spokenTo } from '../../coach/words/spoken-to.ts';
import { mayHelp } from '../../match/view.ts';
import type { TableSession } from '../../table/table-session.ts';
import type { Advice } from '../advisor/use-advice.ts';
import { useMatchInsight } from '../analysis/use-insight.ts';

/** Values or hints, where they may be shown. Each match begins without them. */
export function useHelp(play: TableSession) {
  const [shown, showValues] = useState(false);
  const hint = useHint(play);
  const may = mayHelp(play.table.view);
  const values = shown && may;
  const advice = useAdviceIn(play, values || hint.level !== undefined);
  return { may, values, showValues, hint, advice };
}

/** Asked for one position, and forgotten with it. */
function useHint(play: TableSession): {
  readonly level: HintStage | undefined;
  readonly ask: () => void;
  readonly more: (move: number | undefined) => void;
} {
  const [asked, setAsked] = useState<{ readonly at: number; readonly level: HintStage } | undefined>();
  const at = play.session.record.lines.length;
  return {
    level: asked?.at === at ? asked.level : undefined,
    ask: () => setAsked({ at, level: 1 }),
    more: (move) => {
      setAsked({ at, level: 2 });
      if (move !== undefined) play.choose(move);
    },
  };
}

/** On the computer's turn nothing is asked: it needs the advisor for itself. */
function useAdviceIn({ session, table, mayMove }: TableSession, wanted: boolean): Advice<'insight'> {
  const { view } = table;
  const watched = view.here.length === 0;
  const due = wanted && session.status.canGoOn && (mayMove || watched);
  return useMatchInsight(session.id, due ? session.record.lines : undefined, {}, spokenTo(view) ?? 'numbers');
}
