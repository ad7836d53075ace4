import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { cpuOf, cpuOfTree, parentOf } from './cpu.ts';

describe.runIf(process.platform === 'linux')('seconds of processor', () => {
  it('grow with what a process does, and a tree counts its children, living and ended', async () => {
    const before = { own: cpuOf(process.pid), tree: cpuOfTree(process.pid) };
    const child = spawn(process.execPath, ['-e', 'const end = Date.now() + 300; while (Date.now() < end);']);
    expect(parentOf(child.pid ?? 0)).toBe(process.pid);
    await once(child, 'exit');
    const used = cpuOfTree(process.pid) - before.tree;
    expect(used).toBeGreaterThanOrEqual(0.05);
    expect(used).toBeGreaterThan(cpuOf(process.pid) - before.own);
  });

  it('of nobody are none', () => {
    expect(cpuOf(2 ** 30)).toBe(0);
  });
});
