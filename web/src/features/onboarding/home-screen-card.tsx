import { ChevronRight, CircleCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { isStandalone } from '../../platform/standalone.ts';
import { openInstallOffer, useInstallOffer } from '../../pwa/install-offer.ts';
import { HomeScreenPicture } from './home-screen-picture.tsx';
import { InstallSteps } from './install-steps.tsx';
import { PLATFORMS, type Platform, platformOf } from './platform.ts';

/** How the app comes onto the home screen: the steps of this device, those of the others on demand. */
export function HomeScreenCard() {
  const words = useWords().onboarding;
  const [own] = useState(() => platformOf(navigator));
  const offer = useInstallOffer();
  const isInstalled = offer === 'installed' || isStandalone();
  const { title, text } = own === 'computer' ? words.onComputer : words.onPhone;
  return (
    <Card aria-label={title}>
      <div className="flex items-start gap-4">
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
  const words = useWords().onboarding;
  return (
    <p role="status" className="mt-4 flex items-center gap-2 text-secondary font-medium">
      <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-good" />
      {words.installed}
    </p>
  );
}

/** Where the browser offers to install, its button; the steps then stand with those of the other devices. */
function OwnWay({ own, isOffered }: { own: Platform; isOffered: boolean }) {
  const words = useWords().onboarding;
  return (
    <div className="mt-4">
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
  const words = useWords().onboarding;
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
