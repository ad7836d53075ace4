import { Link } from '@tanstack/react-router';
import { ChevronRight, CloudOff, Download, Sheet, ShieldCheck, UsersRound } from 'lucide-react';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { Screen, ScreenColumn } from '../../components/screen.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { listNames } from '../../log/text/list-names.ts';
import { useLog } from '../../sync/log.ts';
import { DangerZone } from './danger-zone.tsx';
import { DataOverviewCard, type ExportForm, useExport } from './data-overview-card.tsx';
import { OperatorFacts } from './legal/operator-facts.tsx';
import { useOperator } from './legal/use-operator.ts';
import { SectionCard } from './section-card.tsx';

/** `/privacy`: what there is of the reader, as a file, gone for good, and whose service it is (accounts §2). */
export function PrivacyScreen() {
  const words = useWords().privacy;
  const isOffline = useLog().sync.state === 'offline';
  return (
    <Screen title={words.title} backLabel={words.back}>
      {isOffline && (
        <Banner live Icon={CloudOff}>
          {words.offline}
        </Banner>
      )}
      <ScreenColumn>
        <DataOverviewCard />
        <DataRightsCard />
      </ScreenColumn>
      <ScreenColumn>
        <DangerZone />
        <LegalFooter />
      </ScreenColumn>
    </Screen>
  );
}

const row = 'press focus-ring flex min-h-14 items-center justify-between gap-3 rounded-control font-medium';
const chevron = <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />;

/** The way to the policy, the terms and the contact form, and who runs this Lulla (accounts §2). */
function LegalFooter() {
  const words = useWords().privacy.legal;
  const operator = useOperator();
  return (
    <footer className="px-1">
      <h2 className="text-secondary font-medium text-muted">{words.title}</h2>
      <ul className="mt-1 mb-4 divide-y divide-line border-b border-line">
        <li>
          <Link to="/privacy-policy" className={row}>
            {words.policy}
            {chevron}
          </Link>
        </li>
        <li>
          <Link to="/terms" className={row}>
            {words.terms}
            {chevron}
          </Link>
        </li>
        <li>
          <Link to="/contact" className={row}>
            {words.contact}
            {chevron}
          </Link>
        </li>
      </ul>
      <OperatorFacts operator={operator} />
    </footer>
  );
}

/** The download, and who else sees what (accounts §2). */
function DataRightsCard() {
  const words = useWords().privacy.rights;
  const { fromAnotherApp } = useWords().app;
  return (
    <SectionCard title={words.title} icon={<ShieldCheck aria-hidden="true" className="size-5" />}>
      <div>
        <p className="text-secondary text-muted">{words.exportText}</p>
        <ExportButton form="json" label={words.export} />
      </div>
      <div className="border-t border-line pt-4">
        <p className="text-secondary text-muted">{words.tablesText}</p>
        <ExportButton form="csv" label={words.tables} />
        <Link to="/import" className={buttonStyle({ variant: 'quiet', full: true, className: 'mt-2 -mb-2' })}>
          {fromAnotherApp}
        </Link>
      </div>
      <div className="flex items-start gap-3 border-t border-line pt-4">
        <UsersRound aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
        <div className="min-w-0 hyphens-auto [overflow-wrap:anywhere]">
          <p>{words.shared}</p>
          <SharedWith />
        </div>
      </div>
    </SectionCard>
  );
}

function ExportButton({ form, label }: { form: ExportForm; label: string }) {
  const words = useWords().privacy.rights;
  const { state, run } = useExport(form);
  const Icon = form === 'csv' ? Sheet : Download;
  const busy = { idle: label, sending: words.sending, fetching: words.exporting };
  return (
    <Button variant="secondary" full className="mt-4" busy={state !== 'idle'} onClick={run}>
      {state === 'idle' && <Icon aria-hidden="true" className="size-5 shrink-0" />}
      {busy[state]}
    </Button>
  );
}

function SharedWith() {
  const words = useWords().privacy.rights;
  const { family } = useLog();
  if (!family) return null;
  const names = family.members
    .filter(({ userId }) => userId !== family.me.userId)
    .map(({ displayName }) => displayName);
  const text = names.length === 0 ? words.sharedWithNobody : words.sharedWith(listNames(names, words.and));
  return <p className="mt-0.5 text-secondary text-muted">{text}</p>;
}
