import { Bath, CalendarRange, type LucideIcon, Package, Pill } from 'lucide-react';
import type { Tone } from '../../components/tone.ts';
import { useWords } from '../../i18n/use-words.ts';

const FEATURES: readonly { key: 'drops' | 'stock' | 'bath' | 'monthly'; Icon: LucideIcon; tone: Tone }[] = [
  { key: 'drops', Icon: Pill, tone: 'drops' },
  { key: 'stock', Icon: Package, tone: 'diaper' },
  { key: 'bath', Icon: Bath, tone: 'bath' },
  { key: 'monthly', Icon: CalendarRange, tone: 'primary' },
];

/** The features of Premium, and nothing else (P23). */
export function PremiumFeatures({ heading }: { heading: string }) {
  const { features } = useWords().subscription.card;
  return (
    <div>
      <p className="text-secondary text-muted">{heading}</p>
      <ul className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(14.5rem,100%),1fr))] gap-x-4 gap-y-2">
        {FEATURES.map(({ key, Icon, tone }) => (
          <li key={key} data-tone={tone} className="flex min-w-0 items-center gap-3">
            <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-tone-soft text-tone">
              <Icon aria-hidden="true" className="size-4.5" />
            </span>
            <span className="min-w-0 hyphens-auto [overflow-wrap:anywhere]">{features[key]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
