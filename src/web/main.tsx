// The browser app starts here.
import { render } from 'preact';
import { startAdvisor } from './advisor/advisor.ts';
import { App } from './app/app.tsx';
import { followFocus } from './browser/focus.ts';
import { followTranslation } from './browser/translated-text.ts';
import { onPreference, preferences } from './preferences/preferences.ts';
import { database } from './storage/database.ts';

// Opened while the page is drawn, because the first page waits for it. After a failure the next call tries again.
void database().catch(() => undefined);

const root = document.getElementById('app');
if (root !== null) render(<App />, root);

followTranslation();
followFocus();
applyTheme();
onPreference(applyTheme);
// After the first paint, and before the first question: starting it takes longer than most answers.
requestAnimationFrame(() => setTimeout(startAdvisor, 0));

function applyTheme(): void {
  const { theme } = preferences();
  if (theme === 'auto') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}
