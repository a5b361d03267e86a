#!/usr/bin/env node
// Front door: the one file that knows all faces. Loads the one that is asked for and passes on its exit code.
import { runTerminal } from './terminal/run.ts';

// A reader that has seen enough (`bitduel games | head -1`) is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error;
  process.exit(0);
});

process.exitCode = await runTerminal(process.argv.slice(2));
