// What day it is, by the world's clock; a new day comes by itself.
import { useEffect, useState } from 'preact/hooks';

const DAY = 24 * 60 * 60 * 1000;

/** As `2026-01-31`. */
export function useToday(): string {
  const [today, setToday] = useState(dateNow);
  useEffect(() => {
    const look = () => setToday(dateNow());
    // A device that slept may have missed it.
    document.addEventListener('visibilitychange', look);
    const timer = setTimeout(look, nextDay(today).getTime() - Date.now() + 100);
    return () => {
      document.removeEventListener('visibilitychange', look);
      clearTimeout(timer);
    };
  }, [today]);
  return today;
}

/** When the day after begins. */
export function nextDay(date: string): Date {
  return new Date(Date.parse(date) + DAY);
}

function dateNow(): string {
  return new Date().toISOString().slice(0, 10);
}
