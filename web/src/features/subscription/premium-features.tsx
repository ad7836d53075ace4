import { Bath, CalendarRange, Package, Pill } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tone } from '../../components/tone.ts';
import { useWords } from '../../i18n/use-words.ts';

const glyph = 'size-4.5';

/** The features of Premium, and nothing else (P23). */
export function PremiumFeatures({ heading }: { heading: string }) {
  const { features } = useWords().subscription.card;
  const items: [Tone, ReactNode, string][] = [
    ['drops', <Pill key="drops" aria-hidden="true" className={glyph} />, features.drops],
    ['diaper', <Package key="stock" aria-hidden="true" className={glyph} />, features.stock],
    ['bath', <Bath key="bath" aria-hidden="true" className={glyph} />, features.bath],
    ['primary', <CalendarRange key="monthly" aria-hidden="true" className={glyph} />, features.monthly],
  ];
  return (
    <div>
      <p className="text-secondary text-muted">{heading}</p>
      <ul className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(14.5rem,100%),1fr))] gap-x-4 gap-y-2">
        {items.map(([tone, icon, label]) => (
          <li key={label} data-tone={tone} className="flex min-w-0 items-center gap-3">
            <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-tone-soft text-tone">
              {icon}
            </span>
            <span className="min-w-0 hyphens-auto [overflow-wrap:anywhere]">{label}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
