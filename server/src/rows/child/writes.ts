import { type Child, unnamedChild } from '@lulla/domain/child/child';
import type { Instant } from '@lulla/domain/time/instant';
import { rowInserter } from '../../database/insert-rows.ts';
import type { Statement } from '../../database/pipeline.ts';
import type { ChildRow } from './present.ts';

interface StoredChildren {
  readonly familyId: string;
  readonly children: readonly ChildRow[];
}

/** Writes a child that was added or changed; with the first one, whose row makes the order certain. */
export function childStatements({ familyId, children }: StoredChildren, child: Child, at: Instant): Statement[] {
  const stored = children.find(({ id }) => id === child.id);
  if (stored) return putChildren([columnsOf(familyId, child, { position: stored.position, at })]);
  const first = unnamedChild(familyId);
  const before = children.length > 0 || child.id === first.id ? [] : [first];
  const added = [...before, child];
  return putChildren(added.map((each, place) => columnsOf(familyId, each, { position: children.length + place, at })));
}

/** Writes all children of a family, in this order; none may be missing. */
export function allChildrenStatements(familyId: string, children: readonly Child[], at: Instant): Statement[] {
  return putChildren(children.map((child, position) => columnsOf(familyId, child, { position, at })));
}

function columnsOf(familyId: string, child: Child, { position, at }: { position: number; at: Instant }) {
  return {
    family_id: familyId,
    id: child.id,
    position,
    name: child.name,
    birth_date: child.birthDate,
    due_date: child.dueDate,
    sex: child.sex,
    colour: child.colour,
    archived_at: child.isArchived ? new Date(at) : null,
  };
}

const CONTENT = ['name', 'birth_date', 'due_date', 'sex', 'colour'] as const;

const putChildren = rowInserter({
  table: 'children',
  columns: ['family_id', 'id', 'position', ...CONTENT, 'archived_at'],
  // Archived again changes nothing about when it was.
  onConflict: `on conflict (family_id, id) do update set ${CONTENT.map((column) => `${column} = excluded.${column}`).join(', ')},
    archived_at = case when excluded.archived_at is not null then coalesce(children.archived_at, excluded.archived_at) end`,
});
