// A second process beside a test: `backup STORE TARGET` copies a store, `hold STORE` serves it until it is killed. Bundled
// and started by `second-process.ts`. Not a test itself.
import { openStore } from '../../src/server/store/open-store.ts';
import { backUp } from '../../src/server/store/operations.ts';

const [task = '', store = '', target = ''] = process.argv.slice(2);

if (task === 'backup') process.stdout.write(`${JSON.stringify(backUp(store, target))}\n`);
if (task === 'hold') {
  const { ok } = await openStore(store);
  process.stdout.write(`${JSON.stringify({ ok })}\n`);
}
