import { type Child, unnamedChild } from '@lulla/domain/child/child';
import type { LocalDate } from '@lulla/domain/time/zone';
import type { Selectable } from 'kysely';
import type { ChildTable } from '../../database/schema/family-tables.ts';

/** A child as the rules and devices need it. */
export interface ChildRow extends Omit<Selectable<ChildTable>, 'family_id' | 'archived_at'> {
  readonly is_archived: boolean;
}

export function presentChild(row: ChildRow): Child {
  return {
    id: row.id,
    name: row.name,
    birthDate: row.birth_date as LocalDate | null,
    dueDate: row.due_date as LocalDate | null,
    sex: row.sex,
    colour: row.colour,
    isArchived: row.is_archived,
  };
}

/** The family's children in their order; the first one is implied until it has a row. */
export function presentChildren(familyId: string, rows: readonly ChildRow[]): readonly Child[] {
  return rows.length > 0 ? rows.map(presentChild) : [unnamedChild(familyId)];
}
