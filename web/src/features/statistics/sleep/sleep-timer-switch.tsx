import { Switch } from '../../../components/form/switch.tsx';
import { useWords } from '../../../i18n/use-words.ts';
import { setSleepTimerVisible, useSleepTimerVisible } from '../../../log/sleep-timer-visible.ts';
import { useLog } from '../../../sync/log.ts';

/** 'Show Sleep Timer on Dashboard', the same switch as in the settings; each person's own. */
export function SleepTimerSwitch() {
  const words = useWords().settings;
  const userId = useLog().userId ?? '';
  const visible = useSleepTimerVisible(userId);
  return (
    <div className="statistics-switch rounded-card border border-line bg-surface px-5 py-2">
      <Switch
        label={words.showSleepTimer}
        hint={words.showSleepTimerHint}
        checked={visible}
        onChange={(next) => setSleepTimerVisible(userId, next)}
      />
    </div>
  );
}
