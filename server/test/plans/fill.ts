import { sql } from 'kysely';
import type { Database } from '../../src/database/database.ts';
import type { Person } from '../people.ts';

/** Between two entries of the family that is walked: the last month is the same however far back its log goes. */
const OFTEN = "interval '48 minutes'";
/** Of the others: theirs lie in that month too. */
const SELDOM = "interval '3 days'";
const ANSWER =
  '{"operationId": "0f022000-0000-7000-8000-000000000000", "status": "applied", "effects": [], "skipped": []}';

/** Kind, times and amounts of entry number `n`, as the checks of the table want them. */
const entryEvery = (pause: string) => `
  (array['bottle', 'diaper', 'sleep', 'drops', 'diaper', 'breastmilk'])[1 + n % 6],
  now() - n * ${pause},
  now() - n * ${pause} + case n % 6 when 0 then interval '10 minutes' when 2 then interval '40 minutes' when 5 then interval '15 minutes' end,
  case n % 6 when 0 then 120 end,
  case n % 6 when 3 then 'vitamin_d' end, case n % 6 when 3 then 5 end,
  case when n % 6 in (1, 4) then 'pee' end`;
const COLUMNS = `family_id, id, user_id, revision, received_at, kind, started_at, ended_at, amount_ml, drop_type, drop_count, contents`;

/** Other families: two parents each with a session, a log and everything else that grows with the number of people. */
export async function addFamilies(database: Database, { families, entries }: { families: number; entries: number }) {
  const run = (text: string) => sql.raw(text).execute(database);
  const id = (what: string, n: string) => `md5('${what} ' || ${n})::uuid`;
  const hash = (what: string, n: string) => `sha256(('${what} ' || ${n})::bytea)`;
  const people = `generate_series(0, ${2 * families - 1}) n`;
  await run(`insert into families (id, revision, created_at)
    select ${id('family', 'n')}, ${entries}, now() from generate_series(0, ${families - 1}) n`);
  await run(`insert into users (id, email, display_name, country_code, language, password_hash, created_at, trial_end)
    select ${id('user', 'n')}, n || '@many.example', 'Parent ' || n, 'SE', 'sv', 'none', now(), now() from ${people}`);
  await run(`insert into members (user_id, family_id, joined_at)
    select ${id('user', 'n')}, ${id('family', 'n / 2')}, now() from ${people}`);
  await run(`insert into sessions (token_hash, id, user_id, created_at, last_seen_at, expires_at)
    select ${hash('token', 'n')}, ${id('session', 'n')}, ${id('user', 'n')}, now(), now(), now() + interval '50 days' from ${people}`);
  await run(`insert into activities (${COLUMNS})
    select ${id('family', 'f')}, gen_random_uuid(), ${id('user', '2 * f + n % 2')}, n, now(), ${entryEvery(SELDOM)}
    from generate_series(0, ${families - 1}) f, generate_series(1, ${entries}) n`);
  await run(`insert into applied_ops (family_id, user_id, op_id, body_hash, result, created_at)
    select ${id('family', 'f')}, ${id('user', '2 * f + n % 2')}, gen_random_uuid(), ${hash('body', 'n')}, '${ANSWER}', now()
    from generate_series(0, ${families - 1}) f, generate_series(1, ${entries}) n`);
  await run(`insert into calendar_events (family_id, id, user_id, title, event_date, revision)
    select ${id('family', 'n / 2')}, gen_random_uuid(), ${id('user', 'n')}, 'Check-up', current_date + n % 60, 1 from ${people}`);
  await addWhatPeopleLeave(run, { people, id, hash });
}

type Name = (what: string, n: string) => string;

