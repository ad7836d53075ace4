import type { ApiFailure } from '../../api/client.ts';
import { getWords } from '../../i18n/current-words.ts';
import type { Words } from '../../i18n/sv.ts';

/** A short message, shown for some seconds, where it covers nothing that can be tapped. */
export interface ToastMessage {
  title: string;
  description?: string | undefined;
  action?: { label: string; onPress: () => void } | undefined;
  /** success and warn answer a tap, warn with more to say. danger is announced at once; the others when the reader rests. */
  kind?: 'neutral' | 'success' | 'warn' | 'danger' | undefined;
  /** It answers the present tap, which was refused: shown immediately, like a confirmation. */
  answers?: boolean | undefined;
  /** What it speaks of. A confirmation takes away what was refused about the same. */
  about?: string | undefined;
  /** It is about the log, or was said on the way to another screen. Else leaving the screen takes it along. */
  stays?: boolean | undefined;
  /** A second line about the same tap, so that one message has one *Undo*. */
  also?: { title: string; text: string } | undefined;
  /** A newer message of the same slot replaces this one. */
  slot?: string | undefined;
  /** Milliseconds it stays; 5 s, or 8 s with an action or an error. */
  durationMs?: number | undefined;
}

export type ToastKind = NonNullable<ToastMessage['kind']>;

export interface ShownToast extends ToastMessage {
  id: string;
}

interface ToastSink {
  /** Draws it, or draws the one that stands anew. `onGone`: its time is over, or it was sent away. */
  show: (toast: ShownToast, onGone: () => void) => void;
  dismiss: (id: string) => void;
}

interface Displayed {
  readonly toast: ShownToast;
  readonly since: number;
  /** Sent away, and on its way out: it does not come back. */
  readonly isDismissed: boolean;
}

/** Long enough to have been read. */
const READ_MS = 4000;

let sink: ToastSink | null = null;
/** One message at a time: a pile would cover the next target. */
let displayed: Displayed | null = null;
let waiting: ShownToast[] = [];
let count = 0;
let onFirstWaiting: (() => void) | null = null;

/** Shows a message, or keeps it for the region. Answers to a tap come immediately, others wait. Returns its id. */
export function showToast(message: ToastMessage): string {
  count += 1;
  const toast = { ...message, action: message.action && once(message.action), id: message.slot ?? `toast-${count}` };
  waiting = waiting.filter((each) => each.id !== toast.id);
  if (isToldAlready(toast)) return toast.id;
  if (sink) place(toast);
  else {
    waiting.push(toast);
    onFirstWaiting?.();
  }
  return toast.id;
}

/** A double tap acts once: a second *Undo* would be refused, and say so. */
function once({ label, onPress }: NonNullable<ToastMessage['action']>): NonNullable<ToastMessage['action']> {
  let isPressed = false;
  function press() {
    if (isPressed) return;
    isPressed = true;
    onPress();
  }
  return { label, onPress: press };
}

/** One tap of another can have the same said of several entries: 'Anna ended the sleep at 06:24'. */
function isToldAlready({ id, title, description, kind = 'neutral', action, answers }: ShownToast): boolean {
  if (kind !== 'neutral' || action || answers) return false;
  const others = displayed && !displayed.isDismissed ? [displayed.toast, ...waiting] : waiting;
  return others.some((each) => each.id !== id && each.title === title && each.description === description);
}

/** Whether the message of a slot stands right now, so that another one of that slot would take its place. */
export function isStanding(slot: string): boolean {
  return displayed?.toast.id === slot;
}

/** Takes a message away before its time; harmless when it is gone already. */
export function dismissToast(id: string): void {
  dismiss((toast) => toast.id === id);
}

/** Removes messages about the screen that is left. */
export function dismissToastsOfScreen(): void {
  dismiss(({ stays }) => !stays);
}

/** Removes every message: they were for somebody else. */
export function dismissAllToasts(): void {
  dismiss(() => true);
}

