/** How large the faults are tried: a small seeded part in `npm test`, all of it by `npm run test:faults`. */
const isWhole = process.env['FAULTS'] === 'whole';

/** The load under every fault. `FAULTS_SECONDS` shortens a whole run; `FAULTS_SEED` repeats one. */
export const SCALE = {
  isWhole,
  families: isWhole ? 20 : 3,
  /** Taps a second, over all phones. */
  rate: isWhole ? 50 : 20,
  /** How long taps go on in all, ms; a fault lies within. */
  loadMs: (isWhole ? Number(process.env['FAULTS_SECONDS'] ?? 60) : 2) * 1000,
  /** Kills of one process. */
  kills: isWhole ? 20 : 1,
  seed: Number(process.env['FAULTS_SEED'] ?? 1),
} as const;
