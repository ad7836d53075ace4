import { appendFile } from 'node:fs/promises';
import type { Load } from './load.ts';

/** Adds a line of figures to the file that `npm run test:faults` prints at its end; without one, nothing. */
export async function report(fault: string, figures: Readonly<Record<string, number | string>>): Promise<void> {
  const file = process.env['FAULTS_REPORT'];
  if (file) await appendFile(file, `${JSON.stringify({ fault, ...figures })}\n`);
}

/** What a load has come to, beyond `before`. */
export function figuresOf({ history, tapped }: Load): Record<string, number> {
  const unknown = new Set(history.events.filter(({ type }) => type === 'unknown').map(({ id }) => id));
  return { tapped, acknowledged: history.answers.size, unknown: unknown.size, refused: history.count('fail') };
}
