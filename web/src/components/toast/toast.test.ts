import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A fresh module for every test: the queue is the module's own. */
let toasts: typeof import('./toast.ts');

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['performance'] });
  toasts = await import('./toast.ts');
});

afterEach(() => {
  vi.useRealTimers();
});

/** A region that notes what it was asked; `leave` is a message's time that is over. */
function recorder() {
  const events: string[] = [];
  const gone = new Map<string, () => void>();
  return {
    events,
    show: (
      { id, title, durationMs }: { id: string; title: string; durationMs?: number | undefined },
      onGone: () => void,
    ) => {
      events.push(`show ${title}${durationMs === undefined ? '' : ` for ${durationMs}`}`);
      gone.set(id, onGone);
    },
    dismiss: (id: string) => {
      events.push(`dismiss ${id}`);
      gone.get(id)?.();
    },
    leave: (id: string) => gone.get(id)?.(),
  };
}

function connect() {
  const region = recorder();
  const disconnect = toasts.connectToastSink(region);
  return { ...region, disconnect };
}

describe('toasts', () => {
  it('wait for the region, ask for it, and then come one after the other [A8.1]', () => {
    const load = vi.fn();
    toasts.whenToastWaits(load);
    toasts.showToast({ title: 'one' });
    toasts.showToast({ title: 'two' });
    expect(load).toHaveBeenCalled();
    const region = connect();
    expect(region.events).toEqual(['show one']);
    region.leave('toast-1');
    expect(region.events).toEqual(['show one', 'show two']);
  });

  it('ask for the region also when they came before anybody listened', () => {
    toasts.showToast({ title: 'early' });
    const load = vi.fn();
    toasts.whenToastWaits(load);
    expect(load).toHaveBeenCalledOnce();
  });

  it('go straight to the region once it is there, and wait again when it is gone', () => {
    const first = connect();
    toasts.showToast({ title: 'one' });
    first.leave('toast-1');
    first.disconnect();
    toasts.showToast({ title: 'two' });
    const second = connect();
    expect([first.events, second.events]).toEqual([['show one'], ['show two']]);
  });

  it('go on where another region takes over while one stands', () => {
    const plain = connect();
    toasts.showToast({ title: 'stands' });
    toasts.showToast({ title: 'waits' });
    plain.disconnect();
    plain.leave('toast-1');
    const region = connect();
    expect(region.events).toEqual(['show stands']);
    region.leave('toast-1');
    expect(region.events).toEqual(['show stands', 'show waits']);
  });

  it('of one slot replace each other, also while they wait', () => {
    toasts.showToast({ title: 'old', slot: 'account' });
    toasts.showToast({ title: 'new', slot: 'account' });
    const region = connect();
    toasts.showToast({ title: 'newest', slot: 'account' });
    expect(region.events).toEqual(['show new', 'show newest']);
  });

  it('can be taken back before and after they show', () => {
    const waiting = toasts.showToast({ title: 'never seen' });
    toasts.dismissToast(waiting);
    const region = connect();
    const shown = toasts.showToast({ title: 'seen' });
    toasts.dismissToast(shown);
    toasts.dismissToast(shown);
    expect(region.events).toEqual(['show seen', 'dismiss toast-2']);
  });

  it('all go when somebody else signs in, those that wait too', () => {
    toasts.showToast({ title: 'waits' });
    toasts.dismissAllToasts();
    const region = connect();
    toasts.showToast({ title: 'stands' });
    toasts.showToast({ title: 'next' });
    toasts.dismissAllToasts();
    toasts.dismissAllToasts();
    expect(region.events).toEqual(['show stands', 'dismiss toast-2']);
  });
});

