import { parseDisplayName } from '@lulla/domain/account/display-name';
import { CHILD_COLOURS } from '@lulla/domain/child/child';
import { childDatesProblem } from '@lulla/domain/child/child-dates';
import type { ActionOf } from '@lulla/domain/protocol/action';
import type { ImportSource } from '@lulla/domain/protocol/import';
import { localDateSchema } from '@lulla/domain/time/local-date';
import type { Answers } from '@lulla/import/src/read/context.ts';
import { useSyncExternalStore } from 'react';
import { showToast } from '../components/toast/toast.ts';
import { createListeners } from '../platform/listeners.ts';
import { getEngine, getLog, logNow, newId, subscribeToLog, syncNow } from '../sync/log.ts';
import { getZone } from '../time/zone.ts';
import { doneMessage } from './done-message.ts';
import { markImport } from './import-marker.ts';
import type {
  Owner,
  Progress,
  Report,
  Request,
  SendFailure,
  ShownLeftOuts,
  ShownQuestion,
  Summary,
  Unread,
  Waiting,
} from './messages.ts';

/** Where an import is, as its screen shows it. */
export type ImportState =
  | { readonly kind: 'start' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'unread'; readonly code: Unread | 'not_started'; readonly rows?: ShownLeftOuts }
  | { readonly kind: 'open'; readonly source: ImportSource; readonly questions: readonly ShownQuestion[] }
  | { readonly kind: 'read'; readonly summary: Summary; readonly problem: 'child_refused' | null }
  | { readonly kind: 'storing' }
  | { readonly kind: 'sending'; readonly progress: Progress; readonly waiting: Waiting | null }
  | { readonly kind: 'stopped'; readonly progress: Progress; readonly failure: SendFailure | null }
  | { readonly kind: 'done'; readonly progress: Progress; readonly added: number; readonly refused: number }
  | { readonly kind: 'storage_lost' };

const IMPORT_PATH = '/import';
const START: ImportState = { kind: 'start' };
const IS_UNDER_WAY: ReadonlySet<ImportState['kind']> = new Set(['storing', 'sending', 'stopped']);
/** Files that were read are in the worker alone. */
const HAS_FILES: ReadonlySet<ImportState['kind']> = new Set(['reading', 'open', 'read']);

let state: ImportState = START;
let worker: { readonly of: Owner; readonly thread: Worker } | null = null;
/** What was answered of the files that are being read. */
let answers: Answers = {};
/** New children that were added, by their names in the source: a second press adds none again. */
const added = new Map<string | null, string>();
const [tell, subscribe] = createListeners();

export function useImport(): ImportState {
  return useSyncExternalStore(subscribe, () => state);
}

/** Reads files; nothing leaves the device. */
export function readFiles(files: readonly File[]): void {
  const { view, family } = getLog();
  const owner = ownerOf();
  if (owner === null || family === null) return;
  answers = {};
  added.clear();
  const context = {
    now: logNow(),
    zone: getZone(),
    children: view.children.map(({ id, name }) => ({ id, name })),
    members: family.members.map(({ userId, displayName }) => ({ id: userId, name: displayName })),
  };
  show({ kind: 'reading' });
  post(owner, { type: 'read', files, context, owner });
}

/** Reads the files again with what was answered so far. */
export function answerQuestions(more: Answers): void {
  answers = { ...answers, ...more };
  show({ kind: 'reading' });
  postToOpen({ type: 'answer', answers });
}

/** Adds the new children, each durable in the outbox, then stores and sends what was read. */
export async function startImport(): Promise<void> {
  if (state.kind !== 'read' || worker === null) return;
  const { summary } = state;
  const { of: owner } = worker;
  show({ kind: 'storing' });
  for (const name of summary.newChildren) {
    if (!added.has(name) && !(await addChild(name, summary)))
      return show({ kind: 'read', summary, problem: 'child_refused' });
  }
  // Somebody else may have signed in meanwhile.
  if (worker?.of !== owner) return;
  // Before it is stored: one that says too much is harmless.
  markImport(owner.userId, true);
  post(owner, { type: 'import', id: newId(), children: [...added] });
}

/** After this nothing more is sent; what was added stays. */
export function stopImport(): void {
  postToOpen({ type: 'stop' });
}

/** Goes on with what the device has stored. `isPressed`: also if somebody stopped it. */
export function resumeImport({ isPressed }: { readonly isPressed: boolean }): void {
  const owner = ownerOf();
  if (owner) post(owner, { type: 'resume', owner, isPressed });
}

