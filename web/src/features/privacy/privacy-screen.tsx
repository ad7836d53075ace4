import { Link } from '@tanstack/react-router';
import { ChevronRight, CloudOff } from 'lucide-react';
import { Banner } from '../../components/banner.tsx';
import { Screen, ScreenColumn } from '../../components/screen.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { useLog } from '../../sync/log.ts';
import { DangerZone } from './danger-zone.tsx';
import { DataOverviewCard } from './data-overview-card.tsx';
import { DataRightsCard } from './data-rights-card.tsx';
import { OperatorFacts } from './legal/operator-facts.tsx';
import { useOperator } from './legal/use-operator.ts';

/** `/privacy`: what there is of the reader, as a file, gone for good, and whose service it is (accounts §2). */
export function PrivacyScreen() {
  const words = useWords().privacy;
  const isOffline = useLog().sync.state === 'offline';
  return (
    <Screen title={words.title} backLabel={words.back}>
      {isOffline && (
        <Banner live icon={<CloudOff aria-hidden="true" className="size-5" />}>
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
