// Sees to PostgreSQL for the tests of the server.
import { findPostgres } from './find-postgres.mjs';
import { seeToAll } from './see-to.mjs';

seeToAll([
  {
    find: findPostgres,
    name: 'PostgreSQL',
    variable: 'POSTGRES_PATH',
    debianPackage: 'postgresql',
    tests: 'the tests of the server with PostgreSQL',
  },
]);
