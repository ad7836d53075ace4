import { actionSchema } from '@lulla/domain/wire/action';
import { expect, test } from 'vitest';
import { ACCESS, ACTORS, type Actor, type Aimed, ALICES_NOTE, type Row, type Scene } from '../test/access-matrix.ts';
import { createPartner, createStranger } from '../test/families.ts';
import type { Person } from '../test/people.ts';
import { serveWorld } from '../test/serve-world.ts';
import { createStripeWorld } from '../test/stripe-world.ts';
import { createWorld, type World } from '../test/world.ts';

const world = await createWorld();
const base = await serveWorld(world);
const { world: stripeWorld } = await createStripeWorld();
const stripeBase = await serveWorld(stripeWorld);

/** Where a row is tried. */
const stageOf = ({ billing }: Pick<Row, 'billing'>) =>
  billing === 'stripe' ? { world: stripeWorld, base: stripeBase } : { world, base };

/** Actions that make something new name nothing of anybody. */
const CREATING = /\.(?:start|log|add)$/;

async function createScene(world: World): Promise<Scene> {
  const people = await Promise.all([1, 2, 3, 4].map(() => createStranger(world)));
  const [alice, admin, stranger, other] = people as [Person, Person, Person, Person];
  await world.context.database.insertInto('user_roles').values({ user_id: admin.userId, role: 'admin' }).execute();
  return { world, alice, admin, stranger, other, partner: await createPartner(world, alice) };
}

function whoIs(actor: Actor, scene: Scene): Person | null {
  if (actor === 'anonymous') return null;
  if (actor === 'stranger' || actor === 'admin' || actor === 'partner') return scene[actor];
  return scene.alice;
}

interface Answered {
  readonly status: number;
  /** Without the request's own id. */
  readonly text: string;
}

/** A real request over a socket; of a stream, only how it begins. */
async function ask(row: Row, person: Person | null, aimed: Aimed): Promise<Answered> {
  const { base, world } = stageOf(row);
  const [method = '', pattern = ''] = row.route.split(' ');
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => aimed.params?.[name] ?? name);
  const leaving = new AbortController();
  const response = await fetch(`${base}${path}${aimed.query === undefined ? '' : `?${aimed.query}`}`, {
    method,
    signal: leaving.signal,
    headers: {
      Origin: world.context.config.origin,
      'Content-Type': 'application/json',
      ...(person === null ? {} : { Cookie: person.cookie }),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(aimed.body ?? {}) }),
  });
  const isEndless = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  const text = isEndless ? '' : await response.text();
  leaving.abort();
  return { status: response.status, text: text.replace(/"requestId":"[^"]*"/, '') };
}

async function getRevision({ world, alice }: Scene): Promise<number | undefined> {
  const row = await world.context.database
    .selectFrom('families')
    .select('revision')
    .where('id', '=', alice.familyId)
    .executeTakeFirst();
  return row?.revision;
}

async function tryCell(row: Row, actor: Actor): Promise<Answered & { scene: Scene; hasChanged: boolean }> {
  const scene = await createScene(stageOf(row).world);
  const person = whoIs(actor, scene);
  const asker = { person: person ?? scene.stranger, isMissing: actor === 'missing' };
  const aimed = (await row.aim?.(scene, asker)) ?? {};
  const before = await getRevision(scene);
  const answered = await ask(row, person, aimed);
  return { ...answered, scene, hasChanged: (await getRevision(scene)) !== before };
}

const titleOf = ({ route, case: which }: Row) => (which === undefined ? route : `${route} (${which})`);
const errorIn = (text: string | undefined) => /"error":\{[^}]*\}/.exec(text ?? '')?.[0];

test.each(ACCESS.map((row) => [titleOf(row), row] as const))('%s', async (_title, row) => {
  const actors = ACTORS.filter((actor) => row.status[actor] !== undefined);
  const cells = await Promise.all(actors.map(async (actor) => ({ actor, ...(await tryCell(row, actor)) })));
  expect(Object.fromEntries(cells.map(({ actor, status }) => [actor, status]))).toEqual(row.status);
  expect(cells.filter(({ status, hasChanged }) => status >= 400 && hasChanged)).toEqual([]);
  for (const { actor, text, scene } of cells) {
    if (actor === 'own' || actor === 'partner' || actor === 'missing') continue;
    const { alice, partner } = scene;
    for (const secret of [alice.userId, alice.familyId, alice.email, partner.userId, partner.email, ALICES_NOTE]) {
      expect(text).not.toContain(secret);
    }
  }
  // A stranger is told the same as of what does not exist.
  const [foreign, missing] = ['stranger', 'missing'].map((actor) => cells.find((cell) => cell.actor === actor));
  if (missing) expect(errorIn(foreign?.text)).toBe(errorIn(missing.text));
});

test('every route of the application has a row, and every row a route', () => {
  const routes = [world, stripeWorld].flatMap(({ app }) => app.routes).filter(({ method }) => method !== 'ALL');
  const names = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  expect(new Set(ACCESS.map(({ route }) => route))).toEqual(names);
});

test('every action of the sync that names something has a row', () => {
  const types = actionSchema._zod.def.options.flatMap((option) => [...option._zod.def.shape.type._zod.values]);
  const naming = types.map(String).filter((type) => !CREATING.test(type));
  const rows = ACCESS.filter(({ route }) => route === 'POST /api/sync').map((row) => row.case);
  expect(rows).toEqual(expect.arrayContaining(naming));
  expect(naming.length).toBeGreaterThan(0);
});
