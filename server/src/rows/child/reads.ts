import type { Statement } from '../../database/pipeline.ts';
import type { ChildRow } from './present.ts';

const COLUMNS =
  'id, position, name, birth_date, due_date, sex, colour, also_ids, archived_at is not null as is_archived';

/** The stored children of a family, in their order; none if nobody said anything of them. */
export function childrenOf(familyId: string): Statement<ChildRow> {
  return { text: CHILDREN, values: [familyId] };
}

const CHILDREN = `select ${COLUMNS} from children where family_id = $1 order by position`;

/** The same as one column next to `members`, so that a write asks nothing more; null for none. */
export const CHILDREN_OF_MEMBER = `
  (select json_agg(child order by position)
  from (select ${COLUMNS} from children where children.family_id = members.family_id) as child)`;
