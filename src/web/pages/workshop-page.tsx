// The workshop: what to begin with, and the bench on which a game is changed.
import type { JSX } from 'preact';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Result } from '../../base/result.ts';
import { replaceRoute } from '../navigation.ts';
import { formatRoute, type GameRef, type Route } from '../route.ts';
import type { GameFault } from '../share/game-ref.ts';
import { useTitle } from '../use-title.ts';
import { COMMON_WORDS } from '../words/common.ts';
import { WORKSHOP_WORDS } from '../words/workshop.ts';
import { Beginnings } from '../workshop/beginnings.tsx';
import { Editor } from '../workshop/editor.tsx';
import { openEdit } from '../workshop/open-edit.ts';
import type { Opened } from '../workshop/use-bench.ts';
import { BrokenGame } from './lost-page.tsx';

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
  const own = useRef<string | undefined>(undefined);
  const opened = useOpened(route.game, own);
  const onAddress = useCallback((game: GameRef) => {
    own.current = addressOf(game);
    replaceRoute({ page: 'edit', game });
  }, []);
  if (opened === undefined) return <p class="waiting">{COMMON_WORDS.loading}</p>;
  if (!opened.ok) return <BrokenGame fault={opened.fault} />;
  return <Editor key={opened.value.at} opened={opened.value} onAddress={onAddress} />;
}

/** What stands at the address; an address that the bench itself has set changes nothing. */
function useOpened(
  game: GameRef,
  own: { readonly current: string | undefined },
): Result<Opened, GameFault> | undefined {
  const [opened, setOpened] = useState<Result<Opened, GameFault> | undefined>();
  const address = addressOf(game);
  useEffect(() => {
    if (address === own.current) return undefined;
    let wanted = true;
    void openEdit(game).then((found) => wanted && setOpened(found));
    return () => {
      wanted = false;
    };
  }, [address]);
  return opened;
}

function addressOf(game: GameRef): string {
  return formatRoute({ page: 'edit', game });
}
