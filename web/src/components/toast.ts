/** A short message that stands at the bottom for some seconds. */
export interface ToastMessage {
  title: string;
  description?: string | undefined;
  /** One thing to do about it, such as *Undo*. */
  action?: { label: string; onPress: () => void } | undefined;
  /** warn: worth a look. danger is announced at once; the others when the reader is done speaking. */
  kind?: 'neutral' | 'success' | 'warn' | 'danger' | undefined;
  /** Something else worth a look that came of the same tap: a line of its own, so that one message has one *Undo*. */
  also?: { title: string; text: string } | undefined;
  /** A newer message of the same slot takes this one's place instead of stacking on it. */
  slot?: string | undefined;
  /** Milliseconds it stays; 5 s, or 8 s with an action or an error. */
  durationMs?: number | undefined;
}

export interface ShownToast extends ToastMessage {
  id: string;
}

interface ToastSink {
  show: (toast: ShownToast) => void;
  dismiss: (id: string) => void;
}

let sink: ToastSink | null = null;
let waiting: ShownToast[] = [];
/** Ids of messages that the region was given and that may still stand. */
let shown = new Set<string>();
let count = 0;
let onFirstWaiting: (() => void) | null = null;

/** Shows a message; callable anywhere, also before the region has loaded (it then waits). Returns its id. */
export function showToast(message: ToastMessage): string {
  count += 1;
  const toast = { ...message, id: message.slot ?? `toast-${count}` };
  if (sink) {
    shown.add(toast.id);
    sink.show(toast);
  } else {
    waiting = [...waiting.filter((each) => each.id !== toast.id), toast];
    onFirstWaiting?.();
  }
  return toast.id;
}

/** Takes a message away before its time; harmless when it is gone already. */
export function dismissToast(id: string): void {
  waiting = waiting.filter((toast) => toast.id !== id);
  shown.delete(id);
  sink?.dismiss(id);
}

/** Takes every message away: they were said to somebody else. */
export function dismissAllToasts(): void {
  waiting = [];
  const standing = shown;
  shown = new Set();
  for (const id of standing) sink?.dismiss(id);
}

/** The region that draws messages takes over, with those that waited. Returns the way to disconnect. */
export function connectToastSink(next: ToastSink): () => void {
  sink = next;
  for (const toast of waiting) {
    shown.add(toast.id);
    next.show(toast);
  }
  waiting = [];
  return () => {
    if (sink === next) sink = null;
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
