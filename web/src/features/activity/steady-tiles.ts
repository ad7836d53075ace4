/** A thumb that is on its way when something moves is not called back in time, ms. */
const ON_ITS_WAY = 400;

interface Shift {
  readonly at: number;
  /** How far down the tiles went, px. */
  readonly by: number;
  /** The tiles that mean something else since: *Start Sleep* that became *End Sleep*. */
  readonly changed: readonly Element[];
}

interface Look {
  readonly top: number;
  readonly texts: readonly (string | null)[];
}

let last: Look | null = null;
let shifts: readonly Shift[] = [];
/** When the press began that no click has ended yet. */
let pressedAt = Number.POSITIVE_INFINITY;

/**
 * A session or a notice that comes or goes above the tiles moves them, and nobody here may have asked for it: the other
 * phone did. A tap that was on its way then is taken for the tile that stood there, and for nothing where that was no tile
 * or means something else by now. Call it once; it follows whatever screen stands.
 */
export function keepTilesSteady(): void {
  new MutationObserver(() => requestAnimationFrame(look)).observe(document.body, { childList: true, subtree: true });
  window.addEventListener('scroll', onScroll, { passive: true });
  window.addEventListener('pointerdown', onPress, true);
  window.addEventListener('click', onClick, true);
}

function tiles(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.dashboard > .quick-log > *')];
}

function see(): number {
  const before = last;
  const all = tiles();
  last = all[0] ? { top: all[0].getBoundingClientRect().top, texts: all.map((tile) => tile.textContent) } : null;
  return before && last ? last.top - before.top : 0;
}

/** Notes what moved since the last look. */
function look(): void {
  const texts = last?.texts;
  const by = see();
  const changed = texts ? tiles().filter((tile, index) => tile.textContent !== texts[index]) : [];
  if (Math.abs(by) < 1 && changed.length === 0) return;
  const at = performance.now();
  shifts = [...shifts.filter((shift) => at - shift.at < 10 * ON_ITS_WAY), { at, by, changed }];
}

/** What scrolls moves under the reader's own finger, or is the browser, which holds in place what had moved. */
function onScroll(): void {
  const by = see();
  shifts = shifts.map((shift) => (Math.abs(shift.by + by) < 1 ? { ...shift, by: 0 } : shift));
}

function onPress({ pointerType, timeStamp }: PointerEvent): void {
  look();
  // A mouse is aimed by eye until it is pressed; a thumb hides what it is about to press.
  if (pointerType !== 'mouse') pressedAt = timeStamp;
}

function onClick(event: MouseEvent): void {
  look();
  const unseen = shifts.filter(({ at }) => at > pressedAt - ON_ITS_WAY);
  pressedAt = Number.POSITIVE_INFINITY;
  // A keyboard's or a script's means what it is given to, wherever that stands.
  if (unseen.length === 0 || event.detail === 0 || !isOnDashboard(event.target)) return;
  const { clientX: x, clientY: y } = event;
  const by = unseen.reduce((sum, shift) => sum + shift.by, 0);
  const [now, meant] = [tileAt(x, y), tileAt(x, y + by)];
  const isChanged = unseen.some(({ changed }) => changed.some((tile) => tile === meant));
  if (now === meant && !isChanged && (meant || stoodStill(y, by))) return;
  event.preventDefault();
  event.stopPropagation();
  if (!meant || isChanged) return;
  meant.focus({ preventScroll: true });
  meant.click();
}

function isOnDashboard(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.dashboard') !== null;
}

/** Whether what is pressed beside the tiles stands where it stood: what is above them does. */
function stoodStill(y: number, by: number): boolean {
  return Math.abs(by) < 1 || y + by < (last?.top ?? 0);
}

function tileAt(x: number, y: number): HTMLElement | undefined {
  return tiles().find((tile) => {
    const { left, right, top, bottom } = tile.getBoundingClientRect();
    return x >= left && x < right && y >= top && y < bottom;
  });
}
