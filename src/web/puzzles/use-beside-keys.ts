// Keys for the board that are pressed while nothing else under the fingers needs them.
import { useEffect, useRef } from 'preact/hooks';
import type { Input } from '../../table/update.ts';
import { keyBeside } from '../board/keys.ts';

export function useBesideKeys(open: boolean, onInput: (input: Input) => void): void {
  const latest = useRef(onInput);
  latest.current = onInput;
  useEffect(() => {
    if (!open) return undefined;
    const press = (event: KeyboardEvent) => {
      const input = event.defaultPrevented ? undefined : keyBeside(event);
      if (input === undefined) return;
      event.preventDefault();
      latest.current(input);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [open]);
}
