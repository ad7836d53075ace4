import type { Activity } from '@lulla/domain/activity/activity';
import type { Child } from '@lulla/domain/child/child';
import { useWords } from '../i18n/use-words.ts';
import { childName, childTone, useChildren, useNamedChild } from './children.ts';

/** A child's name behind a dot in its colour; long names are cut, at the full width unless `className` has another. */
export function ChildName({ child, className = 'max-w-full' }: { child: Child; className?: string }) {
  const name = childName(child, useChildren(), useWords());
  return (
    <span style={childTone(child)} className={`inline-flex min-w-0 items-center gap-1.5 ${className}`}>
      <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-tone" />
      <span className="min-w-0 truncate">{name}</span>
    </span>
  );
}

/** A line that names whom an entry is about, where several children are shown. */
export function ChildLine({ of }: { of: Pick<Activity, 'childId' | 'kind'> }) {
  const child = useNamedChild(of);
  return (
    child && (
      <span className="block font-medium text-ink">
        <ChildName child={child} />
      </span>
    )
  );
}
