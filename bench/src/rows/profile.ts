import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openProfile } from '@lulla/e2e/src/harness/browser.ts';
import type { Page } from 'playwright-core';
import type { Bench } from '../instrument/bench.ts';

/** A folder for what a device stores. */
export async function makeProfile(): Promise<{ path: string; stop(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'lulla-profile-'));
  return { path, stop: () => rm(path, { recursive: true, force: true }) };
}

/** Uses the app as a person does, in the profile, and gives what that gives. */
export async function visit<T>(bench: Bench, path: string, use: (page: Page) => Promise<T>): Promise<T> {
  const { device, stop } = await bench.keep(async () => {
    const browser = await openProfile(path);
    return { device: browser, stop: () => browser.close() };
  });
  const used = await use(await device.newPage());
  await stop();
  return used;
}
