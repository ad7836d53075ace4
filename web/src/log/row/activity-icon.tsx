import type { ActivityKind } from '@lulla/domain/activity/kinds';
import { lookOf } from '../kinds.ts';

/** The icon of an entry. Decorative, because its text is next to it. */
export function ActivityIcon({
  activity,
  className = 'size-5',
}: {
  activity: { readonly kind: ActivityKind };
  className?: string;
}) {
  const { icon: Icon } = lookOf(activity);
  return <Icon aria-hidden="true" className={className} />;
}
