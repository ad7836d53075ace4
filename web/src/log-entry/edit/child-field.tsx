import type { Activity } from '@lulla/domain/activity/activity';
import { kindOf } from '@lulla/domain/activity/kinds';
import { ChipGroup } from '../../components/form/chip-group.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { activeChildren, childName, childOf, useChildren } from '../../log/children.ts';
import type { Editing } from '../editing.ts';

/** Whom an entry is about, in a family with several children: those that are logged for, and the one it is about. */
export function ChildField({ activity, edited, touch }: Omit<Editing<Activity>, 'ask'>) {
  const words = useWords();
  const children = useChildren();
  if (children.length === 1 || kindOf(activity).isOfFamily) return null;
  const before = childOf(activity, children);
  const active = activeChildren(children);
  return (
    <ChipGroup
      label={words.child.label}
      labelShown
      tone="primary"
      options={children
        .filter((child) => child === before || active.includes(child))
        .map((child) => ({ value: child.id, label: childName(child, children, words) }))}
      value={edited.childId ?? before.id}
      // Back to the one it is about is no change; a first child has no id in its entries.
      onChange={(childId) => touch({ childId: childId === before.id ? undefined : childId })}
    />
  );
}
