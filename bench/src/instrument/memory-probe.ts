import { writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Loaded into a server before its own code: at SIGUSR2 it collects garbage and writes down what memory is held, so that
 * what is counted is held and not merely not yet freed.
 */
setFlagsFromString('--expose_gc');
const collect = runInNewContext('gc') as () => void;

process.on('SIGUSR2', () => {
  collect();
  collect();
  const { rss, heapUsed, external } = process.memoryUsage();
  writeFileSync(process.env['MEMORY_FILE'] ?? '', JSON.stringify({ rss, held: heapUsed + external }));
});
