// What is to be looked at when a component is shown, and again whenever somebody comes back to the tab: other tabs may
// have changed it meanwhile.
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