/** Rows of accounts: mails, limits, invitations, payments and what is kept of those who left. */
async function addWhatPeopleLeave(
  run: (text: string) => Promise<unknown>,
  { people, id, hash }: { people: string; id: Name; hash: Name },
): Promise<void> {
  await run(`insert into mails (id, recipient, subject, text, html, created_at, next_attempt_at, sent_at, expires_at)
    select gen_random_uuid(), n || '@many.example', '', '', '', now(), now(), now(), now() + interval '1 day' from ${people}`);
  await run(`insert into security_events (id, event_type, severity, user_id, created_at)
    select gen_random_uuid(), 'signed_in', 'info', ${id('user', 'n')}, now() - n * interval '1 minute' from ${people}`);
  await run(`insert into rate_limits (key, points, expire)
    select 'many:' || n, 1, extract(epoch from now() + interval '1 hour')::bigint * 1000 from ${people}`);
  await run(`insert into invitations (id, family_id, inviter_id, invitee_id, created_at, expires_at)
    select gen_random_uuid(), ${id('family', 'n / 2')}, ${id('user', 'n')}, ${id('user', 'n + 2')}, now(), now() + interval '7 days'
    from ${people} where n % 2 = 0 and exists (select from users where id = ${id('user', 'n + 2')})`);
  await run(`insert into subscriptions (provider, id, user_id, status, current_period_end, cancel_at_period_end, as_of, counted_from)
    select 'sandbox', 'many ' || n, ${id('user', 'n')}, 'active', now() + interval '20 days', false, now(), now() from ${people} where n % 5 = 0`);
  await run(
    `insert into stripe_customers (customer_id, user_id) select 'cus_' || n, ${id('user', 'n')} from ${people} where n % 5 = 0`,
  );
  await run(`insert into former_partners (user_id, partner_id, parted_at)
    select ${id('user', 'n')}, ${id('user', 'n + 1')}, now() from ${people} where n % 2 = 0`);
  await run(`insert into refused_inviters (user_id, inviter_id, refused_at, silent_until)
    select ${id('user', 'n')}, ${id('user', 'n + 1')}, now(), now() + interval '30 days' from ${people} where n % 2 = 0`);
  await run(`insert into contact_receipts (user_id, id, content_hash, created_at)
    select ${id('user', 'n')}, gen_random_uuid(), ${hash('message', 'n')}, now() from ${people} where n % 2 = 0`);
  await run(`insert into password_resets (user_id, token_hash, created_at, expires_at)
    select ${id('user', 'n')}, ${hash('reset', 'n')}, now(), now() + interval '1 hour' from ${people} where n % 2 = 0`);
  await run(`insert into calendar_addresses (user_id, token_hash, created_at)
    select ${id('user', 'n')}, ${hash('calendar', 'n')}, now() from ${people} where n % 2 = 0`);
  await run(`insert into sign_up_attempts (id, browser_hash, email, password_hash, display_name, country_code, language, code_expires_at, code_sent_at, created_at, expires_at)
    select gen_random_uuid(), ${hash('browser', 'n')}, n || '@new.example', 'none', 'New', 'SE', 'sv', now(), now(), now(), now() + interval '1 day'
    from ${people} where n % 2 = 0`);
  await run(
    `insert into deleted_accounts (account_hash, deleted_at) select ${hash('account', 'n')}, now() from ${people}`,
  );
  await run(`insert into deleted_sessions (token_hash, deleted_at) select ${hash('ended', 'n')}, now() from ${people}`);
}

/** A log of `entries` before what is there, as one person wrote it. */
export async function addLog(database: Database, { familyId, userId }: Person, entries: number): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(database);
  await run(`insert into activities (${COLUMNS})
    select '${familyId}', gen_random_uuid(), '${userId}', ${entries} - n + 1, now(), ${entryEvery(OFTEN)} from generate_series(1, ${entries}) n`);
  await run(`insert into applied_ops (family_id, user_id, op_id, body_hash, result, created_at)
    select '${familyId}', '${userId}', gen_random_uuid(), sha256(n::text::bytea), '${ANSWER}', now() from generate_series(1, ${entries}) n`);
  await run(`insert into calendar_events (family_id, id, user_id, title, event_date, revision)
    select '${familyId}', gen_random_uuid(), '${userId}', 'Check-up', current_date - n / 2, 1 from generate_series(1, least(${entries} / 50, 300)) n`);
  await run(`update families set revision = ${entries} where id = '${familyId}'`);
}
