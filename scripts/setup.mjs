// Makes a clone ready: installs when the lock file is newer than what is installed, bundles when a source
// is newer than the bundle. Needs only Node and npm, writes to stderr, never reads stdin.
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

function changedAt(path) {
  return statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function newestIn(folder) {
  const entries = readdirSync(join(root, folder), { recursive: true });
  return Math.max(...entries.map((entry) => changedAt(join(folder, entry))));
}

function run(what, command, args) {
  process.stderr.write(`${what} …\n`);
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    process.stderr.write(`${what} failed; the lines above say why.\n`);
    process.exit(2);
  }
}

if (changedAt('package-lock.json') > changedAt('node_modules/.package-lock.json'))
  run('Installing', 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
const built = Math.min(changedAt('dist/main.js'), changedAt('dist/web/service-worker.js'));
if (Math.max(newestIn('src'), newestIn('scripts'), changedAt('package.json')) > built)
  run('Building', process.execPath, ['scripts/build.mjs']);
