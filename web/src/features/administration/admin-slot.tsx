import { useState } from 'react';
import { Banner } from '../../components/banner.tsx';
import { lazyPart } from '../../components/lazy-part.tsx';
import { SettingsSection } from '../../components/settings-section.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { useLog } from '../../sync/log.ts';

const adminPanel = lazyPart(async () => (await import('./admin-panel.tsx')).AdminPanel);

/**
 * Where the administration stands in settings. Whoever is no admin has nothing here: no code of it is fetched, nothing is
 * asked. The role comes with the family's information and goes with it, live.
 */
export function AdminSlot() {
  const isAdmin = useLog().family?.entitlement.isAdmin ?? false;
  const isOffline = useLog().sync.state === 'offline';
  // After a failure the way back online is another try.
  return isAdmin && <Panel key={String(isOffline)} />;
}

function Panel() {
  const words = useWords().settings.administration;
  const [isFailed, setFailed] = useState(false);
  if (!isFailed) return <adminPanel.Part onFailed={() => setFailed(true)} />;
  return (
    <SettingsSection title={words.title}>
      <Banner>{words.needsConnection}</Banner>
    </SettingsSection>
  );
}
