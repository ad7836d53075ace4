/** How large the faults are tried: a small seeded part in `npm test`, all of it by `npm run test:faults`. */
const isWhole = process.env['FAULTS'] === 'whole';

const setting = (name: string, whole: number, small: number): number =>
  isWhole ? Number(process.env[name] ?? whole) : small;

/** The load under every fault. The settings make a whole run smaller, for a machine that has other things to do. */
export const SCALE = {
  isWhole,
  /** Of two phones each. */
  families: setting('FAULTS_FAMILIES', 20, 3),
  /** Taps a second, over all phones. */
  rate: setting('FAULTS_RATE', 50, 20),
  /** How long taps go on in all, ms; a fault lies within. */
  loadMs: setting('FAULTS_SECONDS', 60, 2) * 1000,
  /** Kills of one process. */
  kills: setting('FAULTS_KILLS', 20, 1),
  /** Lines that all come back at once. */
  streams: setting('FAULTS_STREAMS', 2_000, 200),
  seed: Number(process.env['FAULTS_SEED'] ?? 1),
} as const;
