import type { Child } from '@lulla/domain/child/child';
import { type ReactNode, useState } from 'react';
import { ChipGroup } from '../components/form/chip-group.tsx';
import { useWords } from '../i18n/use-words.ts';
import { childName, useChildren, useChosenChildren } from '../log/children.ts';

/** Two children have not one weight or temperature: among several chosen ones, one is picked (R176). */
export function useOneChild(): { child: Child; chooser: ReactNode } {
  const words = useWords();
  const children = useChildren();
  const some = useChosenChildren();
  const [childId, setChildId] = useState<string | null>(null);
  // Who was picked stays, also if the partner archives that child meanwhile.
  const picked = children.find(({ id }) => id === childId);
  const offered = picked && !some.includes(picked) ? [...some, picked] : some;
  const child = picked ?? (some[0] as Child);
  const chooser = offered.length > 1 && (
    <ChipGroup
      label={words.more.whoMeasured}
      labelShown
      tone="primary"
      options={offered.map((each) => ({ value: each.id, label: childName(each, children, words) }))}
      value={child.id}
      onChange={setChildId}
    />
  );
  return { child, chooser };
}
