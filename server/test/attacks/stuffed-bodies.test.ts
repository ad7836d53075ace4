import type { Action } from '@lulla/domain/protocol/action';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addEvent, buildEventAdd } from '../events.ts';
import { createCouple, createPartner, createStranger, logDiaper } from '../families.ts';
import { getFingerprint } from '../fingerprint.ts';
import { act, buildDiaperLog, buildOperation, buildSync, newId, sync } from '../operations.ts';
import { PASSWORD, type Person } from '../people.ts';
import { createWorld } from '../world.ts';

const world = await createWorld();
const alice = await createStranger(world);
const bob = await createPartner(world, alice);
const { admin } = world;

/** What somebody adds who hopes that the server writes what it is given. */
const EXTRAS: readonly (readonly [string, unknown])[] = [
  ['role', 'admin'],
  ['isAdmin', true],
  ['user_id', alice.userId],
  ['userId', alice.userId],
  ['familyId', alice.familyId],
  ['app_metadata', { role: 'admin' }],
  ['data', { role: 'admin', email: 'mallory@example.com' }],
  ['created_at', 0],
  ['trial_end', 4_000_000_000_000],
  ['onboarding_completed', true],
  ['email', 'mallory@example.com'],
  ['id', alice.userId],
  ['__proto__', { role: 'admin', isAdmin: true }],
  ['constructor', { prototype: { isAdmin: true } }],
  ['prototype', {}],
  ['toString', 'x'],
  ['hasOwnProperty', true],
  ['toJSON', 'x'],
];

/** JSON text with one more key first or last, also one that is no key of an object literal. */
function stuffed(body: object, key: string, value: unknown, isFirst: boolean): string {
  const extra = `${JSON.stringify(key)}:${JSON.stringify(value)}`;
  const inner = JSON.stringify(body).slice(1, -1);
  return `{${(isFirst ? [extra, inner] : [inner, extra]).filter((part) => part !== '').join(',')}}`;
}

/** Bodies that would be taken as they are. Those with a password are refused later, by the password. */
const BODIES: readonly (readonly [string, Person | null, object])[] = [
  ['POST /api/onboarding/complete', bob, {}],
  ['PUT /api/language', bob, { language: 'en' }],
  ['PUT /api/name', bob, { displayName: 'Bob' }],
  ['PUT /api/units', bob, { volume: 'ml' }],
  [
    'POST /api/sign-up',
    null,
    { email: 'new@example.com', password: PASSWORD, displayName: 'New', country: 'SE', language: 'sv' },
  ],
  ['POST /api/sign-up/resend', null, { email: 'new@example.com' }],
  ['POST /api/sign-up/confirm', null, { email: 'new@example.com', code: '123456' }],
  ['POST /api/sign-in', null, { email: alice.email, password: PASSWORD }],
  ['POST /api/password/forgot', null, { email: alice.email }],
  ['POST /api/password/reset', null, { password: PASSWORD }],
  ['POST /api/password', bob, { currentPassword: 'wrong', newPassword: 'Vargen sover 4' }],
  ['POST /api/family/invitations', bob, { email: 'carol@example.com' }],
  ['POST /api/contact', bob, { id: newId(), category: 'bug-report', message: 'Hello' }],
  ['PUT /api/admin/user-cap', admin, { userCap: '1000', seen: null }],
  ['POST /api/admin/validate', admin, { operation: 'read_user_cap', details: {} }],
  ['POST /api/subscription/checkout', bob, { idempotencyKey: newId() }],
  ['POST /api/subscription/portal', bob, { idempotencyKey: newId() }],
  ['POST /api/subscription/refresh', bob, {}],
  ['POST /api/sandbox/checkout', bob, { session: newId() }],
  ['POST /api/sandbox/portal', bob, { action: 'cancel' }],
  ['POST /api/delete-account', bob, { userId: bob.userId }],
  ['POST /api/sync', bob, buildSync(world, bob)],
];

describe('mass assignment: a body with unknown keys is refused as a whole', () => {
  test.each(BODIES)('%s', async (route, person, body) => {
    const [method = '', path = ''] = route.split(' ');
    const before = await getFingerprint(world);
    for (const [key, value] of EXTRAS.filter(([each]) => !Object.hasOwn(body, each))) {
      for (const isFirst of [true, false]) {
        const response = await world.request(person, method, path, stuffed(body, key, value, isFirst));
        const { error } = (await response.json()) as { error?: { code: string } };
        expect([key, response.status, error?.code]).toEqual([key, 422, 'invalid_body']);
      }
    }
    expect(await getFingerprint(world)).toEqual(before);
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
  });

  test('a route that reads no body ignores it', async () => {
    const [anna, erik] = await createCouple(world);
    const body = { userId: anna.userId, user_id: anna.userId, familyId: alice.familyId, role: 'admin' };
    expect((await world.request(erik, 'POST', '/api/devices/sign-out-others', body)).status).toBe(200);
    expect((await world.request(erik, 'POST', '/api/family/leave', body)).status).toBe(204);
    expect((await world.request(erik, 'POST', '/api/sign-out', body)).status).toBe(204);
    expect((await world.request(anna, 'GET', '/api/session')).status).toBe(200);
    const { answer } = await sync(world, anna);
    expect(answer.family?.members.map((member) => member.userId)).toEqual([anna.userId]);
  });
});

