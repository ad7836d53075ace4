import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router';
import type { HomeView } from '../components/views/view-bar.tsx';
import { type AuthView, readAuthView } from '../features/account/flow/auth-url.ts';
import { isResetShown } from '../features/account/flow/reset-flag.ts';
import { setLanguage, setPreferredLanguage } from '../i18n/current-words.ts';
import { getPreferredLanguage, isLanguage } from '../i18n/grammar/language.ts';
import type { Words } from '../i18n/sv.ts';
import { parsePlainSearch, stringifyPlainSearch } from '../platform/search.ts';
import { inspectAddress, requireOnboarded, requireSignedIn, requireSignedOut } from './guards.ts';
import { HomeScreen } from './home-screen.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { RootLayout } from './root-layout.tsx';
import { RouteError } from './route-error.tsx';

const NotFoundScreen = lazyRouteComponent(() => import('../components/not-found-screen.tsx'), 'NotFoundScreen');

const rootRoute = createRootRoute({ component: RootLayout, notFoundComponent: NotFoundScreen });

/** Any address the app does not have; the server answers it with 404. */
const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  component: NotFoundScreen,
  staticData: { title: (words) => words.app.pages.notFound },
});

/** The screens of the app itself: for whoever is signed in and has seen the welcome. */
const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: ({ preload }) => {
    const waiting = requireOnboarded();
    if (preload) return waiting;
    return waiting ? waiting.then(setPreferredLanguage) : setPreferredLanguage();
  },
});

interface HomeSearch {
  view?: HomeView | undefined;
  tab?: 'days' | 'sleep' | 'monthly' | 'growth' | 'more' | undefined;
  /** Any day of the week of sleep that is shown, and the month of the summary, where it is not the present one. */
  week?: string | undefined;
  month?: string | undefined;
}

/** Says every key: what it left out would come through from the address as it is. */
function readHomeSearch({ view, tab, week, month }: Record<string, unknown>): HomeSearch {
  const isTab = tab === 'days' || tab === 'sleep' || tab === 'monthly' || tab === 'growth' || tab === 'more';
  const shown = view === 'statistics' && isTab ? tab : undefined;
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
  component: lazyRouteComponent(() => import('./settings-screen.tsx'), 'SettingsScreen'),
  staticData: { title: (words) => words.app.pages.settings },
});

const calendarRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/calendar',
  component: lazyRouteComponent(() => import('./calendar-page.tsx'), 'CalendarPage'),
  staticData: { title: (words) => words.app.pages.calendar },
});

const clinicRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/clinic',
  component: lazyRouteComponent(() => import('../features/statistics/clinic/clinic-screen.tsx'), 'ClinicScreen'),
  staticData: { title: (words) => words.app.pages.clinic },
});

const contactRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/contact',
  component: lazyRouteComponent(() => import('../features/contact/contact-screen.tsx'), 'ContactScreen'),
  staticData: { title: (words) => words.app.pages.contact },
});

const importRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/import',
  component: lazyRouteComponent(() => import('../features/import/import-screen.tsx'), 'ImportScreen'),
  staticData: { title: (words) => words.app.pages.importing },
});

const privacyRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/privacy',
  component: lazyRouteComponent(() => import('../features/privacy/privacy-screen.tsx'), 'PrivacyScreen'),
  staticData: { title: (words) => words.app.pages.privacy },
});

// For everybody, signed in or not.
const privacyPolicyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy-policy',
  component: lazyRouteComponent(
    () => import('../features/privacy/legal/privacy-policy-screen.tsx'),
    'PrivacyPolicyScreen',
  ),
  staticData: { title: (words) => words.app.pages.privacyPolicy },
});

const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms',
  component: lazyRouteComponent(() => import('../features/privacy/legal/terms-screen.tsx'), 'TermsScreen'),
  staticData: { title: (words) => words.app.pages.terms },
});

// The sandbox's pages; where there is none they say that they are not found (P25).
const sandboxCheckoutRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/sandbox/checkout',
  validateSearch: ({ session }: Record<string, unknown>): { session?: string } =>
    typeof session === 'string' ? { session } : {},
  component: lazyRouteComponent(
    () => import('../features/subscription/sandbox-checkout-screen.tsx'),
    'SandboxCheckoutScreen',
  ),
  staticData: { title: (words) => words.app.pages.premium },
});

const sandboxPortalRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/sandbox/portal',
  component: lazyRouteComponent(
    () => import('../features/subscription/sandbox-portal-screen.tsx'),
    'SandboxPortalScreen',
  ),
  staticData: { title: (words) => words.app.pages.premium },
});

