import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { ThemeField } from '../../app/theme/theme-field.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Screen } from '../../components/screen.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { Switch } from '../../components/switch.tsx';
import { useLog } from '../../sync/log.ts';
import { setLanguage } from '../../words/current-words.ts';
import { useLanguage, useLaterWords } from '../../words/use-words.ts';
import { requestSignOut } from './sign-out.ts';
import { SignOutQuestion } from './sign-out-question.tsx';
import { setSleepTimerVisible, useSleepTimerVisible } from './sleep-timer-visible.ts';

/** Settings: how it looks, which language, what the dashboard shows, whose account it is. */
export function SettingsScreen() {
  const words = useLaterWords().settings;
  return (
    <Screen title={words.title} backLabel={words.back}>
      <Card aria-label={words.appearance}>
        <ThemeField />
      </Card>
      <LanguageCard />
      <DashboardCard />
      <AccountCard />
      <SignOutQuestion />
    </Screen>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card aria-label={title}>
      <h2 className="mb-2 text-secondary font-medium">{title}</h2>
      {children}
    </Card>
  );
}

function LanguageCard() {
  const words = useLaterWords().settings;
  const language = useLanguage();
  return (
    <Section title={words.language}>
      <SegmentedControl
        label={words.language}
        options={[
          { value: 'sv', label: words.swedish },
          { value: 'en', label: words.english },
        ]}
        value={language}
        onChange={(next) => void setLanguage(next)}
      />
    </Section>
  );
}

function DashboardCard() {
  const words = useLaterWords().settings;
  const userId = useLog().userId ?? '';
  const visible = useSleepTimerVisible(userId);
  return (
    <Section title={words.dashboard}>
      <Switch
        label={words.showSleepTimer}
        hint={words.showSleepTimerHint}
        checked={visible}
        onChange={(next) => setSleepTimerVisible(userId, next)}
      />
    </Section>
  );
}

function AccountCard() {
  const words = useLaterWords().settings;
  const me = useLog().family?.me ?? null;
  return (
    <Section title={words.account}>
      <dl className="divide-y divide-line">
        <AccountFact label={words.name} value={me?.displayName} />
        <AccountFact label={words.email} value={me?.email} hint={words.emailFixed} />
      </dl>
      <Button variant="secondary" full className="mt-4" onClick={() => void requestSignOut()}>
        <LogOut aria-hidden="true" className="size-5" />
        {words.signOut}
      </Button>
      <p className="mt-2 text-center text-label text-muted">{words.signOutHint}</p>
    </Section>
  );
}

function AccountFact({ label, value, hint }: { label: string; value: string | undefined; hint?: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
      <dt className="text-secondary text-muted">{label}</dt>
      <dd className="min-w-0 break-words">{value ?? '–'}</dd>
      {hint && <dd className="mt-1 basis-full text-label text-muted">{hint}</dd>}
    </div>
  );
}
