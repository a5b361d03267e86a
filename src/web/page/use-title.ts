// The title of the page, for the tab and for screen readers.
import { useEffect } from 'preact/hooks';
import { PAGE_WORDS } from './page-words.ts';

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === PAGE_WORDS.name ? title : `${title} · ${PAGE_WORDS.name}`;
  }, [title]);
}