const welcomeRoute = createRoute({ getParentRoute: () => rootRoute, id: 'welcome', beforeLoad: requireSignedIn });

const onboardingRoute = createRoute({
  getParentRoute: () => welcomeRoute,
  path: '/onboarding',
  beforeLoad: () => toLanguage('/onboarding/$language'),
});

const onboardingLanguageRoute = createRoute({
  getParentRoute: () => welcomeRoute,
  path: '/onboarding/$language',
  beforeLoad: speakLanguage,
  component: lazyRouteComponent(() => import('../features/onboarding/onboarding-screen.tsx'), 'OnboardingScreen'),
  staticData: { title: (words) => words.app.pages.onboarding },
});

const signedOutRoute = createRoute({ getParentRoute: () => rootRoute, id: 'signed-out', beforeLoad: requireSignedOut });

const authRoute = createRoute({
  getParentRoute: () => signedOutRoute,
  path: '/auth',
  beforeLoad: () => toLanguage('/auth/$language'),
});

// One route for both languages, so that what is typed stays when the language is switched.
const authLanguageRoute = createRoute({
  getParentRoute: () => signedOutRoute,
  path: '/auth/$language',
  validateSearch: (search: Record<string, unknown>): { view?: AuthView | undefined } => ({
    view: readAuthView(search),
  }),
  beforeLoad: async (visit) => {
    await speakLanguage(visit);
    await inspectAddress(visit);
  },
  component: lazyRouteComponent(() => import('../features/account/auth-screen.tsx'), 'AuthScreen'),
  staticData: { title: ({ app: { pages } }, search) => authTitle(pages, readAuthView({ ...search })) },
});

function authTitle(pages: Words['app']['pages'], view: AuthView | undefined): string {
  if (isResetShown()) return pages.newPassword;
  return view ? pages.forgotPassword : pages.signIn;
}

const confirmRoute = createRoute({
  getParentRoute: () => signedOutRoute,
  path: '/auth/confirm',
  beforeLoad: async (visit) => (await import('./auth-address.ts')).requirePendingSignUp(visit),
  component: lazyRouteComponent(() => import('../features/account/confirm-screen.tsx'), 'ConfirmScreen'),
  staticData: { title: (words) => words.app.pages.confirm },
});

/** To the variant in the language of the device; query and hash go along. */
function toLanguage(to: '/auth/$language' | '/onboarding/$language'): never {
  throw redirect({ to, params: { language: getPreferredLanguage() }, search: true, hash: true, replace: true });
}

/** A variant speaks its language; the device remembers what was chosen on it (P37). */
function speakLanguage({ params, preload }: { params: { language: string }; preload: boolean }): void | Promise<void> {
  if (!isLanguage(params.language)) throw notFound();
  if (!preload) return setLanguage(params.language);
}

const routeTree = rootRoute.addChildren([
  welcomeRoute.addChildren([onboardingRoute, onboardingLanguageRoute]),
  signedInRoute.addChildren([
    homeRoute,
    settingsRoute,
    calendarRoute,
    clinicRoute,
    contactRoute,
    importRoute,
    privacyRoute,
    sandboxCheckoutRoute,
    sandboxPortalRoute,
  ]),
  privacyPolicyRoute,
  termsRoute,
  unknownRoute,
  signedOutRoute.addChildren([authRoute, authLanguageRoute, confirmRoute]),
]);

/** Shorter waits show nothing new; what has shown stays long enough to be seen. */
const PENDING_AFTER_MS = 300;
const PENDING_AT_LEAST_MS = 400;

/** The history entry whose screen was drawn last. */
let drawn: string | undefined;

/**
 * Whether the router scrolls a screen to its top, or back to where it was. Not when the same one is drawn once more, nor the
 * first of a newly opened page: somebody may have scrolled it before it was whole.
 */
function scrollsScreen({ location: { state, hash } }: { location: ParsedLocation }): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isNew = drawn === undefined && opened?.type === 'navigate' && hash === '';
  const isSame = drawn === (state.__TSR_key ?? '');
  drawn = state.__TSR_key ?? '';
  return !isNew && !isSame;
}

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultErrorComponent: RouteError,
  defaultPendingComponent: LoadingScreen,
  defaultPendingMs: PENDING_AFTER_MS,
  defaultPendingMinMs: PENDING_AT_LEAST_MS,
  scrollRestoration: scrollsScreen,
  parseSearch: parsePlainSearch,
  stringifySearch: stringifyPlainSearch,
});

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The document's title, in the words of any language; `search` is the route's own. */
    title?: (words: Words, search: object) => string;
  }
  interface Register {
    router: typeof router;
  }
}
