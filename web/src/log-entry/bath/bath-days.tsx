import { daysSinceLastBath } from '@lulla/domain/activity/days';
import type { Child } from '@lulla/domain/child/child';
import type { Instant } from '@lulla/domain/time/instant';
import { Bath } from 'lucide-react';
import { memo } from 'react';
import { ChildName } from '../../log/child-name.tsx';
import type { ChildLog } from '../../log/children.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';

const card = 'min-h-14 rounded-card border border-line bg-surface';

/** Keeps the place while the log is not known. */
export function UnknownBathDays() {
  return <div className={card} />;
}

interface BathDaysProps {
  logs: readonly ChildLog[];
  now: Instant;
}

/** Days since the last bath; always readable, also without access. */
export const BathDays = memo(function BathDays({ logs, now }: BathDaysProps) {
  const { words, zone } = useDisplayContext();
  const { bathDays } = words.activity;
  const each = logs.map(({ child, activities }) => ({ child, days: daysSinceLastBath(activities, now, zone) }));
  const days = each[0]?.days ?? null;
  if (each.length > 1 && each.some((other) => other.days !== null)) return <BathDaysOfEach each={each} />;
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
});

/** Of several children, of whom one was bathed. */
function BathDaysOfEach({ each }: { each: readonly { child: Child; days: number | null }[] }) {
  const { bathDays } = useDisplayContext().words.activity;
  return (
    <section data-tone="bath" className={`flex gap-3 px-4 py-3 ${card}`}>
      <Bath aria-hidden="true" className="size-5 shrink-0 text-tone" />
      <div className="min-w-0 flex-1">
        <h2 className="text-secondary text-muted">{bathDays.label}</h2>
        <dl>
          {each.map(({ child, days }) => (
            <div key={child.id} className="flex flex-wrap items-baseline justify-between gap-x-3">
              <dt className="min-w-0">
                <ChildName child={child} />
              </dt>
              <dd className="font-semibold">
                {days === null ? '–' : days === 0 ? bathDays.today : bathDays.days(days)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
