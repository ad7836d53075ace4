import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { dismissToastsOfScreen } from '../components/toast/toast.ts';
import { MemberNews } from '../features/family/member-news.ts';
import { useWords } from '../i18n/use-words.ts';
import { afterFrame } from '../platform/after-frame.ts';
import { UpdateHost } from '../pwa/update-host.tsx';
import { ToastHost } from './toast-host.tsx';

/** Around every screen: the document's title, the focus after a navigation, the toasts, a new version. */
export function RootLayout() {
  usePageTitle();
  useFocusAfterNavigation();
  useToastsLeaveWithScreen();
  return (
    <>
      <UpdateHost />
      <Outlet />
      <MemberNews />
      <ToastHost />
    </>
  );
}

function usePageTitle() {
  const words = useWords();
  const title = useMatches({
    select: (matches) => {
      if (matches.some(isNotFound)) return words.app.pages.notFound;
      const titled = matches.findLast((match) => match.staticData.title);
      return titled?.staticData.title?.(words, titled.search);
    },
  });
  useEffect(() => {
    document.title = title ? `${title} · ${words.app.name}` : words.app.name;
  }, [title, words]);
}

/**
 * Moves the focus to the new screen's heading, so that it is read out and tabbing starts there. After its first frame: to
 * focus lays the page out, before all of it is there.
 */
function useFocusAfterNavigation() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || (!pathChanged && fromLocation.searchStr === toLocation.searchStr)) return;
        // The same screen in another language.
        if (pathChanged && withoutLanguage(fromLocation.pathname) === withoutLanguage(toLocation.pathname)) return;
        afterFrame(focusHeading);
      }),
    [router],
  );
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading || document.activeElement?.closest('main')) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Messages of a screen disappear with it. */
function useToastsLeaveWithScreen() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ fromLocation, toLocation, hrefChanged }) => {
        if (!fromLocation || !hrefChanged) return;
        if (withoutLanguage(fromLocation.href) !== withoutLanguage(toLocation.href)) dismissToastsOfScreen();
      }),
    [router],
  );
}

function withoutLanguage(path: string): string {
  return path.replace(/\/(?:sv|en)\/?$/, '');
}

/** An address that its own route refused (`/auth/de`). Where the root takes it over, only the router's own mark says so. */
function isNotFound(match: { status: string }): boolean {
  return match.status === 'notFound' || ('_notFound' in match && match._notFound === true);
}
