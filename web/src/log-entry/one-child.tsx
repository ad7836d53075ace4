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
  const child = some.find(({ id }) => id === childId) ?? (some[0] as Child);
  const chooser = some.length > 1 && (
    <ChipGroup
      label={words.more.whoMeasured}
      labelShown
      tone="primary"
      options={some.map((each) => ({ value: each.id, label: childName(each, children, words) }))}
      value={child.id}
      onChange={setChildId}
    />
  );
  return { child, chooser };
}
