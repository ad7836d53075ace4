import { rejected } from '@lulla/domain/commands/outcome';
import type { Action } from '@lulla/domain/protocol/action';
import { buildId } from '@lulla/domain/test/people';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectToastSink, dismissAllToasts, type ShownToast } from '../../components/toast/toast.ts';
import { setLanguage } from '../../i18n/current-words.ts';
import { english } from '../../i18n/testing/all-words.ts';
import { buildDiaper } from '../../log-entry/testing/build-activities.ts';
import type { WriteResult } from '../../sync/log-engine.ts';
import { tellWritten, type Written } from './write-toast.ts';

const { messages, activity: words } = english;
const [ONE, TWO] = [buildId(1), buildId(2)];
let shown: ShownToast[] = [];
let disconnect = () => {};
let dispatched: Action[][] = [];
const telling = {
  log: () => undefined,
  logAll: (actions: readonly Action[]) => dispatched.push([...actions]),
};

beforeEach(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await setLanguage('en');
  [shown, dispatched] = [[], []];
  disconnect = connectToastSink({ show: (toast) => shown.push(toast), dismiss: () => undefined });
});
afterEach(() => {
  dismissAllToasts();
  disconnect();
  vi.unstubAllGlobals();
});

function logged(operationId: string): Written {
  const entry = buildDiaper(1);
  const outcome: WriteResult['outcome'] = {
    status: 'applied',
    effects: [{ id: entry.id, before: null, after: entry }],
    skipped: [],
    stock: null,
    event: null,
    child: null,
    more: null,
    lot: null,
    milk: null,
  };
  const action: Action = { type: 'diaper.log', activityId: entry.id, contents: 'pee', startedAt: 1, note: null };
  return { action, result: { operationId, outcome, stored: 'device' } };
}
function refused(operationId: string): Written {
  return { ...logged(operationId), result: { operationId, outcome: rejected('time_too_early'), stored: 'device' } };
}
const notStored = (): Written => ({ ...logged(TWO), result: null });

describe('R176 the message of a tap for several children', () => {
  it('is one, and its one undo takes back all of them, the latest first', () => {
    tellWritten([logged(ONE), logged(TWO)], telling);
    expect(shown).toMatchObject([{ title: messages.done.logged, kind: 'success' }]);
    shown[0]?.action?.onPress();
    expect(dispatched).toEqual([
      [
        { type: 'undo', operationId: TWO },
        { type: 'undo', operationId: ONE },
      ],
    ]);
  });

  it.each([
    ['was refused', refused(TWO), messages.errors.saving],
    ['could not be stored', notStored(), messages.errors.saving],
  ])('says that one of them %s; the other stays, and can be undone', (_, failed, title) => {
    tellWritten([logged(ONE), failed], telling);
    expect(shown).toMatchObject([{ title, kind: 'danger', action: { label: words.undo } }]);
    shown[0]?.action?.onPress();
    expect(dispatched).toEqual([[{ type: 'undo', operationId: ONE }]]);
  });

  it('is the refusal alone where all were refused', () => {
    tellWritten([refused(ONE), refused(TWO)], telling);
    expect(shown).toMatchObject([{ title: messages.errors.saving, kind: 'danger' }]);
    expect(shown[0]?.action).toBeUndefined();
  });

  it('says to try again where none could be stored', () => {
    tellWritten([notStored()], telling);
    expect(shown).toMatchObject([{ title: messages.errors.saving, description: messages.errors.notStored }]);
  });

  it('of an undo says how many were left alone', () => {
    const undo = (operationId: string): Action => ({ type: 'undo', operationId });
    const gone = { status: 'superseded', reason: 'changed_since', activity: null, by: null } as const;
    tellWritten(
      [
        { ...logged(ONE), action: undo(ONE) },
        { action: undo(TWO), result: { operationId: buildId(3), outcome: gone, stored: 'device' } },
      ],
      telling,
    );
    expect(shown).toMatchObject([{ title: messages.done.undone, description: messages.done.undoneInPart(1) }]);
  });
});
