import { type OpenSheet, openSheet } from '../log/open-sheet.ts';
import { getSignedIn } from '../platform/session-state.ts';

const SHEETS: ReadonlyMap<string | null, OpenSheet> = new Map([
  ['feed', { type: 'feed' }],
  ['diaper', { type: 'diaper' }],
  ['sleep', { type: 'sleep' }],
]);

/** The sheet that an address asks for (`/?log=feed`, a shortcut of the installed app), and the address without it. */
export function readShortcut(address: string): { sheet: OpenSheet | null; rest: string } {
  const url = new URL(address);
  const sheet = SHEETS.get(url.searchParams.get('log')) ?? null;
  url.searchParams.delete('log');
  return { sheet, rest: url.pathname + url.search + url.hash };
}

/** Opens the sheet that the app was started for, once: a reload does not open it again. Call it before the router. */
export function openShortcut(): void {
  const { sheet, rest } = readShortcut(location.href);
  if (!sheet || !getSignedIn()) return;
  history.replaceState(history.state, '', rest);
  openSheet(sheet);
}
