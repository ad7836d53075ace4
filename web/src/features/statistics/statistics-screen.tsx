import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Tabs } from '../../components/tabs.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { ChildChips } from '../../log/child-chips.tsx';
import { SyncDot } from '../../log/sync-dot.tsx';
import { useLog } from '../../sync/log.ts';
import { DaysPanel } from './days/days-panel.tsx';
import { MonthlyPanel } from './monthly-panel.tsx';
import { EachChild } from './parts/each-child.tsx';
import { NoLog } from './parts/no-log.tsx';
import { SleepPanel } from './sleep/sleep-panel.tsx';
import { TodayPanel } from './today-panel.tsx';
import './statistics.css';

const TABS = ['today', 'days', 'sleep', 'monthly'] as const;
type Tab = (typeof TABS)[number];

/** The view `/?view=statistics`, with its tab in the address: *back* and a reload lead where one was (core-tracking §2). */
export function StatisticsScreen() {
  const { title, tabs } = useWords().statistics;
  const { phase, view } = useLog();
  const navigate = useNavigate();
  const { tab = 'today' } = useSearch({ from: '/signed-in/' });
  const isKnown = phase === 'ready' || view.activities.length > 0;
  const panels: Record<Tab, ReactNode> = {
    today: isKnown ? (
      <EachChild>{({ child, activities }) => <TodayPanel key={child.id} activities={activities} />}</EachChild>
    ) : (
      <NoLog />
    ),
    days: isKnown ? (
      <EachChild>{({ child, activities }) => <DaysPanel key={child.id} activities={activities} />}</EachChild>
    ) : (
      <NoLog />
    ),
    sleep: isKnown ? (
      <EachChild>
        {({ child, activities }, isLast) => <SleepPanel key={child.id} activities={activities} hasSwitch={isLast} />}
      </EachChild>
    ) : (
      <NoLog />
    ),
    monthly: <MonthlyPanel />,
  };
  function open(next: Tab) {
    const search = { view: 'statistics' as const, ...(next === 'today' ? {} : { tab: next }) };
    void navigate({ to: '/', search, resetScroll: false });
  }
  return (
    <main className="statistics">
      <header className="flex min-h-11 items-center justify-between gap-3">
        <h1 className="text-title font-semibold">{title}</h1>
        <SyncDot />
      </header>
      <div className="mb-3 empty:hidden">
        <ChildChips />
      </div>
      <Tabs
        label={tabs.label}
        value={tab}
        onChange={open}
        tabs={TABS.map((value) => ({ value, label: tabs[value], panel: panels[value] }))}
      />
    </main>
  );
}
