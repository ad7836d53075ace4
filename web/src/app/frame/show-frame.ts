import { greetingAt } from '@lulla/domain/time/greeting';
import { WIDE } from '../../components/wide.ts';
import { fetchAhead } from '../../platform/fetch-ahead.ts';
import { fetchFirstScripts, runFirstScripts, whenPainted } from '../../platform/first-scripts.ts';
import { moduleLoader } from '../../platform/module-loader.ts';
import { getSignedIn, isLeaving } from '../../platform/session-state.ts';
import { isOnboarded } from '../../session/onboarded.ts';
import { isSleepTimerVisible } from '../../session/sleep-timer-stored.ts';
import { hasSeveralHint, needsEngineFirst } from '../../sync/model/boot-hint.ts';

// Bundled by the build into a small inline script behind the root (build/before-paint.ts).

/** The files of what writes and syncs the log; filled in by the build. */
declare const ENGINE_FILES: string[];

// The name by which the scripts of the build know it (build/classic-scripts.ts).
Object.assign(globalThis, { System: moduleLoader });

const root = document.getElementById('root');
const userId = getSignedIn()?.userId;
const isFramed = root && userId !== undefined && opensDashboard() && isOnboarded(userId) && !isLeaving();
if (isFramed) showFrame(root, userId);
// What comes from the network comes once the frame stands: on a slow phone running it takes a while, and on a slow line it
// is long after the frame. On a device that keeps the app nothing waits.
if (isFramed && !navigator.serviceWorker?.controller) void whenPainted().then(begin);
else begin();
// Where the first picture needs the engine, its code comes beside the rest and not after it; but the frame goes before.
if (userId !== undefined && needsEngineFirst(userId)) {
  const fetchEngine = () => ENGINE_FILES.forEach(fetchAhead);
  if (isFramed) void whenPainted().then(fetchEngine);
  else fetchEngine();
}

function begin(): void {
  // For anybody else they are on their way already (before-paint.ts).
  if (userId !== undefined) fetchFirstScripts();
  void runFirstScripts();
}

function opensDashboard(): boolean {
  return location.pathname === '/' && !/[?&]view=/.test(location.search);
}

/** Shows what the dashboard will be drawn in: the same measures, so that nothing moves, and no word about the log. */
function showFrame(place: HTMLElement, userId: string): void {
  const template = document.getElementById(`frame-${document.documentElement.lang}`);
  if (!(template instanceof HTMLTemplateElement)) return;
  place.replaceChildren(template.content.cloneNode(true));
  const title = place.querySelector('h1');
  if (title) title.textContent = template.dataset[greetingAt(new Date().getHours())] ?? '';
  // Drawn as on a phone; a wide screen has the day's totals beside the times.
  const totals = place.querySelector('.quick-log + section');
  if (totals && matchMedia(WIDE).matches) place.querySelector('.dashboard-side')?.append(totals);
  if (!isSleepTimerVisible(userId)) place.querySelector('.sleep-timer')?.remove();
  if (!hasSeveralHint(userId)) place.querySelector('.child-chips')?.remove();
  // Only a new device has to be told that its log is on the way.
  if (!needsEngineFirst(userId)) place.firstElementChild?.setAttribute('data-known', '');
}
