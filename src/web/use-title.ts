// The title of the page, for the tab and for whoever listens.
import { useEffect } from 'preact/hooks';
import { COMMON_WORDS } from './words/common.ts';

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === COMMON_WORDS.name ? title : `${title} · ${COMMON_WORDS.name}`;
  }, [title]);
}
