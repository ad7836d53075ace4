import { CloudOff } from 'lucide-react';
import { Banner } from '../../components/banner.tsx';
import { Screen, ScreenColumn } from '../../components/screen.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { useLog } from '../../sync/log.ts';
import { DangerZone } from './danger-zone.tsx';
import { DataOverviewCard } from './data-overview-card.tsx';
import { DataRightsCard } from './data-rights-card.tsx';
import { LegalFooter } from './legal-footer.tsx';

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
