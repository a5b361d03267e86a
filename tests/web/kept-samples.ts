// What version 0.1.0 gave people to keep. Not a test itself.
import { join } from 'node:path';
import { ROOT } from '../terminal/program.ts';

export const FOLDER = join(ROOT, 'tests/samples/0.1.0');
