// What helps at a match: the values of moves, or a hint, for the position that is shown and where they may be shown.
import { useState } from 'preact/hooks';
import type { HintStage } from '../../advice/hint-stage.ts';
import { spokenTo } from '../../coach/words/spoken-to.ts';
import { mayHelp } from '../../match/view.ts';
import type { Session } from '../../table/session.ts';
import type { Advice } from '../advisor/use-advice.ts';
import { useMatchInsight } from '../analysis/use-insight.ts';

/** Values or hints, where they may be shown. Each match begins without them. */
export function useHelp(session: Session) {
  const [shown, showValues] = useState(false);
  const hint = useHint(session);
  const may = mayHelp(session.table.view);
  const values = shown && may;
  const advice = useAdviceIn(session, values || hint.level !== undefined);
  return { may, values, showValues, hint, advice };
}

/** Asked for one position, and forgotten with it. */
function useHint(session: Session): {
  readonly level: HintStage | undefined;
  readonly ask: () => void;
  readonly more: (move: number | undefined) => void;
} {
  const [asked, setAsked] = useState<{ readonly at: number; readonly level: HintStage } | undefined>();
  const at = session.record.lines.length;
  return {
    level: asked?.at === at ? asked.level : undefined,
    ask: () => setAsked({ at, level: 1 }),
    more: (move) => {
      setAsked({ at, level: 2 });
      if (move !== undefined) session.choose(move);
    },
  };
}

/** On the computer's turn nothing is asked: it needs the advisor for itself. */
function useAdviceIn(session: Session, wanted: boolean): Advice<'insight'> {
  const { view } = session.table;
  const watched = view.here.length === 0;
  const due = wanted && session.canGoOn && (session.mayMove || watched);
  return useMatchInsight(session.id, due ? session.record.lines : undefined, {}, spokenTo(view) ?? 'numbers');
}
