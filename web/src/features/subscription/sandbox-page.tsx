import type { FamilyInfo } from '@lulla/domain/protocol/family-info';
import { Link } from '@tanstack/react-router';
import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '../../components/banner.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { Card } from '../../components/card.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Loading } from '../../components/loading.tsx';
import { NotFoundScreen } from '../../components/not-found-screen.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { isEntitlementUnknown } from '../../log/entitlement-unknown.ts';
import { syncNow, useLog } from '../../sync/log.ts';

export interface SandboxPageProps {
  title: string;
  /** What the page shows of a family's subscriptions, one below the other. */
  children: (family: FamilyInfo) => ReactNode;
}

/** A page of the sandbox: it says first that no money is taken. Not found where payments are real, or none. */
export function SandboxPage({ title, children }: SandboxPageProps) {
  const log = useLog();
  const { sandbox } = useWords().subscription;
  if (log.family && log.family.entitlement.billing !== 'sandbox') return <NotFoundScreen />;
  return (
    <main className="mx-auto flex max-w-[30rem] flex-col gap-4 px-4 pt-[calc(1rem+var(--safe-top))] pb-[calc(2.5rem+var(--safe-bottom))] md:pt-10">
      <Banner Icon={FlaskConical}>{sandbox.notice}</Banner>
      <Card>
        <h1 className="text-heading font-semibold">{title}</h1>
        {log.family ? (
          <div className="mt-4 flex flex-col gap-5">{children(log.family)}</div>
        ) : (
          <NoFamily isUnknown={isEntitlementUnknown(log)} />
        )}
      </Card>
      <p className="px-2 text-center text-label text-muted">{sandbox.noticeText}</p>
    </main>
  );
}

function NoFamily({ isUnknown }: { isUnknown: boolean }) {
  const words = useWords().subscription;
  if (!isUnknown) return <Loading label={words.checking} />;
  return <ErrorState title={words.unknown} text={words.unknownText} onRetry={() => void syncNow()} />;
}

interface SandboxNoticeProps {
  /** Read out when it appears. */
  live?: boolean;
  icon?: ReactNode;
  title: string;
  text: string;
}

/** In place of something to do: why there is nothing, and the way back. */
export function SandboxNotice({ live = false, icon, title, text }: SandboxNoticeProps) {
  const { toSettings } = useWords().subscription.sandbox;
  return (
    <>
      <div role={live ? 'status' : undefined} className="flex items-start gap-3">
        {icon}
        <div>
          <p className="font-semibold">{title}</p>
          <p className="mt-0.5 text-secondary text-muted">{text}</p>
        </div>
      </div>
      <BackToSettings primary label={toSettings} />
    </>
  );
}

/** The way back to what one came from. */
export function BackToSettings({ primary = false, label }: { primary?: boolean; label: string }) {
  return (
    <Link
      to="/settings"
      hash="subscription"
      className={buttonStyle({ variant: primary ? 'primary' : 'secondary', full: true })}
    >
      {label}
    </Link>
  );
}
