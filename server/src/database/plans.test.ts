import { describe, expect, test } from 'vitest';
import { type Statement, type Walked, walkThrough } from '../../test/plans/walked-world.ts';

/**
 * Every statement that the product runs, on a small database and on a large one: it reads the same few rows, by an index.
 * The plans are PostgreSQL's own, told as each statement runs. `npm run test:plans` has the sizes of docs/scale.md.
 */
const isWhole = process.env['PLANS'] === 'whole';
const FEW = { families: 10, entries: 10, log: 1_000 };
const MANY = { families: 2_000, entries: 4, log: 15_000 };
const MOST = { families: 10_000, entries: 10, log: 100_000 };

/** A table with fewer rows may be read whole: it is a page or a few. */
const SMALL_TABLE = 1_000;
/** The most rows that an answer has (S12, S40), and the few that lead to them. */
const LARGEST_ANSWER = 2_300;
/** Rows that chance adds: whoever the walk made before. */
const BY_CHANCE = 50;

interface Exception {
  readonly pattern: RegExp;
  /** Rows it may read, however many there are; absent: all of them. */
  readonly most?: number;
  readonly reason: string;
}

/** What reads more where there is more, and why it may. */
const READS_MORE: readonly Exception[] = [
  {
    pattern:
      /^(?:delete|select \w+::text as last) from (?:mails|invitations|rate_limits|former_partners|deleted_sessions|deleted_accounts|refused_inviters|contact_receipts|password_resets|sign_up_attempts) where/,
    reason: 'housekeeping, every ten minutes and not for anybody: tables that it keeps short',
  },
  {
    pattern: /^select count\(\*\) as count from users$/,
    reason: 'the cap on accounts: admins, and sign-ups under one',
  },
  {
    pattern: /from subscriptions .*where provider = .* and status <> .*current_period_end <=/,
    reason: 'payments of the sandbox, which takes no money',
  },
  {
    pattern: /^select count\(\*\) .*from (?:activities|calendar_events|applied_ops)/,
    reason: 'how much somebody has logged, for the page where they look or leave',
  },
  {
    pattern: /from activities where .* and kind = \$n and started_at <= .* limit/,
    most: 2_100,
    reason: 'a page of a table of the export; all of one kind where PostgreSQL expects few of it, and sorts them',
  },
  { pattern: /from calendar_events where/, most: 2_100, reason: 'a calendar has 2,000 events at the most' },
  { pattern: /from activities where .*revision > .* limit/, most: 2_100, reason: 'what a device has missed (S12)' },
  {
    pattern: /as starts union all .* as ends order by/,
    most: 3_500,
    reason: 'a page of records: a thousand starts, a thousand ends, and where few are left all of them',
  },
];

/** What they write is a security event, which others write too. */
const NOT_WALKED = ['POST /api/csp-report', 'POST /api/csp-violation-report'];

const walked = new Map<string, Promise<Walked>>();
function through(size: typeof FEW): Promise<Walked> {
  const key = JSON.stringify(size);
  const walking = walked.get(key) ?? walkThrough(size);
  walked.set(key, walking);
  return walking;
}

const present = ({ text, rows, scans }: Statement) =>
  `${rows} rows by ${[...scans].join(', ')}: ${plain(text).replace(/select (?:\w+, )+/g, '… ')}`;
const plain = (text: string) => text.replaceAll('"', '');
const mayReadMore = ({ text, rows }: Statement) =>
  READS_MORE.some(({ pattern, most = rows }) => pattern.test(plain(text)) && rows <= most);

const few = await through(FEW);
const many = await through(isWhole ? MOST : MANY);

test('every route was called with success, except those of Stripe and of browser reports', () => {
  const missing = [...few.allRoutes].filter((route) => !few.routes.has(route));
  expect(missing.sort()).toEqual(NOT_WALKED);
  expect(few.statements.size).toBeGreaterThan(150);
});

test('the statements are the same for any number of families and any length of a log', () => {
  expect([...many.statements.keys()].sort()).toEqual([...few.statements.keys()].sort());
});

describe(
  isWhole
    ? 'at 10,000 families, and with a log of 100,000 entries'
    : 'at 2,000 families, and with a log of 15,000 entries',
  () => {
    test('no statement scans a large table', () => {
      const isLarge = (table: string) => (many.tables.get(table) ?? 0) >= SMALL_TABLE;
      const found = [...many.statements.values()].filter((each) => [...each.whole].some(isLarge) && !mayReadMore(each));
      expect(found.map(present)).toEqual([]);
    });

    test('no statement reads more than the largest answer has, and nearly none more than at 10 families and 1,000 entries', () => {
      const found = [...many.statements.values()].filter((each) => {
        const before = few.statements.get(each.text)?.rows ?? 0;
        return (each.rows > LARGEST_ANSWER || each.rows > 1.2 * before + BY_CHANCE) && !mayReadMore(each);
      });
      expect(found.map(present)).toEqual([]);
    });

    test('every listed exception is a statement that runs', () => {
      const texts = [...many.statements.keys()].map(plain);
      expect(READS_MORE.filter(({ pattern }) => !texts.some((text) => pattern.test(text)))).toEqual([]);
    });
  },
);

if (isWhole) {
  test('from 2,000 families and 15,000 entries on no statement reads more', async () => {
    const between = await through(MANY);
    const found = [...many.statements.values()].filter((each) => {
      const before = between.statements.get(each.text)?.rows ?? 0;
      return each.rows > 1.2 * before + BY_CHANCE && !mayReadMore(each);
    });
    expect(found.map(present)).toEqual([]);
  });
}
