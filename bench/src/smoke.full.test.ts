import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Device } from '@lulla/e2e/src/load/crowd.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { Bench } from './instrument/bench.ts';
import type { ProductServer } from './instrument/servers.ts';
import { SIZES } from './instrument/sizes.ts';
import { compareLoads, type Side } from './rows/load-row.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
/** What the slower product spends on each request, ms. */
const SLOWER_BY = 15;

const folder = mkdtempSync(join(tmpdir(), 'lulla-bench-smoke-'));
afterAll(() => rmSync(folder, { recursive: true }));

function bench(...args: string[]) {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME };
  return spawnSync(process.execPath, ['--import', 'tsx', MAIN, ...args], { env, encoding: 'utf8' });
}

describe('the instruments', () => {
  it('measure a row from end to end and write it to the page, marked as what it is', () => {
    const [results, page] = [join(folder, 'results.json'), join(folder, 'performance.md')];
    writeFileSync(
      page,
      'Mine.\n<!-- figures: written by npm run bench:full, not by hand -->\n<!-- end of figures -->\n',
    );
    const where = ['--write', '--results', results, '--page', page];
    const { stdout, stderr, status } = bench('--size', 'smoke', '--only', 'sync-write', '--even-if-busy', ...where);
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    expect(stdout).toMatch(/Lulla [0-9a-f]+\+?, Node v\d+.*, load average/);
    expect(stdout).toMatch(/PostgreSQL \d+.*durable as shipped; seed 7, smoke sizes, 2 pairs/);
    expect(stdout).toMatch(/throughput: [\d.,]+ \/s, bare [\d.,]+ \/s, [\d.,]+ × \(/);
    const { 'sync-write': row } = JSON.parse(readFileSync(results, 'utf8'));
    for (const { name, product, bare } of row.figures)
      expect({ name, product, bare }).toEqual({ name, product: expect.any(Number), bare: expect.any(Number) });
    const written = readFileSync(page, 'utf8');
    expect(written).toMatch(/^Mine\.\n/);
    expect(written).toContain('**fewer than 7 pairs**');
  });

  it('see that a product which was made slower is slower', async () => {
    const stage = await Bench.start({ ...SIZES.smoke, pairs: 3 }, 7);
    try {
      const slower = await stage.startProduct({
        NODE_OPTIONS: `--import=${stage.programs.slower}`,
        SLOWER_BY_MS: String(SLOWER_BY),
      });
      const devices = await stage.loaders(1);
      const product = asking(devices, slower);
      const bare = asking(devices, await stage.startProduct());
      const figures = await compareLoads(stage, { product, bare });
      const [throughput, p50] = figures;
      expect(throughput?.ratio?.high).toBeLessThan(1);
      expect((p50?.product ?? 0) - (p50?.bare ?? 0)).toBeGreaterThan(SLOWER_BY);
    } finally {
      await stage.stop();
    }
  });
});

function asking(devices: readonly Device[], server: ProductServer): Side {
  const speakers = devices.map((device) => server.speaker(device, '/api/sync'));
  return { port: server.port, pid: server.pid, speakers, body: 'ask', expects: '"results":[]' };
}
