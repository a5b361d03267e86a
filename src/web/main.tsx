// The browser app starts here.
import { render } from 'preact';
import { wakeAdvisor } from './advisor.ts';
import { App } from './app.tsx';
import { onPreference, preferences } from './preferences.ts';

const root = document.getElementById('app');
if (root !== null) render(<App />, root);

applyTheme();
onPreference(applyTheme);
// After the first paint: whoever plays or looks closer finds the advisor awake.
requestAnimationFrame(() => setTimeout(wakeAdvisor, 0));

function applyTheme(): void {
  const { theme } = preferences();
  if (theme === 'auto') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}
