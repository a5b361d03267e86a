// Installs what we compare with into bench/peers, from its own lock file, if it is not there as that file has it.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('peers', import.meta.url));

export function installPeers() {
  if (isInstalled()) return;
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
  console.error('Installing what we compare with failed; the lines above say why.');
  process.exit(2);
}

/** npm notes there what it has installed; what was asked for later is not in it. */
function isInstalled() {
  const noted = `${folder}/node_modules/.package-lock.json`;
  return existsSync(noted) && statSync(noted).mtimeMs >= statSync(`${folder}/package-lock.json`).mtimeMs;
}
