import { isDropsDue } from '@lulla/domain/activity/days';
import type { Viewer } from '@lulla/domain/activity/running';
import { useDeferredValue, useMemo } from 'react';
import { lazyPart } from '../components/lazy-part.tsx';
import { tellNotOpened } from '../components/toast/toast.ts';
import { useIsWide } from '../components/use-is-wide.ts';
import { ViewMain } from '../components/views/view-main.tsx';
import { DashboardHeader } from '../features/dashboard/dashboard-header.tsx';
import { NightLightSlot } from '../features/dashboard/night-light-slot.tsx';
import { QuickLog } from '../features/dashboard/quick-log.tsx';
import { RunningSessions } from '../features/dashboard/running-sessions.tsx';
import { sessionLists } from '../features/dashboard/session-lists.ts';
import { SummaryBlock } from '../features/dashboard/summary-block.tsx';
import { TimerCard } from '../features/dashboard/timer-card.tsx';
import { StockSlot } from '../features/stock/stock-slot.tsx';
import { ChildChips, OnlyChildName } from '../log/child-chips.tsx';
import { entriesAbout, logsOf, useChosenOf } from '../log/children.ts';
import { useLogMinute } from '../log/log-clock.ts';
import { useShownMoreOf } from '../log/shown-more.ts';
import { useSleepTimerVisible } from '../log/sleep-timer-visible.ts';
import { StreamStatusLine } from '../log/stream-status-line.tsx';
import { useDisplayContext } from '../log/use-display-context.ts';
import { BathDays, UnknownBathDays } from '../log-entry/bath/bath-days.tsx';
import { DropsNotice } from '../log-entry/feed/drops-notice.tsx';
import { TodayList } from '../log-entry/today-list.tsx';
import { deviceSort } from '../platform/device-sort.ts';
import { useLaterLog } from '../sync/log.ts';
import '../features/dashboard/dashboard.css';

// Rare, and it carries what talks to the server.
const invitations = lazyPart(
  async () => (await import('../features/family/received-invitations.tsx')).ReceivedInvitations,
);

// Rare too.
const forgottenSessions = lazyPart(
  async () => (await import('../features/dashboard/forgotten-card.tsx')).ForgottenSessions,
);

// And this.
const sameCard = lazyPart(async () => (await import('../features/dashboard/same-card.tsx')).SameCard);

/** The first screen: timers, running sessions, Quick Log, today. Paints from the device alone. */
export function DashboardScreen() {
  // The list below is drawn with the tap, and whatever runs; all else here follows a frame later.
  const { view, access, phase, family } = useLaterLog();
  const isInvited = (family?.receivedInvitations.length ?? 0) > 0;
  const { activities: all, children } = view;
  const chosen = useChosenOf(children);
  const [activities, sessionActivities, logs] = useMemo(() => {
    const ofChosen = entriesAbout(all, chosen, children);
    // What still runs of archived children, who have no tiles, is ended here (R175).
    const archived = children.filter((child) => child.isArchived && !chosen.includes(child));
    const withArchived = archived.length === 0 ? ofChosen : entriesAbout(all, [...chosen, ...archived], children);
    return [ofChosen, withArchived, logsOf(all, chosen, children)];
  }, [all, chosen, children]);
  const { zone, household } = useDisplayContext();
  const now = useLogMinute();
  const isWide = useIsWide();
  const more = useShownMoreOf(view);
  const pinRows = Math.ceil((more?.pinned.length ?? 0) / 2);
  const { userId } = household;
  const viewer: Viewer = useMemo(() => ({ userId, device: deviceSort(navigator), now }), [userId, now]);
  const sessions = useMemo(() => sessionLists(sessionActivities, viewer), [sessionActivities, viewer]);
  const { twins, forgotten, own, partner } = sessions;
  const sleepTimerShown = useSleepTimerVisible(userId);
  const isKnown = phase === 'ready' || view.activities.length > 0;
  // A new device's log arrives as a whole: the part above the tiles is drawn first, the rest in slices.
  const isDrawn = useDeferredValue(isKnown);
  const isNew = phase === 'ready' && view.activities.length === 0;
  const dropsDue = access && isKnown ? logs.filter(({ activities: own }) => isDropsDue(own, now, zone)) : [];
  const summary = <SummaryBlock logs={isDrawn ? logs : null} viewer={viewer} />;
  return (
    <ViewMain className="dashboard" data-pin-rows={pinRows || undefined}>
      <DashboardHeader />
      <ChildChips />
      <OnlyChildName />
      <StreamStatusLine />
      {isInvited && <invitations.Part onFailed={tellNotOpened} />}
      <div className="dashboard-now">
        <TimerCard
          activities={activities}
          logs={logs}
          viewer={viewer}
          sleepTimerShown={sleepTimerShown}
          isKnown={isKnown}
          isNew={isNew}
        />
        <div className="dashboard-side">
          {twins && <sameCard.Part {...twins} onFailed={tellNotOpened} />}
          <RunningSessions own={own} partner={partner} logs={logs} />
          {forgotten.length > 0 && <forgottenSessions.Part sessions={forgotten} onFailed={tellNotOpened} />}
          {isWide && summary}
          {dropsDue.length > 0 && <DropsNotice due={dropsDue} isAll={dropsDue.length === logs.length} />}
        </div>
      </div>
      <QuickLog logs={logs} viewer={viewer} more={more} />
      <NightLightSlot />
      {!isWide && summary}
      <div className="dashboard-day">
        <aside className="flex flex-col gap-3">
          {isDrawn ? !isNew && <BathDays logs={logs} now={now} /> : <UnknownBathDays />}
          <StockSlot />
        </aside>
        <TodayList now={now} isDrawn={isDrawn} />
      </div>
    </ViewMain>
  );
}
