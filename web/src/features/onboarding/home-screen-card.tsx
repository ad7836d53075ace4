import {
  ChevronRight,
  CircleCheck,
  EllipsisVertical,
  type LucideIcon,
  MonitorDown,
  PanelTop,
  Share,
  SquareCheck,
  SquarePlus,
} from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { useOnboardingWords } from '../../i18n/onboarding/words.ts';
import { isStandalone } from '../../platform/standalone.ts';
import { openInstallOffer, useInstallOffer } from '../../pwa/install-offer.ts';
import { PLATFORMS, type Platform, platformOf } from './platform.ts';

/** How the app comes onto the home screen: the steps of this device, those of the others on demand. */
export function HomeScreenCard() {
  const words = useOnboardingWords();
  const [own] = useState(() => platformOf(navigator));
  const offer = useInstallOffer();
  const isInstalled = offer === 'installed' || isStandalone();
  const { title, text } = own === 'computer' ? words.onComputer : words.onPhone;
  return (
    <Card aria-label={title}>
      <div data-keep-clear="" className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <h2 className="text-body font-semibold text-balance">{title}</h2>
          <p className="mt-0.5 text-secondary text-pretty text-muted">{text}</p>
        </div>
        <HomeScreenPicture />
      </div>
      {isInstalled ? <Installed /> : <OwnWay own={own} isOffered={offer === 'offered'} />}
      <OtherDevices own={own} isOffered={offer === 'offered'} />
    </Card>
  );
}

function Installed() {
  const words = useOnboardingWords();
  return (
    <p role="status" className="mt-4 flex items-center gap-2 text-secondary font-medium">
      <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-good" />
      {words.installed}
    </p>
  );
}

/** The browser's install button, if it has one; the steps are then listed with the other devices'. */
function OwnWay({ own, isOffered }: { own: Platform; isOffered: boolean }) {
  const words = useOnboardingWords();
  return (
    <div data-keep-clear="" className="mt-4">
      {isOffered ? (
        <Button variant="secondary" full onClick={() => void openInstallOffer()}>
          {words.install}
        </Button>
      ) : (
        <InstallSteps platform={own} />
      )}
    </div>
  );
}

function OtherDevices({ own, isOffered }: { own: Platform; isOffered: boolean }) {
  const words = useOnboardingWords();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  // A computer that offers it needs no way around.
  const isListed = (platform: Platform) => platform !== own || (isOffered && own !== 'computer');
  return (
    <div className="mt-3 -mb-3 border-t border-line pt-1">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="press focus-ring -mx-2 flex min-h-11 items-center gap-1.5 rounded-control px-2 text-secondary font-medium text-muted"
      >
        <ChevronRight
          aria-hidden="true"
          className={`size-4.5 transition-transform duration-120 motion-reduce:transition-none natt:transition-none ${isOpen ? 'rotate-90' : ''}`}
        />
        {words.otherDevices}
      </button>
      <div id={id} hidden={!isOpen} className="flex flex-col gap-5 pt-1 pb-3">
        {PLATFORMS.filter(isListed).map((platform) => (
          <section key={platform} aria-label={words.platforms[platform]}>
            <h3 className="mb-2 text-secondary font-semibold">{words.platforms[platform]}</h3>
            <InstallSteps platform={platform} />
          </section>
        ))}
      </div>
    </div>
  );
}

const APPS = [0, 1, 2, 3].flatMap((row) => [0, 1, 2].map((column) => ({ row, column })));

/** A phone with Lulla among the other apps. Decorative. */
function HomeScreenPicture() {
  return (
    <svg viewBox="0 0 52 76" aria-hidden="true" className="h-19 shrink-0">
      <rect x="1" y="1" width="50" height="74" rx="11" fill="var(--sunken)" stroke="var(--line)" />
      {APPS.map(({ row, column }) => (
        <rect
          key={`${row} ${column}`}
          x={8.5 + column * 13}
          y={12 + row * 14.5}
          width="9"
          height="9"
          rx="3"
          fill="var(--line)"
        />
      ))}
      <rect x="18" y="23" width="16" height="16" rx="5" fill="var(--primary)" />
      <path
        d="M24.77 15.37A12 12 0 1 1 10.63 1.24a10 10 0 0 0 14.14 14.13Z"
        transform="translate(21.2 26.6) scale(0.36)"
        fill="var(--on-primary)"
      />
    </svg>
  );
}

/** What to tap, with its icon. */
const ICONS: Record<Platform, readonly LucideIcon[]> = {
  iphone: [Share, SquarePlus, SquareCheck],
  android: [EllipsisVertical, SquarePlus, SquareCheck],
  // Chromium, Safari
  computer: [MonitorDown, PanelTop],
};

/** The way to the home screen on a platform, step by step; a computer has ways instead, one a browser. */
function InstallSteps({ platform }: { platform: Platform }) {
  const words = useOnboardingWords();
  const List = platform === 'computer' ? 'ul' : 'ol';
  return (
    <List className="flex flex-col gap-2.5">
      {words.steps[platform].map((step, index) => {
        const Icon = ICONS[platform][index];
        return (
          <li key={step} className="flex gap-3 text-secondary">
            <span className="flex size-8 shrink-0 items-center justify-center rounded-inner border border-line bg-bg text-muted">
              {Icon && <Icon aria-hidden="true" className="size-5" />}
            </span>
            <span className="min-w-0 self-center text-pretty">{step}</span>
          </li>
        );
      })}
    </List>
  );
}
