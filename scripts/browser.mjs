// Sees to the browsers for the web tests.
import { findBrowser, findFirefox } from './find-browser.mjs';
import { seeToAll } from './see-to.mjs';

seeToAll([
  {
    find: findBrowser,
    name: 'Chromium or Google Chrome',
    variable: 'CHROME_PATH',
    debianPackage: 'chromium-headless-shell',
    tests: 'the web tests',
  },
  {
    find: findFirefox,
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    debianPackage: 'firefox-esr',
    tests: 'the web tests in Firefox',
  },
]);
