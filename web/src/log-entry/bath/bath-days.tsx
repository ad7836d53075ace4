import type { Activity } from '@lulla/domain/activity/activity';
import { daysSinceLastBath } from '@lulla/domain/activity/days';
import type { Instant } from '@lulla/domain/time/instant';
import { Bath } from 'lucide-react';
import { useDisplayContext } from '../../log/use-display-context.ts';

const card = 'min-h-14 rounded-card border border-line bg-surface';

/** Keeps the place while the log is not known. */
export function UnknownBathDays() {
  return <div className={card} />;
}

/** Days since the last bath; always readable, also without access. */
export function BathDays({ activities, now }: { activities: readonly Activity[]; now: Instant }) {
  const { words, zone } = useDisplayContext();
  const { bathDays } = words.activity;
  const days = daysSinceLastBath(activities, now, zone);
  return (
    <section data-tone="bath" className={`flex items-center gap-3 px-4 py-2 ${card}`}>
      <Bath aria-hidden="true" className="size-5 shrink-0 text-tone" />
      {days === null ? (
        <h2 className="text-secondary text-muted">{bathDays.none}</h2>
      ) : (
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
          <h2 className=" text-secondary text-muted">{bathDays.label}</h2>
          <p className="font-semibold">{days === 0 ? bathDays.today : bathDays.days(days)}</p>
        </div>
      )}
    </section>
  );
}
