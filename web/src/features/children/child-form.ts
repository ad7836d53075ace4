import { parseDisplayName } from '@lulla/domain/account/display-name';
import { CHILD_COLOURS, type Child, type SEXES } from '@lulla/domain/child/child';
import { childDatesProblem } from '@lulla/domain/child/child-dates';
import type { ActionOf } from '@lulla/domain/protocol/action';
import type { Instant } from '@lulla/domain/time/instant';
import { type LocalDate, localDate } from '@lulla/domain/time/zone';

export type ChildContent = Omit<Child, 'id' | 'isArchived'>;

/** The field values; '' is empty, a date null while it is half typed. */
export interface ChildFields {
  readonly name: string;
  readonly birthDate: string | null;
  readonly dueDate: string | null;
  readonly sex: (typeof SEXES)[number] | 'notSaid';
  readonly colour: Child['colour'];
}

/** Errors by field, as keys of the form's texts. */
export interface ChildProblems {
  name?: 'nameInvalid';
  birthDate?: 'dateInvalid' | 'bornInFuture' | 'longAgo';
  dueDate?: 'dateInvalid' | 'dueTooFar' | 'longAgo' | 'dueNotNear';
}

/** The initial form: what is known of a child, or an empty one in a colour that none of `children` has. */
export function childFieldsOf(child: Child | null, children: readonly Child[]): ChildFields {
  if (!child) {
    const free = CHILD_COLOURS.find((colour) => children.every((other) => other.colour !== colour));
    return { name: '', birthDate: '', dueDate: '', sex: 'notSaid', colour: free ?? CHILD_COLOURS[0] };
  }
  const { name, birthDate, dueDate, sex, colour } = child;
  return { name, birthDate: birthDate ?? '', dueDate: dueDate ?? '', sex: sex ?? 'notSaid', colour };
}

/** The cleaned values of the fields, or their errors (R170, R171). `known`: what is stored, which is not judged again. */
export function readChild(
  fields: ChildFields,
  { now, zone, known }: { now: Instant; zone: string; known?: Child | null },
): { content: ChildContent } | { problems: ChildProblems } {
  const name = parseDisplayName(fields.name);
  const [birthDate, dueDate] = [dateIn(fields.birthDate), dateIn(fields.dueDate)];
  const today = localDate(now, zone);
  const problems: ChildProblems = {};
  if (name === null) problems.name = 'nameInvalid';
  if (birthDate === undefined) problems.birthDate = 'dateInvalid';
  else if (birthDate !== null && birthDate > today) problems.birthDate = 'bornInFuture';
  else if (childDatesProblem({ birthDate, dueDate: null }, now)) problems.birthDate = 'longAgo';
  if (dueDate === undefined) problems.dueDate = 'dateInvalid';
  else if (dueDate !== null && childDatesProblem({ birthDate: null, dueDate }, now)) {
    problems.dueDate = dueDate > today ? 'dueTooFar' : 'longAgo';
  } else if (birthDate && !problems.birthDate && childDatesProblem({ birthDate, dueDate }, now)) {
    if (birthDate !== known?.birthDate || dueDate !== known?.dueDate) problems.dueDate = 'dueNotNear';
  }
  if (Object.keys(problems).length > 0 || name === null || birthDate === undefined || dueDate === undefined) {
    return { problems };
  }
  const sex = fields.sex === 'notSaid' ? null : fields.sex;
  return { content: { name, birthDate, dueDate, sex, colour: fields.colour } };
}

/** Undefined when it is no date; which years are taken is judged later. */
function dateIn(text: string | null): LocalDate | null | undefined {
  if (text === '') return null;
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? (text as LocalDate) : undefined;
}

/** The changed values; null without any. */
export function childChanges(child: Child, content: ChildContent): ActionOf<'child.edit'>['changes'] | null {
  const keys = Object.keys(content) as (keyof ChildContent)[];
  const changed = keys.filter((key) => content[key] !== child[key]);
  return changed.length === 0 ? null : Object.fromEntries(changed.map((key) => [key, content[key]]));
}
