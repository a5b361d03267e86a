// Preferences for components: shown anew when they change.
import { useEffect, useState } from 'preact/hooks';
import { onPreference, preferences, type Preferences } from './preferences.ts';

export function usePreferences(): Preferences {
  const [current, setCurrent] = useState(preferences);
  useEffect(() => onPreference(() => setCurrent(preferences())), []);
  return current;
}
