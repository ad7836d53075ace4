const rules = {
  project: 'domain',
  tests: ['domain/src/commands', 'domain/src/view', 'domain/src/stock', 'domain/src/entitlement'],
};
const commands = (names) => names.map((name) => `domain/src/commands/${name}.ts`);

const POLICIES = [
  ...['administration', 'contact', 'deletion', 'password', 'security'].map((noun) => `features/${noun}/policy`),
  ...['rows/entitlement/policy', 'rows/family/policy', 'rows/family/invitation-policy', 'rows/subscription/policy'],
  ...['session/account-policy', 'session/sign-up-policy'],
].map((path) => `server/src/${path}`);
const BILLING = ['circuit-breaker', 'sandbox-states', 'stripe-states'].map((name) => `server/src/billing/${name}`);
const pure = (paths) => ({
  project: 'server',
  mutate: paths.map((path) => `${path}.ts`),
  tests: paths.map((path) => `${path}.test.ts`),
});

const withDatabase = { project: 'server' };
const tests = (features) => features.map((feature) => `server/src/features/${feature}`);
const sync = (names) => names.map((name) => `server/src/sync/${name}.ts`);
const rows = (names) => names.map((name) => `server/src/rows/${name}.ts`);
const SYNC_WRITES = [
  ...sync(['apply-operation', 'push', 'apply-batch', 'batch-writes', 'load-log', 'actor', 'operation-hash', 'routes']),
  ...rows(['applied-operations']),
];
const SYNC_READS = [...sync(['pull', 'incremental-pull']), ...rows(['family-lock'])];
const SYNC_TESTS = [
  'server/src/sync',
  ...['activity', 'stock', 'entitlement'].map((noun) => `server/src/rows/${noun}`),
  ...tests(['calendar', 'activity']),
  'server/src/metrics/metrics.test.ts',
];
/** What is said of a family beside its log. */
const FAMILY_INFO = [
  ...tests(['family', 'invitation']),
  'server/src/rows/family/invitation-writes.test.ts',
  'server/src/billing/subscription-writes.test.ts',
];
const FAMILY_MOVES = [
  ...sync(['forget-person']),
  ...rows([
    'in-chunks',
    'remembered-answers',
    'activity/forget-gone-entries',
    'family/lock-around',
    'family/move-author',
  ]),
];
const BILLING_CALLS = ['client', 'customers', 'cleanup-job', 'provider', 'webhook'];

/**
 * What the mutation tests change, in areas that can each be run alone, and the tests that must notice.
 */
export const AREAS = {
  authorisation: pure(POLICIES),
  billing: pure(BILLING),
  sync: {
    ...rules,
    mutate: [
      ...commands(['operation-result', 'decide', 'draft', 'log-view', 'outcome']),
      ...['outcome-cache', 'pending'].map((name) => `domain/src/view/${name}.ts`),
    ],
  },
  changes: { ...rules, mutate: commands(['calendar', 'edit', 'referenced-ids', 'remove', 'times', 'undo']) },
  sessions: { ...rules, mutate: commands(['create', 'end', 'sessions']) },
  stock: { ...rules, mutate: [...commands(['stock']), 'domain/src/stock/stock.ts', 'domain/src/stock/lasting.ts'] },
  entitlement: { ...rules, mutate: ['domain/src/entitlement/entitlement.ts'] },
  'admin-door': {
    ...withDatabase,
    mutate: ['server/src/features/administration/policy.ts:16-30'],
    tests: ['server/src/features/administration/routes.test.ts'],
  },
  session: {
    ...withDatabase,
    mutate: ['server/src/session/account-session.ts'],
    tests: [...tests(['account', 'device']), 'server/test/attacks/neighbours.test.ts'],
  },
  'sync-writes': { ...withDatabase, mutate: SYNC_WRITES, tests: SYNC_TESTS },
  'sync-reads': {
    ...withDatabase,
    mutate: SYNC_READS,
    tests: [...SYNC_TESTS, ...FAMILY_INFO],
  },
  'family-moves': {
    ...withDatabase,
    mutate: FAMILY_MOVES,
    tests: [...tests(['deletion', 'family', 'invitation']), 'server/src/rows/family', 'server/src/sync'],
  },
  'billing-calls': {
    ...withDatabase,
    mutate: BILLING_CALLS.map((name) => `server/src/billing/stripe-${name}.ts`),
    tests: ['calls', 'client', 'customers', 'cleanup-job', 'orders', 'provider', 'readings', 'webhook'].map(
      (name) => `server/src/billing/stripe-${name}.test.ts`,
    ),
  },
};
