/** What the mutation tests change, shared into areas that can each be run alone, and whose tests must notice. */
export const AREAS = {
  entitlement: { project: 'domain', mutate: ['domain/src/entitlement/*.ts'] },
  stock: { project: 'domain', mutate: ['domain/src/stock/*.ts', 'domain/src/operation/stock.ts'] },
  sessions: { project: 'domain', mutate: ['domain/src/operation/{end,sessions,create}.ts'] },
  changes: {
    project: 'domain',
    mutate: ['domain/src/operation/{calendar,decide,draft,edit,reach,remove,times,undo}.ts'],
  },
  authorisation: { project: 'server', mutate: ['server/src/features/*/policy.ts'] },
  sync: { project: 'server', mutate: ['server/src/sync/*.ts'] },
  billing: { project: 'server', mutate: ['server/src/billing/*.ts'] },
};
