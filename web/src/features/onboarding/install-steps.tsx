import { EllipsisVertical, MonitorDown, PanelTop, Share, SquareCheck, SquarePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import type { Platform } from './platform.ts';

const glyph = 'size-5';

/** What to tap, with the sign that stands there. */
const ICONS: Record<Platform, readonly ReactNode[]> = {
  iphone: [
    <Share key="share" aria-hidden="true" className={glyph} />,
    <SquarePlus key="add" aria-hidden="true" className={glyph} />,
    <SquareCheck key="done" aria-hidden="true" className={glyph} />,
  ],
  android: [
    <EllipsisVertical key="menu" aria-hidden="true" className={glyph} />,
    <SquarePlus key="add" aria-hidden="true" className={glyph} />,
    <SquareCheck key="done" aria-hidden="true" className={glyph} />,
  ],
  computer: [
    <MonitorDown key="chromium" aria-hidden="true" className={glyph} />,
    <PanelTop key="safari" aria-hidden="true" className={glyph} />,
  ],
};

/** The way to the home screen on a platform, step by step; a computer has ways instead, one a browser. */
export function InstallSteps({ platform }: { platform: Platform }) {
  const words = useWords().onboarding;
  const List = platform === 'computer' ? 'ul' : 'ol';
  return (
    <List className="flex flex-col gap-2.5">
      {words.steps[platform].map((step, index) => (
        <li key={step} className="flex gap-3 text-secondary">
          <span className="flex size-8 shrink-0 items-center justify-center rounded-inner border border-line bg-bg text-muted">
            {ICONS[platform][index]}
          </span>
          <span className="min-w-0 self-center text-pretty">{step}</span>
        </li>
      ))}
    </List>
  );
}
