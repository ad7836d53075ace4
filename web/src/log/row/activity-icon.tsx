import type { Activity } from '@lulla/domain/activity/activity';
import type { ActivityKind } from '@lulla/domain/activity/kinds';
import { lookOf } from '../kinds.ts';

/** The icon of an entry. Decorative, because its text is next to it. */
export function ActivityIcon({
  activity,
  className = 'size-5',
}: {
  /** Without its content: the icon of its kind. */
  activity: Activity | { readonly kind: ActivityKind };
  className?: string;
}) {
  const { icon, iconOf } = lookOf(activity);
  const Icon = 'id' in activity && iconOf ? iconOf(activity) : icon;
  return <Icon aria-hidden="true" className={className} />;
}
