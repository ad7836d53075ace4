import { dismissToast, showToast } from '../components/toast/toast.ts';
import { getWords } from '../i18n/current-words.ts';
import { beginLeaving, endLeaving, forgetSignedIn, getSignedIn } from '../platform/session-state.ts';
import { eraseDevice, getImportBatch, getLog, openLog, prepareSignOut } from '../sync/log.ts';
import { sendLanguage } from './account-language.ts';
import { sendUnits } from './account-units.ts';
import { askBeforeSignOut, staySignedIn } from './session.ts';
import { signOut as endSession } from './session-api.ts';

let isRunning = false;

/** Asks first, because an icon is easily tapped by mistake. Waiting entries are sent before. */
export async function askToSignOut(): Promise<void> {
  const ask = () => askBeforeSignOut({ logged: 0, importing: 0 });
  if (getLog().sync.waiting + (await unsentImport()) === 0) ask();
  else await requestSignOut(ask);
}

/** Signs out: sends the outbox first, and asks if something would be lost (P32), else calls `leave`. */
export async function requestSignOut(leave: () => unknown = () => leaveDevice(0)): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  const toast = tellSending();
  try {
    const [{ waiting, refused }] = await Promise.all([prepareSignOut(), sendLanguage(), sendUnits()]);
    const loss = { logged: waiting + refused, importing: await unsentImport() };
    if (loss.logged + loss.importing > 0) askBeforeSignOut(loss);
    else await leave();
  } finally {
    if (toast) dismissToast(toast);
    isRunning = false;
  }
}

/** Entries of another log that are still to be sent, which a sign-out forgets (R301). */
async function unsentImport(): Promise<number> {
  const { userId } = getLog();
  const batch = userId === null ? null : await getImportBatch(userId);
  return batch ? batch.total - batch.sent : 0;
}

/** Signs out and erases the account from this device, unless more than `agreed` entries of its log would be lost (P32). */
export async function leaveDevice(agreed: number): Promise<void> {
  staySignedIn();
  const userId = getSignedIn()?.userId ?? getLog().userId;
  // Before the session ends, which may take time: entries logged meanwhile would go unnoticed.
  const left = userId === null ? 0 : await closeAndErase(userId, agreed);
  if (left > 0) {
    askBeforeSignOut({ logged: left, importing: await unsentImport() });
    return;
  }
  const result = await endSession();
  // Offline, the session ends once there is a connection.
  if (result.ok || result.status === 401) endLeaving();
  forgetSignedIn();
  // Entries that another tab was just storing.
  if (userId !== null) await eraseDevice(userId);
}

/** From here on the log stays closed in every tab, unless nothing was erased. */
async function closeAndErase(userId: string, agreed: number): Promise<number> {
  beginLeaving();
  let left: number | null = null;
  try {
    left = await eraseDevice(userId, agreed);
    return left;
  } finally {
    if (left !== 0) {
      endLeaving();
      openLog(userId);
    }
  }
}

function tellSending(): string | null {
  if (getLog().sync.waiting === 0) return null;
  return showToast({ title: getWords().shell.sendingBeforeSignOut, stays: true });
}