/** Ends a stopped import with what it has added. */
export function keepImport(): void {
  const owner = ownerOf();
  if (owner) post(owner, { type: 'keep', owner });
}

/** An import was undone: what this device shows of it or has still to send goes. Another one goes on. */
export function forgetImport(id: string): void {
  if (state.kind === 'done' && state.progress.id === id) show(START);
  const owner = ownerOf();
  if (owner) post(owner, { type: 'forget', id, owner });
}

function ownerOf(): Owner | null {
  const { userId, family } = getLog();
  return userId !== null && family ? { userId, familyId: family.familyId } : null;
}

async function addChild(name: string | null, { profiles }: Summary): Promise<boolean> {
  const childId = newId();
  const { children } = getLog().view;
  const profile = profiles.find((each) => each.name === name);
  const birthDate = localDateSchema.safeParse(profile?.birthDate).data ?? null;
  const isDated = childDatesProblem({ birthDate, dueDate: null }, logNow()) === null;
  const action: ActionOf<'child.add'> = {
    type: 'child.add',
    childId,
    name: parseDisplayName(name ?? '') ?? '',
    birthDate: isDated ? birthDate : null,
    dueDate: null,
    sex: profile?.sex ?? null,
    colour: CHILD_COLOURS.find((colour) => children.every((child) => child.colour !== colour)) ?? CHILD_COLOURS[0],
  };
  try {
    const { outcome } = await (await getEngine()).act(action);
    if (outcome.status !== 'applied') return false;
  } catch {
    return false;
  }
  added.set(name, childId);
  return true;
}

function post(owner: Owner, request: Request): void {
  // Not by family: what it sends goes on in another one (R337).
  if (worker?.of.userId !== owner.userId) {
    worker?.thread.terminate();
    worker = { of: owner, thread: startWorker(owner) };
  }
  worker.thread.postMessage(request);
}

function postToOpen(request: Request): void {
  worker?.thread.postMessage(request);
}

function startWorker(owner: Owner): Worker {
  const thread = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });
  thread.addEventListener('message', ({ data }: MessageEvent<Report>) => {
    if (worker?.thread === thread) hear(data, owner);
  });
  // Its code could not be fetched, or an error nobody expected: what is stored stays.
  thread.addEventListener('error', (event) => {
    event.preventDefault();
    if (worker?.thread !== thread) return;
    worker = null;
    show({ kind: 'unread', code: 'not_started' });
  });
  return thread;
}

function hear(report: Report, { userId }: Owner): void {
  switch (report.type) {
    case 'unread': {
      const { type: kind, ...unread } = report;
      show({ kind, ...unread });
      return;
    }
    case 'open':
      show({ kind: 'open', source: report.source, questions: report.questions });
      return;
    case 'read':
      show({ kind: 'read', summary: report.summary, problem: null });
      return;
    case 'sending':
      if (report.waiting === 'child') void syncNow();
      show({ kind: 'sending', progress: report.progress, waiting: report.waiting });
      return;
    case 'stopped':
      show({ kind: 'stopped', progress: report.progress, failure: report.failure });
      return;
    case 'nothing':
      markImport(userId, false);
      // What somebody reads meanwhile stays.
      if (IS_UNDER_WAY.has(state.kind)) show(START);
      return;
    case 'storage_lost':
      show({ kind: 'storage_lost' });
      return;
    case 'done':
      markImport(userId, false);
      show({ kind: 'done', progress: report.progress, added: report.added, refused: report.refused });
      void syncNow();
      if (location.pathname !== IMPORT_PATH) showToast(doneMessage(report));
  }
}

/**
 * A page that Safari keeps for *Back* keeps its worker, and that its turn to send: nobody else would get it. What was stored goes
 * on in the next page, or in this one when it comes back.
 */
addEventListener('pagehide', () => {
  if (worker === null || HAS_FILES.has(state.kind)) return;
  worker.thread.terminate();
  worker = null;
  addEventListener('pageshow', () => resumeImport({ isPressed: false }), { once: true });
});

/** Another person's log, or none: the worker ends, and what it had stored waits for its own. */
subscribeToLog(() => {
  if (worker === null || getLog().userId === worker.of.userId) return;
  worker.thread.terminate();
  worker = null;
  show(START);
});

function show(next: ImportState): void {
  state = next;
  tell();
}