const startedAt = world.clock.now() - 60_000;
const diaper = (): Action => buildDiaperLog(world, { startedAt });

/** Columns and fields that are the server's alone. */
const SERVERS = {
  user_id: alice.userId,
  userId: alice.userId,
  family_id: alice.familyId,
  created_at: 0,
  updated_at: 0,
  received_at: 0,
  receivedAt: 0,
  revision: 1,
  seq: 1,
  version: 9,
  deleted_at: null,
  deletedBy: null,
  editedAt: 0,
  endedBy: alice.userId,
  endCause: 'edit',
  fromStock: newId(),
  details: 'Feeding completed (120ml)',
  status: 'completed',
  session_id: newId(),
};

describe('mass assignment: an operation', () => {
  const spoils: readonly (readonly [string, (key: string, value: unknown) => string])[] = [
    ['beside its action', (key, value) => stuffed(buildOperation(world, diaper()), key, value, true)],
    [
      'inside its action',
      (key, value) => {
        const { action, ...rest } = buildOperation(world, diaper());
        return `${JSON.stringify(rest).slice(0, -1)},"action":${stuffed(action, key, value, false)}}`;
      },
    ],
    [
      'among its changes',
      (key, value) => {
        const { action: _, ...rest } = buildOperation(world, diaper());
        const changes = stuffed({ contents: 'poo' }, key, value, true);
        const action = `{"type":"activity.edit","activityId":"${newId()}","changes":${changes}}`;
        return `${JSON.stringify(rest).slice(0, -1)},"action":${action}}`;
      },
    ],
    [
      'inside a part of it',
      (key, value) => {
        const { action: _, ...rest } = buildOperation(world, diaper());
        const entry = stuffed({ activityId: newId(), dropType: 'vitamin_d', dropCount: 5 }, key, value, false);
        const action = `{"type":"drops.log","entries":[${entry}],"startedAt":${startedAt},"note":null}`;
        return `${JSON.stringify(rest).slice(0, -1)},"action":${action}}`;
      },
    ],
  ];

  /** The fields where a parser or a copy might look for them. */
  const inherited = (key: string) => {
    const { id, ...rest } = buildOperation(world, diaper());
    return `{"id":"${id}",${JSON.stringify(key)}:${JSON.stringify(rest)}}`;
  };

  test.each(spoils)('with the server’s own fields %s is invalid, and nothing changes', async (_where, spoil) => {
    const before = await getFingerprint(world);
    // `__proto__` refuses the whole push: see below.
    const extras = [...Object.entries(SERVERS), ...EXTRAS.filter(([key]) => key !== 'id' && key !== '__proto__')];
    for (let from = 0; from < extras.length; from += 25) {
      const operations = extras.slice(from, from + 25).map(([key, value]) => spoil(key, value));
      const body = `${JSON.stringify(buildSync(world, bob)).replace('"operations":[]', `"operations":[${operations}]`)}`;
      const response = await world.request(bob, 'POST', '/api/sync', body);
      const { results } = (await response.json()) as { results: { code: string }[] };
      expect([response.status, results.length]).toEqual([422, operations.length]);
      expect(new Set(results.map(({ code }) => code))).toEqual(new Set(['invalid_operation']));
    }
    expect(await getFingerprint(world)).toEqual(before);
  });

  test.each([...spoils.map(([, spoil]) => spoil), inherited])(
    'with a key __proto__ is refused with its whole push, however the key is written (%#)',
    async (spoil) => {
      const before = await getFingerprint(world);
      const spoiled = spoil('__proto__', { isAdmin: true });
      for (const operation of [spoiled, spoiled.replace('__proto__', '\\u005f_proto__')]) {
        const body = JSON.stringify(buildSync(world, bob)).replace('"operations":[]', `"operations":[${operation}]`);
        const response = await world.request(bob, 'POST', '/api/sync', body);
        expect([response.status, await response.json()]).toMatchObject([422, { error: { code: 'invalid_body' } }]);
      }
      expect(await getFingerprint(world)).toEqual(before);
    },
  );

  test('with __proto__ or an escape in a text is accepted', async () => {
    const operation = buildOperation(world, { ...diaper(), note: '__proto__' } as Action);
    const text = JSON.stringify(buildSync(world, bob, { operations: [operation] }));
    const response = await world.request(bob, 'POST', '/api/sync', text.replace('"pee"', '"\\u0070ee"'));
    expect([response.status, await response.json()]).toMatchObject([200, { results: [{ status: 'applied' }] }]);
  });

  test('whose envelope is only inherited is invalid', async () => {
    const body = `{"__proto__":${JSON.stringify(buildSync(world, bob))}}`;
    expect((await world.request(bob, 'POST', '/api/sync', body)).status).toBe(422);
  });
});

