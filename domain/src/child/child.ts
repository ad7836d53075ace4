import type * as z from 'zod/mini';
import { keepLatest } from '../time/keep-latest.ts';
import type { childSchema } from './child-schema.ts';

export const SEXES = ['girl', 'boy'] as const;
/** Of the chip and of what is drawn for several children. */
export const CHILD_COLOURS = ['apricot', 'sage', 'sky', 'lilac', 'sand', 'rose'] as const;
/** Children that one family may have, archived ones too. */
export const MAX_CHILDREN = 10;

export type Child = z.infer<typeof childSchema>;

/** The id of the first child of a family that never said anything about it: the family's own. */
export function unnamedChild(familyId: string): Child {
  return { id: familyId, name: '', birthDate: null, dueDate: null, sex: null, colour: 'apricot', isArchived: false };
}

/** The children that a device knows of a family, in their order; at least one. Null: the family is not known yet. */
export function childrenOf(
  family: { readonly familyId: string; readonly children?: readonly Child[] | undefined } | null,
): readonly Child[] {
  if (family === null) return NOBODY_KNOWN;
  return family.children && family.children.length > 0 ? family.children : onlyChild(family.familyId);
}

/** Before the family is known every entry is about the same, first child. */
const NOBODY_KNOWN: readonly Child[] = [unnamedChild('')];

/** The same object each time, by which caches recognise it. */
const onlyChild = keepLatest(8, (familyId: string): readonly Child[] => [unnamedChild(familyId)]);

/**
 * The `childId` to store for an entry of `childId`, in a family with these children in their order: absent for the first
 * child, as everything logged before there were children, and for one that the family does not have.
 */
export function storedChild(children: readonly Child[], childId: string | undefined): string | undefined {
  const place = children.findIndex(({ id }) => id === childId);
  return place > 0 ? childId : undefined;
}

/** Whether nothing of a family's children differs, nor their order. */
export function isSameChildren(a: readonly Child[], b: readonly Child[]): boolean {
  return a === b || (a.length === b.length && a.every((child, place) => isSameContent(child, b[place])));
}

function isSameContent(a: Child, b: Child | undefined): boolean {
  return b !== undefined && (Object.keys(a) as (keyof Child)[]).every((key) => a[key] === b[key]);
}

interface OfChild {
  readonly childId?: string | undefined;
}

/** Whether two entries are about one child. */
export function isSameChild(a: OfChild, b: OfChild): boolean {
  return a.childId === b.childId;
}
