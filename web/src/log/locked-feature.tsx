import { type GatedFeature, isTrialExpired } from '@lulla/domain/entitlement/entitlement';
import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { buttonStyle } from '../components/button-style.ts';
import { EmptyState, type StateProps } from '../components/empty-state.tsx';
import { Loading } from '../components/loading.tsx';
import { TryAgain } from '../components/try-again.tsx';
import { useWords } from '../i18n/use-words.ts';
import { syncNow, useLog, useLogPart } from '../sync/log.ts';
import { isEntitlementUnknown } from './entitlement-unknown.ts';
import { useLogMinute } from './log-clock.ts';
import { TrialExpired } from './trial-expired.tsx';

/** A form that needs access, or what is locked. What takes the place of a form that was shown is read out. */
export function WithAccess({ feature, children }: { feature: GatedFeature; children: ReactNode }) {
  const access = useLogPart((log) => log.access);
  const [wasShown] = useState(access);
  if (access) return children;
  return (
    <div role={wasShown ? 'alert' : undefined}>
      <LockedFeature feature={feature} />
    </div>
  );
}

/** What is locked, and the way to Premium (P23), without `access`. `compact`: in a card among others. */
export function LockedFeature({ feature, compact = false }: { feature: GatedFeature; compact?: boolean }) {
  const { subscription: words, activity } = useWords();
  const log = useLog();
  const now = useLogMinute();
  const Frame = compact ? CompactFrame : CentredFrame;
  if (log.userId === null) return <Loading label={activity.sync.leaving} />;
  if (!log.family) {
    if (!isEntitlementUnknown(log)) return <Loading label={words.checking} />;
    return (
      <Frame title={words.unknown} text={words.unknownText} action={<TryAgain onPress={() => void syncNow()} />} />
    );
  }
  return (
    <Frame
      {...words.locked[feature]}
      note={isTrialExpired(log.family.entitlement, now) && <TrialExpired />}
      action={
        <Link to="/settings" hash="subscription" className={buttonStyle({ variant: 'secondary', size: 'medium' })}>
          {words.upgrade}
        </Link>
      }
    />
  );
}

function CentredFrame(state: StateProps) {
  return <EmptyState Icon={Lock} {...state} />;
}

function CompactFrame({ title, text, action, note }: StateProps) {
  return (
    <div className="flex flex-wrap items-start gap-3">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-sunken text-muted">
        <Lock aria-hidden="true" className="size-6" />
      </span>
      <div className="min-w-0 flex-[1_1_11rem]">
        {note}
        <p className="font-semibold">{title}</p>
        {text && <p className="mt-0.5 text-secondary text-muted">{text}</p>}
        <div className="mt-3">{action}</div>
      </div>
    </div>
  );
}
