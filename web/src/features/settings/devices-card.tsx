import { HOUR, type Instant } from '@lulla/domain/time/instant';
import { daysBetween, localDate } from '@lulla/domain/time/zone';
import { Laptop, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { ApiFailure } from '../../api/client.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useCall } from '../../api/use-call.ts';
import { Button } from '../../components/button.tsx';
import { useFocusAfter } from '../../components/focus/use-focus-after.ts';
import { lazyPart } from '../../components/lazy-part.tsx';
import { SettingsSection } from '../../components/settings-section.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { accountToast, failureText, tellNotOpened } from '../../components/toast/toast.ts';
import { TryAgain } from '../../components/try-again.tsx';
import type { Language } from '../../i18n/grammar/language.ts';
import type { Words } from '../../i18n/sv.ts';
import { useLanguage, useWords } from '../../i18n/use-words.ts';
import { useLogMinute } from '../../log/log-clock.ts';
import { whenIdle } from '../../sync/when-idle.ts';
import { dateText } from '../../time/date-text.ts';
import { getZone } from '../../time/zone.ts';
import { type Device, getDevices, signOutDevice } from './device-api.ts';

const dialog = lazyPart(async () => (await import('./sign-out-others-dialog.tsx')).SignOutOthersDialog);

const ICONS: Record<Device['kind'], typeof Laptop> = {
  phone: Smartphone,
  tablet: Tablet,
  computer: Laptop,
  unknown: MonitorSmartphone,
};

/** As many as there were last time: coming back to a scrolled place, nothing moves when the answer comes. */
let rowsBefore = 1;

/** Where this account is signed in, and signing out from afar (P29). */
export function DevicesCard() {
  const words = useWords().password.devices;
  const { data, failure, isLoading, reload } = useAnswer('devices', getDevices);
  useEffect(() => {
    if (data) rowsBefore = data.devices.length;
  }, [data]);
  return (
    <SettingsSection title={words.title}>
      {data && <DeviceList devices={data.devices} onChanged={reload} />}
      {!data && isLoading && <Waiting />}
      {!data && !isLoading && failure && <Failed failure={failure} onRetry={reload} />}
    </SettingsSection>
  );
}

function DeviceList({ devices, onChanged }: { devices: readonly Device[]; onChanged: () => void }) {
  const own = devices.filter((device) => device.isThisDevice);
  const others = devices.filter((device) => !device.isThisDevice);
  return (
    <>
      <ul className="divide-y divide-line">
        {[...own, ...others].map((device) => (
          <DeviceRow key={device.id} device={device} onChanged={onChanged} />
        ))}
      </ul>
      {others.length > 1 && <SignOutOthers onChanged={onChanged} />}
    </>
  );
}

function DeviceRow({ device, onChanged }: { device: Device; onChanged: () => void }) {
  const words = useWords().password.devices;
  const language = useLanguage();
  const now = useLogMinute();
  const row = useFocusAfter<HTMLLIElement>('card');
  const Icon = ICONS[device.kind];
  const name = deviceName(device, words);
  const used = lastUsedText(device.lastUsedAt, { now, zone: getZone(), language }, words);
  return (
    <li ref={row} className="flex min-h-16 items-center gap-3 py-2">
      <Icon aria-hidden="true" className="size-6 shrink-0 text-muted" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4">
        <p className="min-w-0 flex-[1_1_9rem] [overflow-wrap:anywhere]">
          <span className="block">{name}</span>
          <span className="block text-label text-muted">{device.isThisDevice ? words.thisDevice : used}</span>
        </p>
        {!device.isThisDevice && (
          <SignOutDevice device={device} label={words.signOutName(name, used)} onChanged={onChanged} />
        )}
      </div>
    </li>
  );
}

function SignOutDevice({ device, label, onChanged }: { device: Device; label: string; onChanged: () => void }) {
  const { account, password } = useWords();
  const words = password.devices;
  const signOut = useCall(signOutDevice, (result) => {
    // If it is already gone, the goal is reached.
    if (result.ok || result.code === 'device_not_found') {
      accountToast('success', words.signedOut, words.signedOutText);
      onChanged();
    } else accountToast('danger', words.signOutFailed, failureText(result, account));
  });
  return (
    <Button
      variant="quiet"
      size="medium"
      className="-mx-4"
      aria-label={label}
      busy={signOut.isPending}
      onClick={() => signOut.run(device)}
    >
      {words.signOut}
    </Button>
  );
}

function SignOutOthers({ onChanged }: { onChanged: () => void }) {
  const words = useWords().password.devices;
  const [asking, setAsking] = useState(false);
  const button = useFocusAfter<HTMLButtonElement>('card');
  const close = () => setAsking(false);
  useEffect(() => whenIdle(dialog.prefetch), []);
  function fail() {
    close();
    tellNotOpened();
  }
  return (
    <>
      <Button ref={button} variant="secondary" full className="mt-3" onClick={() => setAsking(true)}>
        {words.signOutOthers}
      </Button>
      <dialog.Part open={asking} onClose={close} onChanged={onChanged} onFailed={fail} />
    </>
  );
}

function Waiting(): ReactNode {
  const words = useWords().password.devices;
  return (
    <div role="status">
      <span className="sr-only">{words.loading}</span>
      <div className="divide-y divide-line">
        {Array.from({ length: rowsBefore }, (_, row) => (
          <div key={row} className="flex min-h-16 flex-col justify-center gap-2">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        ))}
      </div>
      {rowsBefore > 2 && <Skeleton className="mt-3 h-14" />}
    </div>
  );
}

function Failed({ failure, onRetry }: { failure: ApiFailure; onRetry: () => void }) {
  const { account, password } = useWords();
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <div>
        <p>{password.devices.failed}</p>
        <p className="mt-0.5 text-label text-muted">{failureText(failure, account)}</p>
      </div>
      <TryAgain onPress={onRetry} />
    </div>
  );
}

type DeviceWords = Words['password']['devices'];

/** 'Chrome on Android'. */
export function deviceName({ browser, system }: Pick<Device, 'browser' | 'system'>, words: DeviceWords): string {
  if (browser !== null && system !== null) return words.named(browser, system);
  return browser ?? system ?? words.unknown;
}

interface DateContext {
  readonly now: Instant;
  readonly zone: string;
  readonly language: Language;
}

/** When a device was last used, as far as the server notes it: to the hour. */
export function lastUsedText(usedAt: Instant, { now, zone, language }: DateContext, words: DeviceWords): string {
  if (now - usedAt < HOUR) return words.usedHour;
  const date = localDate(usedAt, zone);
  const days = daysBetween(date, localDate(now, zone));
  if (days <= 0) return words.usedToday;
  return days === 1 ? words.usedYesterday : words.usedOn(dateText(date, language));
}
