import { actionSchema } from '@lulla/domain/protocol/action';
import { expect, test } from 'vitest';
import { writePage } from '../test/access/page.ts';
import { type Cell, cellsFor, expectedStatus, type Row } from '../test/access/row.ts';
import { ALICES_NOTE } from '../test/access/scene.ts';
import { type Tried, tryRow } from '../test/access/try-cells.ts';
import { ACCESS } from '../test/access-matrix.ts';
import { serveWorld } from '../test/serve-world.ts';
import { createStripeWorld } from '../test/stripe-world.ts';
import { createWorld } from '../test/world.ts';

// As a real start asks: who serves may not change a table, so no route needs to.
const world = await createWorld({ asServingRole: true });
const stand = { world, base: await serveWorld(world) };
const { world: stripeWorld } = await createStripeWorld({ asServingRole: true });
const stripeStand = { world: stripeWorld, base: await serveWorld(stripeWorld) };

const titleOf = ({ route, case: which }: Row) => (which === undefined ? route : `${route} (${which})`);
const nameOf = ({ role, target }: Cell) => `${role}, ${target}`;

/** Whoever shares nothing with Alice learns nothing of her, hers or her partner. */
function mustKeepSecret({ isCopied }: Row, { cell, scene, text }: Tried): void {
  if (cell.target !== 'foreign') return;
  const { alice, partner } = scene;
  const secrets = [alice.userId, alice.familyId, alice.email, partner.userId, partner.email, ALICES_NOTE];
  const isKnown = (secret: string) => isCopied && cell.role === 'former' && secret === alice.familyId;
  for (const secret of secrets) {
    if (!isKnown(secret)) expect(text, nameOf(cell)).not.toContain(secret);
  }
}

test.each(ACCESS.map((row) => [titleOf(row), row] as const))('%s [C6.1 C6.12 A6.8]', async (_title, row) => {
  const { cells, refused } = await tryRow(row.billing === 'stripe' ? stripeStand : stand, row);
  const expected = cellsFor(row).map((cell) => [nameOf(cell), expectedStatus(row, cell)]);
  expect(Object.fromEntries(cells.map(({ cell, status }) => [nameOf(cell), status]))).toEqual(
    Object.fromEntries(expected),
  );
  for (const { before, after } of refused) expect(after).toEqual(before);
  for (const tried of cells) {
    mustKeepSecret(row, tried);
    const { status, text, headers, missing } = tried;
    if (row.route.includes(' /api/')) expect(headers['cache-control'], nameOf(tried.cell)).toContain('no-store');
    // Of another family's one is told what one is told of what does not exist.
    if (missing) expect({ status, text, headers }).toEqual(missing);
  }
});

test('every route of the application has a row, and every row a route [C6.11 A6.4 A7.1]', () => {
  const routes = [world, stripeWorld].flatMap(({ app }) => app.routes).filter(({ method }) => method !== 'ALL');
  const names = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  expect(new Set(ACCESS.map(({ route }) => route))).toEqual(names);
});

test('every action of the sync has a row [C6.8]', () => {
  const types = actionSchema._zod.def.options.flatMap((option) => [...option._zod.def.shape.type._zod.values]);
  const rows = ACCESS.filter(({ route }) => route === 'POST /api/sync').map((row) => row.case);
  expect(rows).toEqual(expect.arrayContaining(types.map(String)));
  expect(types.length).toBeGreaterThan(0);
});

test('docs/access.md matches the matrix', async () => {
  await expect(writePage()).toMatchFileSnapshot('../../docs/access.md');
});
