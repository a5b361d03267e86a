// The suite of sessions, against the browser's store of match records.
import { localPlace } from '../host/local-place.ts';
import { sessionSuite } from '../host/session-suite.ts';
import { storeIn, storePage } from './browser-store.ts';
import { inBrowser } from './browser.ts';

inBrowser('sessions of this browser', (app) => {
  sessionSuite(
    'a session over IndexedDB',
    localPlace(async () => {
      const context = await app.newContext();
      const [one, two] = [await storePage(context, app.url), await storePage(context, app.url)];
      return { store: storeIn(one), other: storeIn(two), idOf: (name) => name };
    }),
  );
});
