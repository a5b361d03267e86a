// Loaded before a server that is measured: on SIGUSR2 it collects what is no longer used and tells by stdout what is left.
process.on('SIGUSR2', () => {
  globalThis.gc();
  globalThis.gc();
  const { rss, heapUsed, external } = process.memoryUsage();
  console.log(`memory ${rss} ${heapUsed + external}`);
});
