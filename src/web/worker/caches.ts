// What the advisor remembers from one question to the next. Large tables are few: a phone has little memory.
import { createCaches } from '../../hidden/caches.ts';

export const caches = createCaches();
