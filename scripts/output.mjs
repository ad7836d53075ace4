/** Writes one line to standard output. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Ends the command with one sentence and exit code 1. */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
