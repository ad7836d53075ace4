/** A failing property need not look for its smallest case: that a mutant is noticed is all that counts. */
const setup = "import fc from 'fast-check'; fc.configureGlobal({ endOnFailure: true });";
const rules = {
  project: 'domain',
  tests: ['domain/src/operation', 'domain/src/sync', 'domain/src/stock', 'domain/src/entitlement'],
  setup,
};
const operation = (names) => names.map((name) => `domain/src/operation/${name}.ts`);

const POLICIES = [
  ...['account', 'administration', 'contact', 'deletion', 'entitlement', 'family', 'invitation', 'password'],
  ...['security', 'sign-up', 'subscription'],
].map((feature) => `server/src/features/${feature}/policy`);
const BILLING = ['gate', 'sandbox-states', 'stripe-states'].map((name) => `server/src/billing/${name}`);
const pure = (paths) => ({
  project: 'server',
  mutate: paths.map((path) => `${path}.ts`),
  tests: paths.map((path) => `${path}.test.ts`),
});

/**
 * What the mutation tests change, shared into areas that can each be run alone, and whose tests must notice. With `tests`:
 * rules without a database, in one process. Without: whatever of the project's tests imports what is changed.
 */
export const AREAS = {
  authorisation: pure(POLICIES),
  billing: pure(BILLING),
  sync: {
    ...rules,
    mutate: [...operation(['answer', 'decide', 'draft', 'log', 'outcome']), 'domain/src/sync/pending.ts'],
  },
  changes: { ...rules, mutate: operation(['calendar', 'edit', 'reach', 'remove', 'times', 'undo']) },
  sessions: { ...rules, mutate: operation(['create', 'end', 'sessions']) },
  stock: { ...rules, mutate: [...operation(['stock']), 'domain/src/stock/stock.ts', 'domain/src/stock/lasting.ts'] },
  entitlement: { ...rules, mutate: ['domain/src/entitlement/entitlement.ts'] },
  'admin-door': { project: 'server', mutate: ['server/src/features/administration/policy.ts'] },
  'sync-writes': { project: 'server', mutate: ['server/src/sync/*.ts'] },
  'billing-calls': { project: 'server', mutate: ['server/src/billing/stripe-*.ts'] },
};
