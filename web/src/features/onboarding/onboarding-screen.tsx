import { Link, useNavigate } from '@tanstack/react-router';
import { type LucideIcon, RefreshCw, Sparkles, Users } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useOnboardingWords } from '../../i18n/onboarding/words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useDisplayContext } from '../../log/use-display-context.ts';
import { getSignedIn } from '../../platform/session-state.ts';
import { AccountLayout } from '../../session/account-layout.tsx';
import { rememberOnboarded } from '../../session/onboarded.ts';
import { completeOnboarding } from '../../session/session-api.ts';
import { formatDay } from '../../time/day-names.ts';
import { HomeScreenCard } from './home-screen-card.tsx';
import './onboarding.css';

/** `/onboarding/sv` and `/onboarding/en`: the welcome, shown once to each person. */
export function OnboardingScreen() {
  const words = useOnboardingWords();
  const navigate = useNavigate();
  return (
    <AccountLayout
      onLanguage={(language) =>
        void navigate({ to: '/onboarding/$language', params: { language }, search: true, hash: true, replace: true })
      }
    >
      <main className="flex flex-1 flex-col">
        <h1 className="mt-3 text-display font-semibold tracking-tight text-balance">{words.title}</h1>
        <p className="mt-1.5 text-body text-muted">{words.text}</p>
        <div className="mt-4 mb-4 flex flex-col gap-5">
          <HomeScreenCard />
          <ul data-keep-clear="" className="flex flex-col gap-4">
            <Tip Icon={Users} title={words.share} text={words.shareText} />
            <Tip Icon={RefreshCw} title={words.update} text={words.updateText} />
            <FreeWeek />
          </ul>
          <FromAnotherApp />
        </div>
        <Start />
      </main>
    </AccountLayout>
  );
}

function Tip({ Icon, title, text }: { Icon: LucideIcon; title: string; text: string }) {
  return (
    <li className="flex gap-4">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-sunken text-primary">
        <Icon aria-hidden="true" className="size-5.5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-body font-semibold text-pretty">{title}</p>
        <p className="mt-0.5 text-secondary text-pretty text-muted">{text}</p>
      </div>
    </li>
  );
}

/** Shown once the first sync says that something costs money, and until when it is free. */
function FreeWeek() {
  const words = useOnboardingWords();
  const display = useDisplayContext();
  const entitlement = display.household.family?.entitlement;
  if (!entitlement?.trialEnd || entitlement.billing === 'off') return null;
  return (
    <Tip Icon={Sparkles} title={words.freeWeek} text={words.freeWeekText(formatDay(entitlement.trialEnd, display))} />
  );
}

/** To whom it concerns: the log of another app comes before the first entry. */
function FromAnotherApp() {
  const words = useWords().app;
  const { isBusy, leaveTo } = useEndOfWelcome();
  return (
    <Button
      variant="quiet"
      size="medium"
      className="-my-2 -ml-4 self-start"
      busy={isBusy}
      onClick={() => void leaveTo('/import')}
    >
      {words.fromAnotherApp}
    </Button>
  );
}

/** Says once that the welcome was seen, and goes on. */
function useEndOfWelcome() {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  async function leaveTo(to: '/' | '/import') {
    setBusy(true);
    // Without an answer the device stores it, and tells the server at a later start (accounts specification, 4).
    await completeOnboarding();
    const userId = getSignedIn()?.userId;
    if (userId !== undefined) rememberOnboarded(userId);
    await navigate({ to, replace: true });
  }
  return { isBusy, leaveTo };
}

/** The terms, and the button. Visible without scrolling on a screen that is high enough. */
function Start() {
  const words = useOnboardingWords();
  const { isBusy, leaveTo } = useEndOfWelcome();
  return (
    <div className="onboarding-start">
      <SmallPrint />
      <Button full busy={isBusy} onClick={() => void leaveTo('/')}>
        {isBusy ? words.saving : words.getStarted}
      </Button>
    </div>
  );
}

/** What continuing means: terms and privacy are accepted; which cookies there are. */
function SmallPrint() {
  const words = useOnboardingWords();
  return (
    <p className="mb-3 text-label text-pretty text-muted">
      {words.accept}{' '}
      <Link to="/terms" className={linkStyle}>
        {words.terms}
      </Link>{' '}
      {words.and}{' '}
      <Link to="/privacy-policy" className={linkStyle}>
        {words.privacyPolicy}
      </Link>
      . {words.cookies}
    </p>
  );
}

// Padding makes links large enough for a finger without moving lines.
const linkStyle = 'focus-ring py-1.5 rounded-sm font-medium text-ink underline underline-offset-2';
