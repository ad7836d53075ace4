import type { Scene } from './scene.ts';

/** Who asks. Admins and those whose trial is over are parents besides. */
export type Role = 'anonymous' | 'parent' | 'former' | 'admin' | 'expired';

/** Whose thing is asked for, seen from the one who asks. */
export const TARGETS = ['own', 'partner', 'foreign', 'missing'] as const;
export type Target = (typeof TARGETS)[number];

/** One actor and one target. */
export interface Cell {
  readonly role: Role;
  readonly target: Target;
}

const cellsOf = (role: Role, targets: readonly Target[]): Cell[] => targets.map((target) => ({ role, target }));

/** A former partner has nobody's partner's things: what was theirs together is the other family's now. */
const CELLS: readonly Cell[] = [
  ...cellsOf('anonymous', ['foreign']),
  ...cellsOf('parent', TARGETS),
  ...cellsOf('former', ['own', 'foreign', 'missing']),
  ...cellsOf('admin', TARGETS),
  ...cellsOf('expired', TARGETS),
];

export interface Aimed {
  /** Values of the path's parameters. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
}

/** Who asks, and whether for what is there. */
export interface Asker {
  readonly person: Scene['alice'];
  readonly isMissing: boolean;
}

/** How somebody asks for the thing that was made. */
export type Aim = (asker: Asker) => Aimed;

/** Makes what is asked for, as Alice's. */
export type Stage = (scene: Scene) => Aim | Promise<Aim>;

/** One status for every target, or those that differ from a parent's. */
type Differing = number | Readonly<Partial<Record<Target, number>>>;

export interface Status {
  readonly anonymous: number;
  readonly own: number;
  readonly partner: number;
  readonly foreign: number;
  /** Absent: the row names nothing that could be missing. */
  readonly missing?: number;
  readonly former?: Differing;
  readonly admin?: Differing;
  readonly expired?: Differing;
}

export interface Row {
  readonly route: string;
  /** What of the route is meant, where it has more than one row. */
  readonly case?: string;
  /** What it is, for the page. */
  readonly what: string;
  /** Where it only exists with another provider than the sandbox. */
  readonly billing?: 'stripe';
  readonly stage?: Stage;
  /** Whoever leaves takes a copy of it, in which the first child has the id of the family they left (F25). */
  readonly isCopied?: true;
  readonly status: Status;
}

/**
 * The cells of a row, without `missing` where there is nothing to miss. Where a parent gets the same whosever it is, the
 * others are tried once.
 */
export function cellsFor({ status }: Row): readonly Cell[] {
  if (status.missing !== undefined) return CELLS;
  const isSame = status.own === status.partner && status.own === status.foreign;
  return CELLS.filter(({ role, target }) => {
    if (target === 'missing') return false;
    return !isSame || role === 'parent' || target === (role === 'admin' || role === 'expired' ? 'own' : 'foreign');
  });
}

/** The status a parent gets; without a row for what is missing, that of their own. */
export function parentStatus({ status }: Row, target: Target): number {
  return status[target] ?? status.own;
}

/** The status that a cell of the matrix says. */
export function expectedStatus(row: Row, { role, target }: Cell): number {
  if (role === 'anonymous') return row.status.anonymous;
  const usual = parentStatus(row, target);
  const differing = role === 'parent' ? undefined : row.status[role];
  if (typeof differing === 'number') return differing;
  return differing?.[target] ?? usual;
}

export const everybody = (status: number): Status => ({
  anonymous: status,
  own: status,
  partner: status,
  foreign: status,
});
export const signedIn = (status: number): Status => ({ ...everybody(status), anonymous: 401 });
export const adminsOnly = (status: number): Status => ({ ...signedIn(403), admin: status });
/** Strangers learn nothing: the same status as for what does not exist. */
export const family = (own: number, partner: number): Status => ({
  anonymous: 401,
  own,
  partner,
  foreign: 404,
  missing: 404,
});
