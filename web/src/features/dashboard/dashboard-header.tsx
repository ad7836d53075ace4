import { greetingAt } from '@lulla/domain/time/greeting';
import { wallTime } from '@lulla/domain/time/zone';
import { Link } from '@tanstack/react-router';
import { LogOut, MessageCircle, RefreshCw, Settings, Users } from 'lucide-react';
import { memo } from 'react';
import { IconButton } from '../../components/icon-button.tsx';
import { useLogMinute } from '../../log/log-clock.ts';
import { openSheet } from '../../log/open-sheet.ts';
import { SyncDot } from '../../log/sync-dot.tsx';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { isStandalone } from '../../platform/standalone.ts';
import { beginAskedSignOut } from '../../session/session.ts';
import { holdsUnstored } from '../../sync/log.ts';

const glyph = 'size-5.5';
const linkStyle =
  'press focus-ring inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted';

/** Greeting, tagline, the five header buttons, and the sync status. Not rendered again for an entry. */
export const DashboardHeader = memo(function DashboardHeader() {
  const { words, zone } = useDisplayContext();
  const now = useLogMinute();
  const greeting = words.activity.greeting[greetingAt(wallTime(now, zone).hour)];
  return (
    <header className="dashboard-header">
      <h1 className="text-title font-semibold">{greeting}</h1>
      <HeaderButtons />
      <div className="dashboard-status">
        <p className="text-label text-muted">{words.app.tagline}</p>
        <SyncDot />
      </div>
    </header>
  );
});

function HeaderButtons() {
  const { words } = useDisplayContext();
  const { openFamily, openContact, refresh, openSettings, signOut, headerLabel } = words.activity;
  return (
    <nav aria-label={headerLabel} className="-mr-[min(0.625rem,2.5vw)] flex items-center">
      <IconButton label={openFamily} Icon={Users} onClick={() => openSheet({ type: 'family' })} />
      <Link to="/contact" aria-label={openContact} className={linkStyle}>
        <MessageCircle aria-hidden="true" className={glyph} />
      </Link>
      {isStandalone() && <IconButton label={refresh} Icon={RefreshCw} onClick={refreshPage} />}
      <Link to="/settings" aria-label={openSettings} className={linkStyle}>
        <Settings aria-hidden="true" className={glyph} />
      </Link>
      <IconButton label={signOut} Icon={LogOut} onClick={beginAskedSignOut} />
    </nav>
  );
}

/** Also loads the newest version, unless entries that exist only in memory would be lost: then the sync status explains. */
function refreshPage(): void {
  if (holdsUnstored()) openSheet({ type: 'sync' });
  else {
    // If it cannot be loaded, there is no newer version either.
    import('../../pwa/updates.ts').then(({ applyUpdate }) => applyUpdate()).catch(() => location.reload());
  }
}
