import { type ReactNode, useState } from 'react';
import { SettingsSection } from '../../components/settings-section.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { useAdministrationWords } from '../../i18n/administration/words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { MailComposer } from './mail-composer.tsx';
import { SecurityEvents } from './security-events.tsx';
import { useMailDraft } from './use-mail-draft.ts';
import { UserCapForm } from './user-cap-form.tsx';

const TABS = ['cap', 'email', 'security'] as const;
type Tab = (typeof TABS)[number];

/** The administration, in settings, for admins alone (accounts specification, 4). Nothing in it is of a family. */
export function AdminPanel() {
  const { title } = useWords().settings.administration;
  const { tabsLabel, tabs } = useAdministrationWords();
  const [tab, setTab] = useState<Tab>('cap');
  // State is here: only the tab that is shown is mounted.
  const draft = useMailDraft();
  const panels: Record<Tab, ReactNode> = {
    cap: <UserCapForm />,
    email: <MailComposer {...draft} />,
    security: <SecurityEvents />,
  };
  return (
    <SettingsSection title={title}>
      <Tabs
        label={tabsLabel}
        value={tab}
        onChange={setTab}
        tabs={TABS.map((value) => ({ value, label: tabs[value], panel: panels[value] }))}
      />
    </SettingsSection>
  );
}
