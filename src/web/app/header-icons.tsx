// The few pictures of the header, drawn here so that nothing has to be fetched for them.
import type { ComponentChildren, JSX } from 'preact';
import type { Theme } from '../preferences/preferences.ts';

function Icon({ children }: { readonly children: ComponentChildren }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

/** A bar and a ring: the two faces of a bit. */
export function BrandIcon(): JSX.Element {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <rect fill="currentColor" x="2" y="6" width="11" height="36" rx="5.5" />
      <circle fill="none" stroke="currentColor" stroke-width="10" cx="32" cy="24" r="10.5" />
    </svg>
  );
}

export function SoundIcon({ on }: { readonly on: boolean }): JSX.Element {
  return (
    <Icon>
      <path class="solid" d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z" />
      {on ? (
        <path d="M15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11" />
      ) : (
        <path d="M16 9.5l5 5M21 9.5l-5 5" />
      )}
    </Icon>
  );
}

const RAYS = 'M12 2.5v2.5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3L7 7M17 17l1.7 1.7M5.3 18.7L7 17M17 7l1.7-1.7';

export function ThemeIcon({ theme }: { readonly theme: Theme }): JSX.Element {
  if (theme === 'dark')
    return (
      <Icon>
        <path class="solid" d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z" />
      </Icon>
    );
  return (
    <Icon>
      {theme === 'light' ? (
        <>
          <circle class="solid" cx="12" cy="12" r="4" />
          <path d={RAYS} />
        </>
      ) : (
        <>
          <circle cx="12" cy="12" r="8.5" />
          <path class="solid" d="M12 3.5a8.5 8.5 0 0 1 0 17z" />
        </>
      )}
    </Icon>
  );
}

export function MenuIcon({ open }: { readonly open: boolean }): JSX.Element {
  return <Icon>{open ? <path d="M6 6l12 12M18 6L6 18" /> : <path d="M4 7h16M4 12h16M4 17h16" />}</Icon>;
}
