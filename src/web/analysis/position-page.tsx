// One position of any game, to be explored: both sides can be played, and every move has its value beside it.
import type { JSX } from 'preact';
import { useCallback, useRef } from 'preact/hooks';
import { setupFaultWords } from '../../table/fault-words.ts';
import { useReplaceRoute } from '../routing/navigation.ts';
import { formatRoute, type Route } from '../routing/route.ts';
import { resolveSpot, type Spot, type SpotFault } from '../share/position-link.ts';
import { PositionExplorer } from './position-explorer.tsx';
import { useAddressed } from '../page/use-loaded.ts';
import { useTitle } from '../page/use-title.ts';
import { PAGE_WORDS } from '../page/page-words.ts';
import { POSITION_WORDS } from './position-words.ts';
import { BrokenGame } from '../share/broken-game.tsx';
import { Trouble } from '../page/trouble.tsx';

type PositionRoute = Extract<Route, { page: 'position' }>;

export function PositionPage({ route }: { readonly route: PositionRoute }): JSX.Element {
  const [opened, noteWritten] = useAddressed(formatRoute(route), () => resolveSpot(route));
  const replaceRoute = useReplaceRoute(route);
  const follow = useCallback((position: string, target: string | undefined) => {
    const next: PositionRoute = { ...route, position, target };
    if (replaceRoute(next)) noteWritten(formatRoute(next));
  }, []);
  if (opened === undefined) return <p class="waiting">{PAGE_WORDS.loading}</p>;
  return opened.ok ? <Opened spot={opened.value} onFollow={follow} /> : <BrokenSpot fault={opened.fault} />;
}

interface OpenedProps {
  readonly spot: Spot;
  readonly onFollow: (position: string, target: string | undefined) => void;
}

function Opened({ spot, onFollow }: OpenedProps): JSX.Element {
  const title = POSITION_WORDS.title(spot.game.book.title);
  useTitle(title);
  const turn = useCount(spot);
  return (
    <>
      <h1>{title}</h1>
      <p>{spot.game.book.summary}</p>
      <p class="soft">{POSITION_WORDS.lead}</p>
      <PositionExplorer key={turn} spot={spot} onFollow={onFollow} />
    </>
  );
}

/** Another number for every other thing. */
function useCount(thing: unknown): number {
  const seen = useRef({ thing, count: 0 });
  if (seen.current.thing !== thing) seen.current = { thing, count: seen.current.count + 1 };
  return seen.current.count;
}

function BrokenSpot({ fault }: { readonly fault: SpotFault }): JSX.Element {
  switch (fault.code) {
    case 'target':
      return <Trouble>{POSITION_WORDS.fault.target(fault.width)}</Trouble>;
    case 'start':
      return <Trouble>{POSITION_WORDS.fault.start}</Trouble>;
    case 'position':
      return <Trouble>{POSITION_WORDS.fault.position(fault.shape)}</Trouble>;
    case 'unplayable':
      return <Trouble>{POSITION_WORDS.fault.unplayable(setupFaultWords(fault.why))}</Trouble>;
    default:
      return <BrokenGame fault={fault} />;
  }
}
