import { CSPProvider } from '@base-ui/react/csp-provider';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import './app/style.css';
// What is opened from here: styles that come later style the page anew, just when somebody is about to tap.
import './components/overlay/sheet.css';
import './components/form/slider.css';
import './components/toast/toast.css';
import { followSignIn } from './app/follow-sign-in.ts';
import { router } from './app/router.tsx';
import { openShortcut } from './app/shortcut.ts';
import { startWords } from './i18n/current-words.ts';
import { opensPathsBy } from './platform/open-path.ts';
import { pause } from './platform/pause.ts';
import { getSignedIn, subscribeToSignedIn } from './platform/session-state.ts';
import { untilFetched } from './platform/until-fetched.ts';
import { keepInstallOffer } from './pwa/install-offer.ts';
import { followUnits } from './session/shown-units.ts';
import { firstScreenDrawn, logToDraw } from './sync/log.ts';
import { whenIdle } from './sync/when-idle.ts';
import { formatAhead } from './time/first-format.ts';

openShortcut();
opensPathsBy((href) => void router.navigate({ href }));
keepInstallOffer();
// Reads the device while the texts load: the first screen waits for neither network nor log.
followSignIn();
followUnits();
// The guards run again when somebody signs in or out, also in another tab.
subscribeToSignedIn(() => void router.invalidate());

// Not awaited at the top level: modules that import this file, such as the engine, could not run before, and would wait
// for each other.
void draw();

async function draw(): Promise<void> {
  // Neither waits for the network on a device that knows its person.
  await Promise.all([untilFetched(() => startWords(getSignedIn() !== null)), logToDraw(), whereFramed()]);

  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  // In slices, so that a slow phone handles taps in between.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        {/* The content security policy allows no style element, so no component may make one. */}
        <CSPProvider disableStyleElements>
          <RouterProvider router={router} />
        </CSPProvider>
      </StrictMode>,
    ),
  );
  whenIdle(() => {
    firstScreenDrawn();
    void begin();
    whenIdle(formatAhead);
  });
}

/** Loads the router before the first render, so that the screen replaces the page's frame in one step. */
async function whereFramed(): Promise<void> {
  if (!document.querySelector('#root > .frame')) return;
  await pause();
  await router.load();
}

/** Behind the first screen, which never waits for it. */
async function begin(): Promise<void> {
  const { beginBehindFirstScreen } = await untilFetched(() => import('./app/behind-first-screen.ts'));
  beginBehindFirstScreen();
}
