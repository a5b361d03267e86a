// The browser app starts here.
import { render } from 'preact';
import { startAdvisor } from './advisor/advisor.ts';
import { App } from './app/app.tsx';
import { followFocus } from './browser/focus.ts';
import { followTranslation } from './browser/translated-text.ts';
import { onPreference, preferences } from './preferences/preferences.ts';
import { database } from './storage/database.ts';

// Opened while the page is drawn: the first page waits for what is kept there. Who needs it hears if it cannot be.
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
