// Which folder may import which, from the rooms of the house down to the folders within them. Not a test itself.

const CORE = [
  'base',
  'rules',
  'games',
  'notation',
  'solver',
  'match',
  'hidden',
  'players',
  'coach',
  'host',
  'advice',
  'table',
];

/** What each folder may import besides itself. A folder is listed after all that it may import: there are no circles. */
type ImportTable = Readonly<Record<string, readonly string[]>>;

/** `main.ts` and `index.ts` stand at the top. */
export const MAY_IMPORT: ImportTable = {
  base: [],
  rules: ['base'],
  games: ['rules'],
  notation: ['rules', 'base'],
  solver: ['rules', 'base'],
  match: ['rules', 'notation', 'base'],
  hidden: ['match', 'solver', 'rules', 'base'],
  players: ['hidden', 'match', 'solver', 'rules', 'notation', 'base'],
  coach: ['hidden', 'solver', 'match', 'notation', 'rules', 'games', 'base'],
  host: ['players', 'hidden', 'match', 'solver', 'notation', 'rules', 'base'],
  advice: ['coach', 'players', 'hidden', 'match', 'solver', 'games', 'notation', 'rules', 'base'],
  table: ['match', 'solver', 'games', 'rules', 'notation', 'base'],
  disk: CORE,
  terminal: [...CORE, 'disk'],
  web: CORE,
  main: ['terminal'],
  index: CORE,
};

/** What everything in the browser face may use. */
const WEB_BASE = ['browser', 'routing', 'page', 'controls', 'storage', 'preferences', 'share'];
const WEB_MAY_IMPORT: ImportTable = {
  browser: [],
  routing: [],
  page: [],
  controls: [],
  storage: [],
  preferences: ['storage'],
  share: ['browser', 'routing', 'page'],
  worker: [],
  advisor: ['worker', 'page'],
  board: ['preferences'],
  rules: [...WEB_BASE, 'advisor', 'board'],
  analysis: [...WEB_BASE, 'worker', 'advisor', 'board', 'rules'],
  match: [...WEB_BASE, 'worker', 'advisor', 'board', 'rules', 'analysis'],
  review: [...WEB_BASE, 'worker', 'advisor', 'board', 'rules', 'analysis', 'match'],
  puzzles: [...WEB_BASE, 'worker', 'advisor', 'board', 'rules'],
  workshop: [...WEB_BASE, 'worker', 'advisor', 'board', 'rules'],
  matches: WEB_BASE,
  'your-data': [...WEB_BASE, 'matches'],
  'new-match': [...WEB_BASE, 'advisor', 'match'],
  home: [...WEB_BASE, 'board', 'match', 'matches', 'your-data', 'new-match'],
  app: [
    ...['browser', 'routing', 'page', 'preferences'],
    ...['rules', 'analysis', 'match', 'review', 'puzzles', 'workshop', 'your-data', 'new-match', 'home'],
  ],
  main: ['advisor', 'preferences', 'app'],
};

/** The same for parts of the house that have folders of their own; a file that stands beside them counts as a folder. */
export const TABLES: Readonly<Record<string, ImportTable>> = {
  src: MAY_IMPORT,
  'src/solver': {
    progress: [],
    value: [],
    arrival: [],
    columns: [],
    reach: [],
    worth: ['value'],
    solution: ['progress', 'value'],
    oversights: ['solution'],
    'play-graph': ['arrival', 'columns'],
    engines: ['progress', 'value', 'arrival', 'columns', 'solution'],
    solve: ['progress', 'solution', 'engines'],
    'solution-cache': ['solution', 'solve'],
    'solve-once': ['progress', 'solution', 'solve', 'solution-cache'],
    wide: ['progress', 'value', 'arrival', 'solution', 'engines', 'solve'],
  },
  'src/solver/engines': { sweep: [], bitmap: [], quotient: [], sum: [], lazy: [] },
  'src/coach': {
    assessment: [],
    ruling: [],
    words: [],
    reasons: ['words'],
    hints: ['words', 'reasons'],
    review: ['assessment', 'ruling', 'words', 'reasons'],
    game: ['words'],
    puzzles: ['words', 'reasons', 'game'],
  },
  'src/terminal': {
    io: [],
    texts: ['io'],
    arguments: ['io'],
    records: ['io', 'arguments'],
    match: ['io', 'arguments'],
    board: ['io', 'texts', 'match'],
    plain: ['io', 'texts', 'records', 'match', 'board'],
    commands: ['io', 'texts', 'arguments', 'records', 'match', 'board', 'plain'],
    menu: ['io', 'texts', 'arguments', 'records', 'board', 'commands'],
    'on-demand': ['io', 'arguments', 'match', 'board', 'commands'],
    run: ['io', 'arguments', 'commands', 'menu'],
  },
  'src/web': WEB_MAY_IMPORT,
  'src/web/workshop': {
    draft: [],
    'workshop-words': ['draft'],
    fields: ['draft', 'workshop-words'],
    sections: ['draft', 'workshop-words', 'fields'],
    findings: ['workshop-words'],
    editor: ['draft', 'workshop-words', 'fields', 'sections', 'findings'],
    'starting-points': ['draft', 'workshop-words', 'editor'],
    'workshop-page': ['workshop-words', 'editor', 'starting-points'],
  },
};
