// `serve`, as data. What its options mean is read by the server, which this face does not know.
import { HELP, NO_COLOR, type CommandSpec } from './command-spec.ts';

export const SERVE: CommandSpec = {
  name: 'serve',
  summary: 'a server for play over the network, with the browser app',
  arguments: [],
  options: [
    { name: 'listen', value: 'HOST:PORT', text: 'where (default: 127.0.0.1:4849, this machine alone)' },
    { name: 'origin', value: 'URL', text: 'what people open; needed beyond this machine' },
    { name: 'store', value: 'STORE', text: 'a file, or postgres://USER@HOST/DATABASE' },
    { name: 'proxy', value: 'NET', text: 'trust X-Forwarded-For from here, such as 10.0.0.0/8' },
    { name: 'workers', value: 'N', text: 'threads that think for computer levels' },
    { name: 'metrics', value: 'HOST:PORT', text: 'numbers for Prometheus, at an address of their own' },
    { name: 'keep', value: 'DAYS', text: 'how long finished matches are kept (365), or forever' },
    { name: 'drain', value: 'SECONDS', text: 'how long it says goodbye before it ends (5)' },
    { name: 'names', value: 'ON', choices: ['on', 'off'], text: 'whether people may have names' },
    { name: 'refused-words', value: 'FILE', text: 'words that no name may have, one in a line' },
    { name: 'log', value: 'FORM', choices: ['json', 'words'], text: 'the form of the log on stderr' },
    { name: 'log-addresses', text: 'let the log name addresses' },
    { name: 'limits', value: 'FILE', text: 'other limits (JSON); off: none, on this machine alone' },
    { name: 'unsafe', text: 'take a store that can lose moves in a power cut' },
    { name: 'check', text: 'try the options and the store, and end' },
    { name: 'verify', text: 'play all matches again and check them, and end' },
    { name: 'backup', value: 'FILE', text: 'copy the store while it is in use, and end' },
    { name: 'restore', value: 'FILE', text: 'put a backup in place of the store, and end' },
    { name: 'export', value: 'FOLDER', text: 'write all matches as records, and end' },
    { name: 'new-epoch', text: 'after PostgreSQL was restored from a backup' },
    NO_COLOR,
    HELP,
  ],
  notes: [
    'Each option can be set in the environment too: BITDUEL_STORE for --store.',
    'The password of a PostgreSQL comes from BITDUEL_PASSWORD or the file in BITDUEL_PASSWORD_FILE.',
    'Ctrl-C stops it; nothing that a player was told is lost.',
  ],
  examples: [
    'bitduel serve',
    'bitduel serve --listen 0.0.0.0:4849 --origin http://192.168.0.7:4849',
    'bitduel serve --store matches.db --check',
  ],
};