/** The region that draws messages takes over, with those that waited. Returns the way to disconnect. */
export function connectToastSink(next: ToastSink): () => void {
  sink = next;
  for (const toast of waiting.splice(0)) place(toast);
  return () => {
    if (sink !== next) return;
    sink = null;
    // Whoever draws next begins with it.
    if (displayed && !displayed.isDismissed) waiting.unshift(displayed.toast);
    displayed = null;
  };
}

/** Calls back when a message waits for the region to load. */
export function whenToastWaits(load: () => void): () => void {
  onFirstWaiting = load;
  if (waiting.length > 0) load();
  return () => {
    onFirstWaiting = null;
  };
}

function dismiss(isMeant: (toast: ShownToast) => boolean): void {
  waiting = waiting.filter((toast) => !isMeant(toast));
  if (!displayed || !isMeant(displayed.toast)) return;
  displayed = { ...displayed, isDismissed: true };
  sink?.dismiss(displayed.toast.id);
}

function place(toast: ShownToast): void {
  if (confirms(toast)) waiting = waiting.filter((each) => !isSettledBy(toast, each));
  if (!displayed || displayed.toast.id === toast.id) stand(toast);
  else if (confirms(toast) || toast.answers) {
    if (comesBackAfter(toast, displayed)) waiting.unshift(displayed.toast);
    const { id } = displayed.toast;
    stand(toast);
    sink?.dismiss(id);
  } else {
    waiting.push(toast);
    const left = READ_MS - stoodFor(displayed);
    if (confirms(displayed.toast)) draw({ ...displayed.toast, durationMs: Math.max(1, left) });
  }
}

/** News that was hardly seen comes back; a refusal too, but not after the next one or after what was refused has been done. */
function comesBackAfter(toast: ShownToast, before: Displayed): boolean {
  if (before.isDismissed || confirms(before.toast) || stoodFor(before) >= READ_MS) return false;
  return !(before.toast.answers && (toast.answers || isSettledBy(toast, before.toast)));
}

function isSettledBy(confirmation: ShownToast, { answers, about }: ShownToast): boolean {
  return answers === true && about !== undefined && about === confirmation.about;
}

function stand(toast: ShownToast): void {
  displayed = { toast, since: performance.now(), isDismissed: false };
  draw(toast);
}

function draw(toast: ShownToast): void {
  sink?.show(toast, () => {
    if (displayed?.toast.id !== toast.id) return;
    displayed = null;
    const next = waiting.shift();
    if (next) stand(next);
  });
}

function confirms({ kind }: ShownToast): boolean {
  return kind === 'success' || kind === 'warn';
}

function stoodFor({ since }: Displayed): number {
  return performance.now() - since;
}

/** Shows a message of the account screens. Only the newest is true, so it takes the place of the one before. */
export function accountToast(kind: ToastKind, title: string, description?: string): void {
  showToast({ slot: 'account', kind, title, description });
}

/** As `accountToast`, on the way to another screen, where it is read. */
export function accountToastOnTheWay(kind: ToastKind, title: string, description?: string): void {
  showToast({ slot: 'account', kind, title, description, stays: true });
}

/** A failure that is nobody's mistake, in words: no connection, or trouble on our side. Never the server's own text. */
export function failureText(failure: ApiFailure, words: Words['account']): string {
  return failure.code === 'offline' || failure.code === 'timeout' ? words.noConnection : words.serverTrouble;
}

/** Says that a part of the app could not be fetched; if the server answers, only a reload finds the part. */
export function tellNotOpened(): void {
  void tell();
}

async function tell(): Promise<void> {
  const isReached = await fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  const { notOpened: title, notOpenedText, outdatedText, reload } = getWords().app;
  const action = { label: reload, onPress: () => location.reload() };
  if (isReached) showToast({ title, description: outdatedText, kind: 'danger', action });
  else showToast({ title, description: notOpenedText, kind: 'danger' });
}