describe('one message stands at a time', () => {
  it('the newest confirmation takes the place of the one before', () => {
    const region = connect();
    toasts.showToast({ title: 'Feeding started!', kind: 'success' });
    toasts.showToast({ title: 'Activity logged!', kind: 'success' });
    expect(region.events).toEqual(['show Feeding started!', 'show Activity logged!', 'dismiss toast-1']);
  });

  it('also where one of them has more to say', () => {
    const region = connect();
    toasts.showToast({ title: 'Running low', kind: 'warn' });
    toasts.showToast({ title: 'No diapers left!', kind: 'warn' });
    toasts.showToast({ title: 'Undone', kind: 'success' });
    expect(region.events.filter((event) => event.startsWith('show'))).toEqual([
      'show Running low',
      'show No diapers left!',
      'show Undone',
    ]);
  });

  it('news lets a confirmation with its Undo be read first', () => {
    const region = connect();
    toasts.showToast({ title: 'Activity logged!', kind: 'success' });
    vi.advanceTimersByTime(1000);
    toasts.showToast({ title: 'Already ended by Anna' });
    expect(region.events).toEqual(['show Activity logged!', 'show Activity logged! for 3000']);
    region.leave('toast-1');
    expect(region.events.at(-1)).toBe('show Already ended by Anna');
  });

  it('P9: what refuses a tap is seen at once, it does not wait behind a confirmation', () => {
    const region = connect();
    toasts.showToast({ title: 'Activity logged!', kind: 'success' });
    vi.advanceTimersByTime(600);
    toasts.showToast({ title: 'No diapers left!', kind: 'danger', answers: true });
    expect(region.events).toEqual(['show Activity logged!', 'show No diapers left!', 'dismiss toast-1']);
  });

  it('P9: a refusal is not lost to a confirmation, and the next refusal takes its place for good', () => {
    const region = connect();
    for (const title of ['No diapers left!', 'Invalid time'])
      toasts.showToast({ title, kind: 'danger', answers: true });
    toasts.showToast({ title: 'Activity logged!', kind: 'success' });
    region.leave('toast-3');
    expect(region.events.filter((event) => event.startsWith('show'))).toEqual([
      'show No diapers left!',
      'show Invalid time',
      'show Activity logged!',
      'show Invalid time',
    ]);
  });

  it('news is not lost to a confirmation: hardly seen, it comes back', () => {
    const region = connect();
    toasts.showToast({ title: 'Deleted by Anna' });
    vi.advanceTimersByTime(3000);
    toasts.showToast({ title: 'Activity logged!', kind: 'success' });
    region.leave('toast-2');
    expect(region.events).toEqual([
      'show Deleted by Anna',
      'show Activity logged!',
      'dismiss toast-1',
      'show Deleted by Anna',
    ]);
  });

  it('news that was read does not come back', () => {
    const region = connect();
    toasts.showToast({ title: 'Deleted by Anna' });
    vi.advanceTimersByTime(5000);
    toasts.showToast({ title: 'Activity logged!', kind: 'success' });
    region.leave('toast-2');
    expect(region.events.at(-1)).toBe('dismiss toast-1');
  });

  it('several pieces of news come in their order', () => {
    const region = connect();
    for (const title of ['one', 'two', 'three']) toasts.showToast({ title, kind: 'danger' });
    region.leave('toast-1');
    region.leave('toast-2');
    expect(region.events).toEqual(['show one', 'show two', 'show three']);
  });

  it('a refusal does not come back once what was refused has been done', () => {
    const region = connect();
    toasts.showToast({ title: 'No diapers left!', kind: 'danger', answers: true, about: 'stock' });
    toasts.showToast({ title: 'Stock updated!', kind: 'success', about: 'stock' });
    region.leave('toast-2');
    expect(region.events).toEqual(['show No diapers left!', 'show Stock updated!', 'dismiss toast-1']);
  });

  it('what was sent away does not come back, also while it is on its way out', () => {
    const events: string[] = [];
    const gone: (() => void)[] = [];
    toasts.connectToastSink({
      show: ({ title }, onGone) => {
        events.push(title);
        gone.push(onGone);
      },
      dismiss: () => {},
    });
    toasts.dismissToast(toasts.showToast({ title: 'Error adding event', kind: 'danger' }));
    toasts.showToast({ title: 'Event added', kind: 'success' });
    for (const leave of gone) leave();
    expect(events).toEqual(['Error adding event', 'Event added']);
  });

  it('leaving the screen takes along what spoke of it, and leaves what is about the log', () => {
    const region = connect();
    toasts.showToast({ title: 'Activity logged!', kind: 'success', stays: true });
    toasts.showToast({ title: 'Failed to load calendar', kind: 'danger' });
    toasts.dismissToastsOfScreen();
    region.leave('toast-1');
    toasts.showToast({ title: 'Message sent' });
    toasts.dismissToastsOfScreen();
    expect(region.events.filter((event) => !event.includes(' for '))).toEqual([
      'show Activity logged!',
      'show Message sent',
      'dismiss toast-3',
    ]);
  });

  it('the button of a message acts once, however often it is pressed', () => {
    const onPress = vi.fn();
    const shown: { action?: { onPress: () => void } | undefined }[] = [];
    toasts.connectToastSink({ show: (toast) => shown.push(toast), dismiss: () => {} });
    toasts.showToast({ title: 'Activity logged!', kind: 'success', action: { label: 'Undo', onPress } });
    toasts.showToast({ title: 'Already ended by Anna' });
    // The second one is the same message, drawn anew with less time.
    for (const { action } of [...shown, ...shown]) action?.onPress();
    expect(shown).toHaveLength(2);
    expect(onPress).toHaveBeenCalledOnce();
  });

  it('news is told once while the same news stands or waits, and again afterwards', () => {
    const region = connect();
    const [ended, deleted] = ['Anna ended the sleep at 06:24', 'Deleted by Anna'];
    for (const title of [ended, ended, deleted, deleted]) toasts.showToast({ title });
    region.leave('toast-1');
    region.leave('toast-3');
    toasts.showToast({ title: ended });
    expect(region.events).toEqual([`show ${ended}`, `show ${deleted}`, `show ${ended}`]);
  });

  it('news with the same title and other details, or with a button of its own, is told too', () => {
    const region = connect();
    const restore = () => ({ label: 'Restore', onPress: () => {} });
    toasts.showToast({ title: 'Already ended by Anna', description: 'You ended it at 03:12.' });
    toasts.showToast({ title: 'Already ended by Anna', description: 'You ended it at 03:20.' });
    for (let i = 0; i < 2; i++) toasts.showToast({ title: 'Deleted by Anna', action: restore() });
    for (const id of ['toast-1', 'toast-2', 'toast-3']) region.leave(id);
    expect(region.events).toHaveLength(4);
  });
});
