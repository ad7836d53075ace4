import { afterAll, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { createPool } from '../../src/database/pool.ts';
import type { Row, Status } from '../access/row.ts';
import { createScene } from '../access/scene.ts';
import { ask, type Stand } from '../access/try-cells.ts';
import { ACCESS } from '../access-matrix.ts';
import { createFaultyDatabase } from '../faulty-database.ts';
import { serveWorld } from '../serve-world.ts';
import { createWorld } from '../world.ts';

const world = await createWorld();
const pool = createPool(world.address, world.context);
afterAll(() => pool.end());
const { database, breakAt } = createFaultyDatabase(pool);
let asked: string[] = [];
breakAt(({ sql }) => {
  asked.push(sql);
  return null;
});
const app = createApp({ ...world.context, database });
const stand: Stand = { world, base: await serveWorld({ ...world, app }) };

const isHidden = ({ status }: { status: Status }) => status.foreign === 404 && status.missing === 404;
const rows = ACCESS.filter(isHidden).map((row): [string, Row] => [`${row.route} ${row.case ?? ''}`, row]);

test.each(rows)(
  '404-same in timing: %s runs the same queries for a foreign id as for a missing one',
  async (_, row) => {
    const scene = await createScene(world);
    const aim = await row.stage?.(scene);
    if (!aim) throw new Error('A row whose things are hidden makes one');
    const work: string[][] = [];
    for (const isMissing of [false, true]) {
      const person = scene.stranger;
      const aimed = aim({ person, isMissing });
      asked = [];
      expect((await ask(stand, row, { person, aimed })).status).toBe(404);
      work.push(asked);
    }
    expect(work[0]).toEqual(work[1]);
    expect(work[0]?.length).toBeGreaterThan(0);
  },
);
