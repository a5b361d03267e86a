// The workshop: what to begin with, and the editor in which a game is changed.
import type { JSX } from 'preact';
import { useCallback } from 'preact/hooks';
import { useReplaceRoute } from '../routing/navigation.ts';
import { formatRoute, type GameRef, type Route } from '../routing/route.ts';
import { useAddressed } from '../page/use-loaded.ts';
import { useTitle } from '../page/use-title.ts';
import { PAGE_WORDS } from '../page/page-words.ts';
import { WORKSHOP_WORDS } from './workshop-words.ts';
import { StartingPoints } from './starting-points.tsx';
import { Editor } from './editor/editor.tsx';
import { openEdit } from './editor/open-edit.ts';
import { BrokenGame } from '../share/broken-game.tsx';
import { addStyle } from '../page/page-style.ts';
import { css } from './workshop.css';

addStyle(css);

export function WorkshopPage(): JSX.Element {
  useTitle(WORKSHOP_WORDS.title);
  return (
    <div class="ws">
      <h1>{WORKSHOP_WORDS.title}</h1>
      <p>{WORKSHOP_WORDS.intro}</p>
      <StartingPoints />
    </div>
  );
}

export function EditPage({ route }: { readonly route: Extract<Route, { page: 'edit' }> }): JSX.Element {
  const [opened, noteWritten] = useAddressed(formatRoute(route), () => openEdit(route.game));
  const replaceRoute = useReplaceRoute(route);
  const onAddress = useCallback((game: GameRef) => {
    const next: Route = { page: 'edit', game };
    if (replaceRoute(next)) noteWritten(formatRoute(next));
  }, []);
  if (opened === undefined) return <p class="waiting">{PAGE_WORDS.loading}</p>;
  if (!opened.ok) return <BrokenGame fault={opened.fault} />;
  return <Editor key={opened.value.at} opened={opened.value} onAddress={onAddress} />;
}
