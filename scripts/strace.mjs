// Sees to strace for the tests of what a power cut leaves of a store.
import { findStrace } from './find-strace.mjs';
import { seeToAll } from './see-to.mjs';

seeToAll([
  {
    find: findStrace,
    name: 'strace',
    variable: 'STRACE_PATH',
    debianPackage: 'strace',
    tests: 'the tests of power cuts',
  },
]);
