// The panel "What is best" beside a match. It is loaded once the board is there: nobody has to wait for it to play.
import type { ComponentProps, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { AnalysisPanel } from '../analysis/analysis-panel.tsx';
import { useLoaded } from '../page/use-loaded.ts';

/** Once it is loaded it is there at once. */
let loaded: typeof AnalysisPanel | undefined;

async function loadPanel(): Promise<typeof AnalysisPanel> {
  loaded ??= (await import('../analysis/analysis-panel.tsx')).AnalysisPanel;
  return loaded;
}

export function LatePanel(props: ComponentProps<typeof AnalysisPanel>): JSX.Element | null {
  const late = useLoaded('panel', loadPanel);
  const Panel = loaded ?? late;
  return Panel === undefined ? null : <Panel {...props} />;
}

/** Loads it before it is asked for. Whether it comes is seen to when it is shown. */
export function useEarlyPanel(): void {
  useEffect(() => void loadPanel().catch(() => undefined), []);
}
