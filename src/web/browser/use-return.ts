// Reads something when a component is shown, and again whenever its tab becomes visible: other tabs may have changed it
// meanwhile.
import { useEffect, useRef } from 'preact/hooks';

export function useReturn(look: () => void): void {
  const latest = useRef(look);
  latest.current = look;
  useEffect(() => {
    const lookAgain = () => document.visibilityState === 'visible' && latest.current();
    latest.current();
    document.addEventListener('visibilitychange', lookAgain);
    return () => document.removeEventListener('visibilitychange', lookAgain);
  }, []);
}
