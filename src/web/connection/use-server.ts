// Whether there is a server that decides matches, for components.
import { useEffect, useState } from 'preact/hooks';
import { hasServer } from './about.ts';

/** False until it has answered. */
export function useServer(): boolean {
  const [known, setKnown] = useState(false);
  useEffect(() => {
    let wanted = true;
    const look = () => void hasServer().then((answer) => wanted && setKnown(answer));
    look();
    addEventListener('online', look);
    return () => {
      wanted = false;
      removeEventListener('online', look);
    };
  }, []);
  return known;
}
