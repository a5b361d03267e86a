// Installs what we compare with into bench/peers, from its own lock file, if it is not there yet.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('peers', import.meta.url));

export function installPeers() {
  if (existsSync(`${folder}/node_modules/.package-lock.json`)) return;
  console.error('Installing what we compare with …');
  const { status } = spawnSync(
    'npm',
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: folder,
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
    },
  );
  if (status === 0) return;
  console.error('Installing boardgame.io failed; the lines above say why.');
  process.exit(2);
}
