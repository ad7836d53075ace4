import { Moon, MoonStar, Smartphone, Sun } from 'lucide-react';
import { useWords } from '../i18n/use-words.ts';
import type { ThemeChoice } from './theme.ts';
import { setThemeChoice, useThemeChoice } from './theme-choice.ts';

const icons: Record<ThemeChoice, typeof Sun> = { system: Smartphone, light: Sun, dark: Moon, night: MoonStar };

/** The choice of theme, as a list of four. For a settings screen. */
export function ThemeField() {
  const words = useWords().shell;
  const chosen = useThemeChoice();
  const options: { value: ThemeChoice; label: string; hint?: string }[] = [
    { value: 'system', label: words.themeSystem },
    { value: 'light', label: words.themeLight },
    { value: 'dark', label: words.themeDark },
    { value: 'night', label: words.themeNight, hint: words.themeNightHint },
  ];
  return (
    <fieldset>
      <legend className="mb-2 text-secondary font-medium">{words.themeLabel}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {options.map(({ value, label, hint }) => {
          const Icon = icons[value];
          return (
            <label
              key={value}
              className="press focus-ring relative flex min-h-14 items-center gap-3 rounded-control border border-line bg-surface px-4 py-2 has-checked:border-primary has-checked:bg-sunken"
            >
              <input
                type="radio"
                name="theme"
                checked={value === chosen}
                onChange={() => setThemeChoice(value)}
                className="absolute inset-0 appearance-none opacity-0"
              />
              <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
              <span>
                <span className="block text-body">{label}</span>
                {hint && <span className="block text-label text-muted">{hint}</span>}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
