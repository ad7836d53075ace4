import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Machine } from '../instrument/machine.ts';
import type { Row } from './figure.ts';

/** Under which circumstances a row was measured. */
export interface Circumstances {
  readonly at: string;
  readonly machine: Machine;
  readonly postgres: string;
  readonly seed: number;
  readonly size: 'smoke' | 'quick' | 'full';
  readonly pairs: number;
  /** The share of the machine that others used just before, 0 to 1. */
  readonly others: number;
}

export interface Result extends Row, Circumstances {}

/** Every row's latest result, by the row's name. */
export type Results = Readonly<Record<string, Result>>;

/** What was measured before; nothing where there is no file. */
export function readResults(file: string): Results {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results) : {};
}

/** Keeps the rows that were not measured now as they were. */
export function writeResults(file: string, results: Results): void {
  writeFileSync(file, `${JSON.stringify({ ...readResults(file), ...results }, null, 2)}\n`);
}
