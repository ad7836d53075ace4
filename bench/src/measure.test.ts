import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { itInFull } from '@lulla/server/test/full.ts';
import { describe, expect, it } from 'vitest';
import { measureRows } from './measure.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

describe('the instruments', () => {
  it('refuse a row that they do not have, before they start anything', async () => {
    const options = { size: 'smoke', seed: 7, evenIfBusy: true, say: () => {}, keep: () => {} } as const;
    const sentence = 'There is no row coffee, toString. There are: sync-write, ';
    await expect(measureRows({ ...options, only: ['coffee', 'toString'] })).rejects.toThrow(sentence);
  });

  itInFull('say plainly which rows there are when one is named wrongly', () => {
    const { PATH = '', HOME = '' } = process.env;
    const args = ['--import', 'tsx', MAIN, '--only', 'nonsense'];
    const { stdout, stderr, status } = spawnSync(process.execPath, args, { env: { PATH, HOME }, encoding: 'utf8' });
    expect({ stderr, status }).toEqual({ stderr: '', status: 2 });
    expect(stdout).toMatch(/^There is no row nonsense\. There are: sync-write, .*start/m);
  });
});
