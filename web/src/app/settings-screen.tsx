import { useState } from 'react';
import { Card } from '../components/card.tsx';
import { SegmentedControl } from '../components/form/segmented-control.tsx';
import { Switch } from '../components/form/switch.tsx';
import { Screen, ScreenColumn, useIsRestDrawn } from '../components/screen.tsx';
import { SettingsSection } from '../components/settings-section.tsx';
import { tellNotOpened } from '../components/toast/toast.ts';
import { PasswordCard } from '../features/account/change-password/password-card.tsx';
import { AdminSlot } from '../features/administration/admin-slot.tsx';
import { ChildrenCard } from '../features/children/children-card.tsx';
import { MoreCard } from '../features/more/more-card.tsx';
import { PrivacyLinkCard } from '../features/privacy/privacy-link-card.tsx';
import { AccountCard } from '../features/settings/account-card.tsx';
import { CookieCard } from '../features/settings/cookie-card.tsx';
import { DevicesCard } from '../features/settings/devices-card.tsx';
import { SignOutQuestion } from '../features/settings/sign-out-question.tsx';
import { SignOutSection } from '../features/settings/sign-out-section.tsx';
import { SubscriptionCard } from '../features/subscription/subscription-card.tsx';
import { useLanguage, useUnits, useWords } from '../i18n/use-words.ts';
import { setSleepTimerVisible, useSleepTimerVisible } from '../log/sleep-timer-visible.ts';
import { useNotices } from '../log/write/use-notices.ts';
import { chooseLanguage } from '../session/account-language.ts';
import { chooseUnits } from '../session/account-units.ts';
import { useLog } from '../sync/log.ts';
import { ThemeField } from '../theme/theme-field.tsx';

/** Settings: Premium, the children, how it looks, which language, what the dashboard shows, whose account it is. */
export function SettingsScreen() {
  const words = useWords().settings;
  const isRestDrawn = useIsRestDrawn();
  // The server's answers to what is written here.
  useNotices('nothing_loaded');
  return (
    <Screen title={words.title} backLabel={words.back}>
      <ScreenColumn>
        <SubscriptionCard />
        <ChildrenCard />
        <Card aria-label={words.appearance}>
          <ThemeField />
        </Card>
        <LanguageCard />
        <UnitsCard />
        {isRestDrawn && (
          <>
            <DashboardCard />
            <MoreCard />
          </>
        )}
      </ScreenColumn>
      {isRestDrawn && (
        <ScreenColumn>
          <AccountCard />
          <PasswordAndDevices />
          <PrivacyLinkCard />
          <CookieCard />
          <AdminSlot />
          <SignOutSection />
        </ScreenColumn>
      )}
      <SignOutQuestion />
    </Screen>
  );
}

/** A new password signs other devices out, so their list is reloaded. */
function PasswordAndDevices() {
  const [changes, setChanges] = useState(0);
  return (
    <>
      <PasswordCard onChanged={() => setChanges(changes + 1)} />
      <DevicesCard key={changes} />
    </>
  );
}

function LanguageCard() {
  const words = useWords().settings;
  const language = useLanguage();
  return (
    <SettingsSection title={words.language}>
      <SegmentedControl
        label={words.language}
        options={[
          { value: 'sv', label: words.swedish },
          { value: 'en', label: words.english },
        ]}
        value={language}
        onChange={(next) => void chooseLanguage(next).catch(tellNotOpened)}
      />
    </SettingsSection>
  );
}

function UnitsCard() {
  const words = useWords().settings;
  const { volume, temperature, growth } = useUnits();
  return (
    <SettingsSection title={words.units}>
      <div className="flex flex-col gap-3">
        <SegmentedControl
          label={words.volume}
          options={[
            { value: 'ml', label: words.volumes.ml },
            { value: 'oz', label: words.volumes.oz },
          ]}
          value={volume}
          onChange={(next) => chooseUnits({ volume: next })}
        />
        <SegmentedControl
          label={words.temperature}
          options={[
            { value: 'c', label: words.temperatures.c },
            { value: 'f', label: words.temperatures.f },
          ]}
          value={temperature}
          onChange={(next) => chooseUnits({ temperature: next })}
        />
        <SegmentedControl
          label={words.growth}
          options={[
            { value: 'metric', label: words.growths.metric },
            { value: 'imperial', label: words.growths.imperial },
          ]}
          value={growth}
          onChange={(next) => chooseUnits({ growth: next })}
        />
      </div>
      <p className="mt-3 text-label text-muted">{words.unitsHint}</p>
    </SettingsSection>
  );
}

function DashboardCard() {
  const words = useWords().settings;
  const userId = useLog().userId ?? '';
  const visible = useSleepTimerVisible(userId);
  return (
    <SettingsSection title={words.dashboard}>
      <Switch
        label={words.showSleepTimer}
        hint={words.showSleepTimerHint}
        checked={visible}
        onChange={(next) => setSleepTimerVisible(userId, next)}
      />
    </SettingsSection>
  );
}
