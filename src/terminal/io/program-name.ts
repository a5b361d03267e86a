// How to call this program once more: the way it was called.
export function programName(): string {
  return process.env['npm_lifecycle_event'] === 'start' ? 'npm start --' : 'bitduel';
}
