import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createDeletionScene } from '../deletion-scene.ts';
import { newId, sync } from '../operations.ts';
import { createWorld } from '../world.ts';

const world = await createWorld();
const { database } = world.context;
const { gone: reader, partner, former, inviter, invited } = await createDeletionScene(world);

const SECRET = 'opens something: whoever has the file would have more than its reader’s data';
const BOOKKEEPING = 'numbers that keep devices in step, of no person';
const HASHED = 'keyed hashes that name nobody';
const BY_SHAPE = 'told by the shape of the file: whose list it stands in';
const RECEIPT = 'that something was written, without its words, for 30 days';
const SHORT = 'until it is sent, or a day; then it is gone';
const PARTED = 'after parting nothing of the other is answered, not even who it was';
const REFUSED = 'whose invitations one is not shown: of another person; the screen Family Sharing lists them';
const OTHERS = 'somebody else’s';

/** Of every column of the database: where the export holds it, or why it does not. One that is missing fails. */
const INVENTORY: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  users: {
    id: 'user',
    email: 'user',
    created_at: 'user',
    display_name: 'profile',
    country_code: 'profile',
    language: 'profile',
    volume_unit: 'profile',
    temperature_unit: 'profile',
    growth_unit: 'profile',
    trial_end: 'account',
    onboarding_completed: 'account',
    password_hash: SECRET,
  },
  user_roles: { user_id: BY_SHAPE, role: 'account' },
  sessions: {
    id: 'account',
    user_agent: 'account',
    created_at: 'account',
    last_seen_at: 'account',
    expires_at: 'account',
    user_id: BY_SHAPE,
    token_hash: SECRET,
    granted_for: SECRET,
    repeatable_until: BOOKKEEPING,
  },
  families: {
    id: BOOKKEEPING,
    created_at: BOOKKEEPING,
    revision: BOOKKEEPING,
    epoch: BOOKKEEPING,
    info_revision: BOOKKEEPING,
    stock_revision: BOOKKEEPING,
    events_revision: BOOKKEEPING,
    stock_batch_id: BOOKKEEPING,
    stock_remaining: 'account',
    stock_restocked_at: 'account',
    stock_automatic: 'account',
    more_choices: 'account',
    milk_store: 'account',
  },
  children: {
    id: 'children',
    name: 'children',
    birth_date: 'children',
    due_date: 'children',
    sex: 'children',
    colour: 'children',
    archived_at: 'children',
    position: BY_SHAPE,
    family_id: BOOKKEEPING,
    also_ids: BOOKKEEPING,
  },
  members: {
    joined_at: 'account',
    invited_by: 'account',
    user_id: 'family_connections',
    family_id: BOOKKEEPING,
    invitation_id: BOOKKEEPING,
  },
  invitations: {
    id: 'account',
    inviter_id: 'account',
    created_at: 'account',
    expires_at: 'account',
    declined_at: 'account',
    invitee_id: 'the address that was typed stands for it',
    family_id: BOOKKEEPING,
    mailed_at: BOOKKEEPING,
  },
  refused_inviters: { user_id: REFUSED, inviter_id: REFUSED, refused_at: REFUSED, silent_until: REFUSED },
  former_partners: { user_id: PARTED, partner_id: PARTED, parted_at: PARTED },
  subscriptions: {
    provider: 'account',
    id: 'account',
    status: 'account',
    current_period_end: 'account',
    cancel_at_period_end: 'account',
    as_of: 'account',
    counted_from: 'account',
    user_id: BY_SHAPE,
  },
  stripe_customers: { customer_id: 'account', user_id: BY_SHAPE, read_at: BOOKKEEPING },
  security_events: {
    id: 'account',
    event_type: 'account',
    severity: 'account',
    details: 'account',
    created_at: 'account',
    user_id: BY_SHAPE,
    ip_address: `${OTHERS}, it may be: who tried the address`,
    user_agent: `${OTHERS}, it may be: who tried the address`,
    is_anonymous: BOOKKEEPING,
  },
  activities: {
    id: 'entries',
    user_id: 'entries',
    child_id: 'entries',
    kind: 'entries',
    started_at: 'entries',
    ended_at: 'entries',
    ended_by: 'entries',
    end_unknown: 'entries',
    note: 'entries',
    started_ml: 'entries',
    milk: 'entries',
    breast_ml: 'entries',
    amount_ml: 'entries',
    sides: 'entries',
    minutes_left: 'entries',
    minutes_right: 'entries',
    drop_type: 'entries',
    drop_count: 'entries',
    contents: 'entries',
    baby_oil: 'entries',
    shampoo: 'entries',
    centi_celsius: 'entries',
    site: 'entries',
    is_first: 'entries',
    weight_g: 'entries',
    length_mm: 'entries',
    head_mm: 'entries',
    length_position: 'entries',
    medicine_name: 'entries',
    centi_dose: 'entries',
    dose_unit: 'entries',
    least_minutes: 'entries',
    foods: 'entries',
    liking: 'entries',
    reaction: 'entries',
    left_ml: 'entries',
    right_ml: 'entries',
    together_ml: 'entries',
    stored: 'entries',
    edited_at: 'entries',
    imported_from: 'entries',
    also_by: 'entries',
    apart: BOOKKEEPING,
    import_id: BOOKKEEPING,
    import_key: BOOKKEEPING,
    end_cause: BOOKKEEPING,
    kept_at: BOOKKEEPING,
    from_stock: BOOKKEEPING,
    from_store: BOOKKEEPING,
    received_at: BOOKKEEPING,
    family_id: BOOKKEEPING,
    revision: BOOKKEEPING,
    deleted_at: 'deleted on purpose: restorable in the app for 30 days, then gone',
    deleted_by: 'deleted on purpose: restorable in the app for 30 days, then gone',
    forgotten: BOOKKEEPING,
  },
  imports: {
    id: 'account',
    source: 'account',
    total: 'account',
    added: 'account',
    started_at: 'account',
    finished_at: 'account',
    undone_at: 'account',
    user_id: BY_SHAPE,
    family_id: BOOKKEEPING,
  },
  calendar_events: {
    id: 'calendar_events',
    user_id: 'calendar_events',
    title: 'calendar_events',
    description: 'calendar_events',
    event_date: 'calendar_events',
    event_time: 'calendar_events',
    end_time: 'calendar_events',
    family_id: BOOKKEEPING,
    revision: BOOKKEEPING,
    deleted_at: 'nothing is left of a deleted event but its id',
    deleted_by: 'nothing is left of a deleted event but its id',
  },
  applied_ops: {
    family_id: BOOKKEEPING,
    user_id: BOOKKEEPING,
    op_id: BOOKKEEPING,
    body_hash: BOOKKEEPING,
    result: 'what an operation did to entries that are in the file themselves',
    created_at: BOOKKEEPING,
    stock_undone: BOOKKEEPING,
  },
  mails: {
    id: SHORT,
    recipient: SHORT,
    subject: SHORT,
    text: SHORT,
    html: SHORT,
    created_at: SHORT,
    next_attempt_at: SHORT,
    attempts: SHORT,
    sent_at: SHORT,
    expires_at: SHORT,
    topic: SHORT,
    reply_to: SHORT,
    written_by: SHORT,
  },
  sign_up_attempts: {
    id: SHORT,
    browser_hash: SECRET,
    email: SHORT,
    password_hash: SECRET,
    display_name: SHORT,
    country_code: SHORT,
    language: SHORT,
    code_hash: SECRET,
    code_expires_at: SHORT,
    code_tries: SHORT,
    code_sent_at: SHORT,
    created_at: SHORT,
    expires_at: SHORT,
  },
  password_resets: { user_id: BY_SHAPE, token_hash: SECRET, created_at: SHORT, expires_at: SHORT },
  calendar_addresses: { user_id: BY_SHAPE, token_hash: SECRET, created_at: 'account' },
  contact_receipts: { user_id: RECEIPT, id: RECEIPT, content_hash: RECEIPT, created_at: RECEIPT },
  rate_limits: { key: HASHED, points: HASHED, expire: HASHED },
  deleted_accounts: { account_hash: 'of accounts that are gone', deleted_at: 'of accounts that are gone' },
  deleted_sessions: { token_hash: SECRET, deleted_at: 'of accounts that are gone' },
  trusted_time: { id: 'of the whole house', at: 'of the whole house' },
  app_settings: { setting_key: 'of the whole house', setting_value: 'of the whole house' },
};

