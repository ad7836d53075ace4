import { placeOf, usedKinds } from '@lulla/domain/activity/more/more-choices';
import type { View } from '@lulla/domain/view/view';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { lazyPart } from '../../components/lazy-part.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { tellNotOpened } from '../../components/toast/toast.ts';
import { ViewMain } from '../../components/views/view-main.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { ChildChips } from '../../log/child-chips.tsx';
import { SyncDot } from '../../log/sync-dot.tsx';
import { useLog } from '../../sync/log.ts';
import { whenIdle } from '../../sync/when-idle.ts';
import { DaysPanel } from './days/days-panel.tsx';
import { MonthlyPanel } from './monthly-panel.tsx';
import { EachChild } from './parts/each-child.tsx';
import { NoLog } from './parts/no-log.tsx';
import { SleepPanel } from './sleep/sleep-panel.tsx';
import { TodayPanel } from './today-panel.tsx';
import './statistics.css';

const TABS = ['today', 'days', 'sleep', 'monthly'] as const;
type Tab = (typeof TABS)[number] | 'growth' | 'more';

// Only for families that log such things.
const growthPanel = lazyPart(async () => (await import('./growth/growth-panel.tsx')).GrowthPanel);
const morePanel = lazyPart(async () => (await import('./more/more-panel.tsx')).MorePanel);

/** The view `/?view=statistics`, with its tab in the address: *back* and a reload lead where one was (core-tracking §2). */
export function StatisticsScreen() {
  const words = useWords();
  const { title, tabs } = words.statistics;
  const { phase, view } = useLog();
  const { tab, shown, open } = useStatisticsTabs(view);
  const isKnown = phase === 'ready' || view.activities.length > 0;
  return (
    <ViewMain className="statistics">
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h1 className="text-title font-semibold">{title}</h1>
        <Link
          to="/clinic"
          className="press focus-ring ml-auto inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-secondary font-medium text-primary"
        >
          <Printer aria-hidden="true" className="size-4.5" />
          {words.app.pages.clinic}
        </Link>
        <SyncDot />
      </header>
      <div className="mb-3 empty:hidden">
        <ChildChips single={tab === 'growth'} />
      </div>
      <Tabs
        label={tabs.label}
        value={tab}
        onChange={open}
        drawsAhead
        tabs={shown.map((value) => ({
          value,
          label: value === 'more' ? words.more.tile : tabs[value],
          panel: panelOf(value, isKnown),
        }))}
      />
    </ViewMain>
  );
}

/** The open tab, and those of this family. */
function useStatisticsTabs({ activities, more }: View) {
  const navigate = useNavigate();
  const { tab: asked = 'today' } = useSearch({ from: '/signed-in/' });
  const used = useMemo(() => usedKinds(activities), [activities]);
  const hasMore = [...used].some((kind) => kind !== 'growth');
  const tab: Tab = asked === 'more' && !hasMore ? 'today' : asked;
  // R238: for who measures, and who may.
  const isOffered = more.isOn && placeOf(more, 'growth') !== 'hidden';
  const hasGrowth = tab === 'growth' || used.has('growth') || isOffered;
  const shown: Tab[] = [...TABS, ...(hasGrowth ? ['growth' as const] : []), ...(hasMore ? ['more' as const] : [])];
  useEffect(() => (hasGrowth ? whenIdle(growthPanel.prefetch) : undefined), [hasGrowth]);
  useEffect(() => (hasMore ? whenIdle(morePanel.prefetch) : undefined), [hasMore]);
  function open(next: Tab) {
    const search = { view: 'statistics' as const, ...(next === 'today' ? {} : { tab: next }) };
    void navigate({ to: '/', search, resetScroll: false });
  }
  return { tab, shown, open };
}

/** `isKnown`: the device has a log. */
function panelOf(tab: Tab, isKnown: boolean): ReactNode {
  if (tab === 'monthly') return <MonthlyPanel />;
  if (tab === 'more') return <morePanel.Part onFailed={tellNotOpened} />;
  if (!isKnown) return <NoLog />;
  switch (tab) {
    case 'today':
      return <EachChild>{({ child, activities }) => <TodayPanel key={child.id} activities={activities} />}</EachChild>;
    case 'days':
      return <EachChild>{({ child, activities }) => <DaysPanel key={child.id} activities={activities} />}</EachChild>;
    case 'sleep':
      return (
        <EachChild>
          {({ child, activities }, isLast) => <SleepPanel key={child.id} activities={activities} hasSwitch={isLast} />}
        </EachChild>
      );
    default:
      return <growthPanel.Part onFailed={tellNotOpened} />;
  }
}
