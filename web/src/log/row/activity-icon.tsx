import type { Activity } from '@lulla/domain/activity/activity';
import { Bath, Milk, Moon, Pill } from 'lucide-react';
import { toneOf } from '../activity-text.ts';
import { BreastmilkIcon, DiaperIcon } from './own-icons.tsx';

const icons = { feed: Milk, sleep: Moon, diaper: DiaperIcon, bath: Bath, drops: Pill, breastmilk: BreastmilkIcon };

/** The icon of an entry. Decorative: its words stand beside it. */
export function ActivityIcon({ activity, className = 'size-5' }: { activity: Activity; className?: string }) {
  return <KindIcon tone={activity.kind === 'breastmilk' ? activity.kind : toneOf(activity)} className={className} />;
}

/** The icon of a kind. Decorative: its words stand beside it. */
export function KindIcon({ tone, className }: { tone: keyof typeof icons; className: string }) {
  const Icon = icons[tone];
  return <Icon aria-hidden="true" className={className} />;
}