const MEMBERS = ['user', 'profile', 'account', 'children', 'entries', 'calendar_events', 'family_connections'];

test('every column of the database is in the export, or has a reason not to be', async () => {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select columns.table_name as table, array_agg(column_name::text order by column_name) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and columns.table_name not like 'kysely%'
    group by 1`.execute(database);
  const found = Object.fromEntries(rows.map(({ table, columns }) => [table, columns]));
  const listed = Object.entries(INVENTORY).map(([table, columns]) => [table, Object.keys(columns).sort()]);
  expect(Object.fromEntries(listed)).toEqual(found);
});

/** The reader's own rows, and their family's. */
const whose: Readonly<Record<string, string>> = { users: 'id', invitations: 'inviter_id', children: 'family_id' };

test('GDPR: everything that the inventory lists is in the export, unchanged', async () => {
  // Those of everybody are not mentioned.
  await world.request(reader, 'PUT', '/api/units', { volume: 'oz', temperature: 'f', growth: 'imperial' });
  const response = await world.request(reader, 'GET', '/api/export?zone=UTC');
  const file = (await response.json()) as Record<string, unknown>;
  const isoOf = (value: unknown) => (value instanceof Date ? value.toISOString() : value);
  let compared = 0;
  for (const [table, columns] of Object.entries(INVENTORY)) {
    const exported = Object.entries(columns).filter(([, where]) => MEMBERS.includes(where));
    if (exported.length === 0 || table === 'families') continue;
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where ${sql.ref(whose[table] ?? 'user_id')} = ${table === 'children' ? reader.familyId : reader.userId}
        and not coalesce(to_jsonb(${sql.table(table)}) ->> 'deleted_at', '') <> ''`.execute(database);
    expect([table, rows.length > 0]).toEqual([table, true]);
    for (const [row, [column, where]] of rows.flatMap((each) => exported.map((one) => [each, one] as const))) {
      const value = isoOf(row[column]);
      // Of one's own invitation one does not learn whether it was declined.
      if (typeof value !== 'string' || (table === 'invitations' && column === 'declined_at')) continue;
      compared += 1;
      expect([table, column, JSON.stringify(file[where])]).toEqual([
        table,
        column,
        expect.stringContaining(column === 'event_time' || column === 'end_time' ? value.slice(0, 5) : value),
      ]);
    }
  }
  expect(compared).toBeGreaterThan(60);
});

