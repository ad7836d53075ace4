import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router';
import { HomeScreen } from '../features/activity/home-screen.tsx';
import type { HomeView } from '../features/activity/view-bar.tsx';
import { getCurrentWords, setLanguage, withLaterWords } from '../words/current-words.ts';
import { isLanguage } from '../words/language.ts';
import { requirePendingSignUp, requireSignedIn, requireSignedOut } from './guards.ts';
import { RootLayout } from './root-layout.tsx';
import { RouteError } from './route-error.tsx';
import { parsePlainSearch, stringifyPlainSearch } from './search.ts';
import './page-title.ts';

const rootRoute = createRootRoute({
  component: RootLayout,
  notFoundComponent: lazyRouteComponent(() => import('./not-found-screen.tsx'), 'NotFoundScreen'),
});

const signedInRoute = createRoute({ getParentRoute: () => rootRoute, id: 'signed-in', beforeLoad: requireSignedIn });

interface HomeSearch {
  view?: HomeView | undefined;
  /** Of the statistics. */
  tab?: 'sleep' | 'monthly' | undefined;
  /** Any day of the week of sleep that is shown, and the month of the summary, where it is not the present one. */
  week?: string | undefined;
  month?: string | undefined;
}

/** Says every key: what it left out would come through from the address as it is. */
function readHomeSearch({ view, tab, week, month }: Record<string, unknown>): HomeSearch {
  const shown = view === 'statistics' && (tab === 'sleep' || tab === 'monthly') ? tab : undefined;
  return {
    view: view === 'statistics' || view === 'history' ? view : undefined,
    tab: shown,
    week: shown === 'sleep' && typeof week === 'string' ? week : undefined,
    month: shown === 'monthly' && typeof month === 'string' ? month : undefined,
  };
}

const homeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  // Not lazy: it is the first screen, also offline.
  component: HomeScreen,
  validateSearch: readHomeSearch,
  staticData: { title: (words, search) => words.app.views[(search as { view?: HomeView }).view ?? 'now'] },
});

const settingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings',
  component: lazyRouteComponent(
    withLaterWords(() => import('../features/settings/settings-screen.tsx')),
    'SettingsScreen',
  ),
  staticData: { title: (words) => words.app.pages.settings },
});

const calendarRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/calendar',
  component: lazyRouteComponent(
    withLaterWords(() => import('../features/calendar/calendar-screen.tsx')),
    'CalendarScreen',
  ),
  staticData: { title: (words) => words.app.pages.calendar },
});

const contactRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/contact',
  component: lazyRouteComponent(
    withLaterWords(() => import('../features/contact/contact-screen.tsx')),
    'ContactScreen',
  ),
  staticData: { title: (words) => words.app.pages.contact },
});

const privacyRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/privacy',
  component: lazyRouteComponent(
    withLaterWords(() => import('../features/privacy/privacy-screen.tsx')),
    'PrivacyScreen',
  ),
  staticData: { title: (words) => words.app.pages.privacy },
});

// For everybody, signed in or not.
const privacyPolicyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy-policy',
  component: lazyRouteComponent(
    withLaterWords(() => import('../features/privacy/privacy-policy-screen.tsx')),
    'PrivacyPolicyScreen',
  ),
  staticData: { title: (words) => words.app.pages.privacyPolicy },
});

const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms',
  component: lazyRouteComponent(
    withLaterWords(() => import('../features/privacy/terms-screen.tsx')),
    'TermsScreen',
  ),
  staticData: { title: (words) => words.app.pages.terms },
});

// The sandbox's pages; where there is none they say that they are not found (decision 25).
const sandboxCheckoutRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/sandbox/checkout',
  validateSearch: ({ session }: Record<string, unknown>): { session?: string } =>
    typeof session === 'string' ? { session } : {},
  component: lazyRouteComponent(
    withLaterWords(() => import('../features/subscription/sandbox-checkout-screen.tsx')),
    'SandboxCheckoutScreen',
  ),
  staticData: { title: (words) => words.app.pages.premium },
});

const sandboxPortalRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/sandbox/portal',
  component: lazyRouteComponent(
    withLaterWords(() => import('../features/subscription/sandbox-portal-screen.tsx')),
    'SandboxPortalScreen',
  ),
  staticData: { title: (words) => words.app.pages.premium },
});

const signedOutRoute = createRoute({ getParentRoute: () => rootRoute, id: 'signed-out', beforeLoad: requireSignedOut });

const authRoute = createRoute({
  getParentRoute: () => signedOutRoute,
  path: '/auth',
  beforeLoad: () => {
    const { language } = getCurrentWords();
    throw redirect({ to: '/auth/$language', params: { language }, search: true, hash: true, replace: true });
  },
});

// One route for both languages, so that what is typed stays when the language is switched.
const authLanguageRoute = createRoute({
  getParentRoute: () => signedOutRoute,
  path: '/auth/$language',
  beforeLoad: ({ params }) => {
    if (!isLanguage(params.language)) throw notFound();
    return setLanguage(params.language);
  },
  component: lazyRouteComponent(
    withLaterWords(() => import('../features/account/auth-screen.tsx')),
    'AuthScreen',
  ),
  staticData: { title: (words) => words.app.pages.signIn },
});

const confirmRoute = createRoute({
  getParentRoute: () => signedOutRoute,
  path: '/auth/confirm',
  beforeLoad: requirePendingSignUp,
  component: lazyRouteComponent(
    withLaterWords(() => import('../features/account/confirm-screen.tsx')),
    'ConfirmScreen',
  ),
  staticData: { title: (words) => words.app.pages.confirm },
});

const routeTree = rootRoute.addChildren([
  signedInRoute.addChildren([
    homeRoute,
    settingsRoute,
    calendarRoute,
    contactRoute,
    privacyRoute,
    sandboxCheckoutRoute,
    sandboxPortalRoute,
  ]),
  privacyPolicyRoute,
  termsRoute,
  signedOutRoute.addChildren([authRoute, authLanguageRoute, confirmRoute]),
]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultErrorComponent: RouteError,
  scrollRestoration: true,
  parseSearch: parsePlainSearch,
  stringifySearch: stringifyPlainSearch,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
