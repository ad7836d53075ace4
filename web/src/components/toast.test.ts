import { beforeEach, describe, expect, it, vi } from 'vitest';

/** A fresh module for every test: the queue is the module's own. */
let toasts: typeof import('./toast.ts');

beforeEach(async () => {
  vi.resetModules();
  toasts = await import('./toast.ts');
});

function recorder() {
  const events: string[] = [];
  return {
    events,
    show: ({ id, title }: { id: string; title: string }) => void events.push(`show ${id} ${title}`),
    dismiss: (id: string) => void events.push(`dismiss ${id}`),
  };
}

describe('toasts', () => {
  it('wait for the region, ask for it, and then come in order', () => {
    const load = vi.fn();
    toasts.whenToastWaits(load);
    toasts.showToast({ title: 'one' });
    toasts.showToast({ title: 'two' });
    expect(load).toHaveBeenCalled();
    const region = recorder();
    toasts.connectToastSink(region);
    expect(region.events).toEqual(['show toast-1 one', 'show toast-2 two']);
  });

  it('ask for the region also when they came before anybody listened', () => {
    toasts.showToast({ title: 'early' });
    const load = vi.fn();
    toasts.whenToastWaits(load);
    expect(load).toHaveBeenCalledOnce();
  });

  it('go straight to the region once it is there, and wait again when it is gone', () => {
    const first = recorder();
    const disconnect = toasts.connectToastSink(first);
    toasts.showToast({ title: 'one' });
    disconnect();
    toasts.showToast({ title: 'two' });
    const second = recorder();
    toasts.connectToastSink(second);
    expect([first.events, second.events]).toEqual([['show toast-1 one'], ['show toast-2 two']]);
  });

  it('of one slot replace each other, also while they wait', () => {
    toasts.showToast({ title: 'old', slot: 'account' });
    toasts.showToast({ title: 'new', slot: 'account' });
    const region = recorder();
    toasts.connectToastSink(region);
    expect(region.events).toEqual(['show account new']);
  });

  it('can be taken back before and after they show', () => {
    const waiting = toasts.showToast({ title: 'never seen' });
    toasts.dismissToast(waiting);
    const region = recorder();
    toasts.connectToastSink(region);
    const shown = toasts.showToast({ title: 'seen' });
    toasts.dismissToast(shown);
    expect(region.events).toEqual(['show toast-2 seen', 'dismiss toast-2']);
  });

  it('all go when somebody else signs in, those that wait too', () => {
    toasts.showToast({ title: 'waits' });
    toasts.dismissAllToasts();
    const region = recorder();
    toasts.connectToastSink(region);
    toasts.showToast({ title: 'stands' });
    toasts.dismissAllToasts();
    toasts.dismissAllToasts();
    expect(region.events).toEqual(['show toast-2 stands', 'dismiss toast-2']);
  });
});