test('it contains nobody else’s address, name or network, and no secret', async () => {
  const text = await (await world.request(reader, 'GET', '/api/export?zone=UTC')).text();
  for (const { email, displayName } of [partner, former, inviter]) {
    expect(text).not.toContain(email);
    expect(text).not.toContain(displayName);
  }
  expect(text).not.toContain('2001:db8::1');
  expect(text).not.toMatch(/argon2|token|hash/);
  // The address that the reader has typed is theirs.
  expect(text).toContain(invited.email);
});

test('only the person who declined an invitation sees that it was declined', async () => {
  const now = world.clock.now();
  const received = {
    id: newId(),
    family_id: inviter.familyId,
    inviter_id: inviter.userId,
    invitee_id: reader.userId,
    created_at: new Date(now),
    expires_at: new Date(now + 60_000),
  };
  await database.insertInto('invitations').values(received).execute();
  await database
    .updateTable('invitations')
    .set({ declined_at: new Date(now) })
    .execute();
  const response = await world.request(reader, 'GET', '/api/export?zone=UTC');
  const { account } = (await response.json()) as { account: { invitations: Record<string, unknown>[] } };
  const keys = ['created_at', 'declined_at', 'expires_at', 'id', 'inviter_id'];
  const theirs = account.invitations.filter((invitation) => invitation['inviter_id'] !== reader.userId);
  expect(theirs).toContainEqual(expect.objectContaining({ id: received.id, declined_at: new Date(now).toISOString() }));
  for (const invitation of account.invitations) {
    const expected = theirs.includes(invitation) ? keys : keys.map((key) => (key === 'declined_at' ? 'email' : key));
    expect(Object.keys(invitation).sort()).toEqual(expected.sort());
  }
});

test('it contains the family’s current stock', async () => {
  const response = await world.request(reader, 'GET', '/api/export?zone=UTC');
  const { account } = (await response.json()) as { account: { diaper_stock: unknown } };
  const { stock } = (await sync(world, reader)).answer;
  expect(account.diaper_stock).toEqual({
    remaining_count: stock?.current?.remaining,
    restocked_at: new Date(stock?.current?.restockedAt ?? 0).toISOString(),
    automatic: stock?.current?.usesAutomatically,
  });
});
