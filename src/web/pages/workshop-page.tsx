// The workshop: what to begin with, and the bench on which a game is changed.
import type { JSX } from 'preact';
import { useCallback } from 'preact/hooks';
import { replaceRoute } from '../navigation.ts';
import { formatRoute, type GameRef, type Route } from '../route.ts';
import { useAddressed } from '../use-loaded.ts';
import { useTitle } from '../use-title.ts';
import { COMMON_WORDS } from '../words/common.ts';
import { WORKSHOP_WORDS } from '../words/workshop.ts';
import { Beginnings } from '../workshop/beginnings.tsx';
import { Editor } from '../workshop/editor.tsx';
import { openEdit } from '../workshop/open-edit.ts';
import { BrokenGame } from './broken-game.tsx';

export function WorkshopPage(): JSX.Element {
  useTitle(WORKSHOP_WORDS.title);
  return (
    <div class="ws">
      <h1>{WORKSHOP_WORDS.title}</h1>
      <p>{WORKSHOP_WORDS.intro}</p>
      <Beginnings />
    </div>
  );
}

export function EditPage({ route }: { readonly route: Extract<Route, { page: 'edit' }> }): JSX.Element {
  const [opened, tellWritten] = useAddressed(formatRoute(route), () => openEdit(route.game));
  const onAddress = useCallback((game: GameRef) => {
    const next: Route = { page: 'edit', game };
    tellWritten(formatRoute(next));
    replaceRoute(next);
  }, []);
  if (opened === undefined) return <p class="waiting">{COMMON_WORDS.loading}</p>;
  if (!opened.ok) return <BrokenGame fault={opened.fault} />;
  return <Editor key={opened.value.at} opened={opened.value} onAddress={onAddress} />;
}
