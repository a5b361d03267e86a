#!/usr/bin/env node
// Front door: hands the words of the command line to the terminal face and passes on its exit code.
import { endOnCrash, endOnOutputError } from './terminal/io/failure.ts';
import { runTerminal } from './terminal/run.ts';

process.stdout.on('error', endOnOutputError);
// What cannot be said on stderr cannot be said at all: the exit code still tells.
process.stderr.on('error', () => undefined);
process.on('uncaughtException', endOnCrash);

try {
  process.exitCode = await runTerminal(process.argv.slice(2));
} catch (error) {
  endOnCrash(error);
}
