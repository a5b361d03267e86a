// The header of every page: the name, where one can go, and how it looks and sounds. On phones it is one row, and the
// rest is behind a menu button.
import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../browser/announce.ts';
import { BrandIcon, MenuIcon, SoundIcon, ThemeIcon } from './header-icons.tsx';
import { prefer, THEMES, usePreferences } from '../preferences/preferences.ts';
import { formatRoute, type Route } from '../routing/route.ts';
import { APP_WORDS } from './app-words.ts';
import { PAGE_WORDS } from '../page/page-words.ts';

interface Place {
  readonly route: Route;
  readonly name: string;
  readonly pages: readonly Route['page'][];
}

const GAME_PAGES: Place['pages'] = [
  ...(['home', 'new', 'match', 'rules'] as const),
  ...(['invite', 'online', 'join', 'seat', 'lobby'] as const),
];

const PLACES: readonly Place[] = [
  { route: { page: 'home' }, name: APP_WORDS.games, pages: GAME_PAGES },
  { route: { page: 'puzzles' }, name: APP_WORDS.puzzles, pages: ['puzzles', 'daily'] },
  { route: { page: 'workshop' }, name: APP_WORDS.workshop, pages: ['workshop', 'finds', 'edit'] },
  { route: { page: 'stored' }, name: APP_WORDS.stored, pages: ['stored'] },
];

export function Header({ page }: { readonly page: Route['page'] }): JSX.Element {
  const { open, setOpen, button } = useMenu();
  return (
    <header class="top">
      <a class="brand" href="#/">
        <BrandIcon />
        {PAGE_WORDS.name}
      </a>
      <button
        type="button"
        class="quiet menu-button"
        ref={button}
        aria-expanded={open}
        aria-controls="menu"
        onClick={() => setOpen(!open)}
      >
        <MenuIcon open={open} />
        <span class="unseen">{APP_WORDS.menu}</span>
      </button>
      <div id="menu" class={open ? 'menu is-open' : 'menu'}>
        <Places page={page} leave={() => setOpen(false)} />
        <div class="top-tools">
          <ThemeButton />
          <SoundButton />
        </div>
      </div>
    </header>
  );
}

interface Menu {
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  readonly button: { readonly current: HTMLButtonElement | null };
}

/** Escape closes it, and the keyboard stays where it was. */
function useMenu(): Menu {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // Before it is painted: the menu can be closed as soon as it is seen.
  useLayoutEffect(() => {
    if (!open) return undefined;
    const close = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [open]);
  return { open, setOpen, button };
}

function Places({ page, leave }: { readonly page: Route['page']; readonly leave: () => void }): JSX.Element {
  return (
    <nav aria-label={APP_WORDS.nav}>
      {PLACES.map(({ route, name, pages }) => (
        <a
          key={name}
          href={formatRoute(route)}
          aria-current={pages.includes(page) ? 'page' : undefined}
          onClick={leave}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

/** From one to the next: as the system has them, light, dark. */
function ThemeButton(): JSX.Element {
  const { theme } = usePreferences();
  const nameOf = (each: typeof theme) => `${APP_WORDS.theme.label}: ${APP_WORDS.theme[each]}`;
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'auto';
  const change = () => {
    prefer({ theme: next });
    announce(nameOf(next));
  };
  return (
    <button type="button" class="quiet tool" title={nameOf(theme)} onClick={change}>
      <ThemeIcon theme={theme} />
      <span class="tool-name">{nameOf(theme)}</span>
    </button>
  );
}

function SoundButton(): JSX.Element {
  const { sound } = usePreferences();
  const name = sound ? APP_WORDS.sound.on : APP_WORDS.sound.off;
  const change = () => {
    prefer({ sound: !sound });
    announce(sound ? APP_WORDS.sound.off : APP_WORDS.sound.on);
  };
  return (
    <button type="button" class="quiet tool" title={name} onClick={change}>
      <SoundIcon on={sound} />
      <span class="tool-name">{name}</span>
    </button>
  );
}