describe('an id that is taken', () => {
  test('by a partner’s entry or event is refused, and overwrites nothing', async () => {
    const diaperId = await logDiaper(world, alice, 'hers');
    const eventId = await addEvent(world, alice, { title: 'hers' });
    const before = await getFingerprint(world);
    const mine = { startedAt, note: 'mine' } as const;
    const takes: Action[] = [
      { type: 'diaper.log', activityId: diaperId, contents: 'poo', ...mine },
      { type: 'feed.start', activityId: diaperId, feed: { kind: 'breastmilk' }, ...mine },
      { type: 'sleep.log', activityId: diaperId, endedAt: startedAt + 1, ...mine },
      { type: 'bath.log', activityId: diaperId, babyOil: true, shampoo: true, startedAt },
      {
        type: 'growth.log',
        activityId: diaperId,
        weightG: 4200,
        lengthMm: null,
        headMm: null,
        position: null,
        ...mine,
      },
      { type: 'medicine.log', activityId: diaperId, name: 'x', centiDose: 1, unit: 'ml', leastMinutes: null, ...mine },
      {
        type: 'solid_food.log',
        activityId: diaperId,
        foods: [{ name: 'Banana', allergens: [] }],
        liking: null,
        reaction: null,
        ...mine,
      },
      {
        type: 'pumping.log',
        activityId: diaperId,
        endedAt: startedAt,
        ...{ leftMl: null, rightMl: null, togetherMl: 110, stored: null },
        ...mine,
      },
      {
        type: 'drops.log',
        entries: [
          { activityId: newId(), dropType: 'vitamin_d', dropCount: 1 },
          { activityId: diaperId, dropType: 'probiotic', dropCount: 1 },
        ],
        ...mine,
      },
      { ...buildEventAdd({ title: 'mine' }), eventId },
    ];
    for (const action of takes) {
      const { status, result } = await act(world, bob, action);
      expect([action.type, status, result]).toMatchObject([action.type, 409, { code: 'id_taken' }]);
    }
    expect(await getFingerprint(world)).toEqual(before);
  });

  test('twice in one operation is refused', async () => {
    const activityId = newId();
    const entries = (['vitamin_d', 'probiotic'] as const).map((dropType) => ({ activityId, dropType, dropCount: 1 }));
    const before = await getFingerprint(world);
    const { result } = await act(world, bob, { type: 'drops.log', entries, startedAt, note: null });
    expect(result.status).toBe('rejected');
    expect(await getFingerprint(world)).toEqual(before);
  });

  test('by another’s operation can be reused, and does not return that operation’s result', async () => {
    const { operation } = await act(world, alice, diaper());
    const reused = { ...operation, action: diaper() };
    const { answer } = await sync(world, bob, { operations: [reused] });
    expect(answer.results).toMatchObject([{ status: 'applied' }]);
    expect(JSON.stringify(answer.results)).not.toContain(alice.userId);
  });
});

test('no route changes a role, an email address or a name by mass assignment', async () => {
  const { database } = world.context;
  const read = () =>
    sql`select id, email, display_name, country_code, created_at, trial_end from users`.execute(database);
  const roles = () => sql`select * from user_roles`.execute(database);
  const before = [(await read()).rows, (await roles()).rows];
  const things = ['profile', 'profiles', 'me', 'user', 'users', `users/${bob.userId}`, 'account', 'session'];
  const others = [
    'roles',
    'user_roles',
    'admin/roles',
    'admin/users',
    'admin/events',
    'app_settings',
    'log_security_event',
  ];
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    for (const path of [...things, ...others]) {
      const body = { email: 'mallory@example.com', role: 'admin', data: { role: 'admin' }, display_name: 'M' };
      const { status } = await world.request(bob, method, `/api/${path}`, body);
      expect([404, 405]).toContain(status);
    }
  }
  expect([(await read()).rows, (await roles()).rows]).toEqual(before);
});
