import { fileURLToPath } from 'node:url';

/** The folder that holds the workspaces, with a slash at its end. */
export const CHECKOUT = fileURLToPath(new URL('../', import.meta.url));

/** Writes one line for the person who started the command. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Ends the command with one sentence and exit code 1. */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
