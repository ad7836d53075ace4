import { HOUR, MINUTE, SECOND } from '@lulla/domain/time/instant';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeClock, settled } from '../sync/testing/fake-clock.ts';
import { type UpdateEnvironment, UpdateWatch } from './update-watch.ts';

/** The browser's side: a registration whose workers come and go as a test says. */
class FakeRegistration extends EventTarget {
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  updates = 0;
  /** Found by the next look. */
  next: FakeWorker | null = null;

  async update(): Promise<void> {
    this.updates += 1;
    if (!this.next) return;
    this.installing = this.next;
    this.next = null;
    this.dispatchEvent(new Event('updatefound'));
  }

  async install(): Promise<void> {
    this.waiting = this.installing;
    this.installing = null;
    this.waiting?.dispatchEvent(new Event('statechange'));
    await settled();
  }
}

class FakeWorker extends EventTarget {
  readonly messages: unknown[] = [];

  postMessage(message: unknown): void {
    this.messages.push(message);
  }
}

let clock: FakeClock;
let registration: FakeRegistration;
let reloads: number;
let isControlled: boolean;
let isBusy: boolean;
let controllerChanged: () => void;
let show: (isVisible: boolean) => void;
let watch: UpdateWatch;

beforeEach(() => {
  clock = new FakeClock(0);
  registration = new FakeRegistration();
  reloads = 0;
  isControlled = true;
  isBusy = false;
  const environment: UpdateEnvironment = {
    register: async () => registration as unknown as ServiceWorkerRegistration,
    isControlled: () => isControlled,
    onControllerChange: (listener) => {
      controllerChanged = listener;
    },
    onVisibility: (listener) => {
      show = listener;
    },
    now: () => clock.now,
    setTimer: (work, ms) => void clock.setTimer(work, ms),
    reload: () => {
      reloads += 1;
    },
    isBusy: () => isBusy,
  };
  watch = new UpdateWatch(environment);
});

async function findNew(): Promise<FakeWorker> {
  const worker = new FakeWorker();
  registration.next = worker;
  await clock.advance(HOUR);
  await registration.install();
  return worker;
}

describe('looking for a new version', () => {
  it('happens at the start, every hour, and on return, but not more often than once a minute [A7.30]', async () => {
    await watch.start();
    expect(registration.updates).toBe(1);
    await clock.advance(2 * HOUR);
    expect(registration.updates).toBe(3);
    show(true);
    expect(registration.updates).toBe(3);
    await clock.advance(MINUTE);
    show(false);
    show(true);
    show(true);
    expect(registration.updates).toBe(4);
  });

  it('says nothing of the very first installation', async () => {
    isControlled = false;
    registration.next = new FakeWorker();
    await watch.start();
    await registration.install();
    controllerChanged();
    expect(watch.state.isReady).toBe(false);
    expect(reloads).toBe(0);
  });

  it('says so once a new version is there, also one that was there before', async () => {
    await watch.start();
    await findNew();
    expect(watch.state).toEqual({ isReady: true, isApplying: false });
  });

  it('is nothing where there are no service workers', async () => {
    const none = new UpdateWatch({
      register: () => Promise.reject(new DOMException('blocked', 'SecurityError')),
      isControlled: () => false,
      onControllerChange: () => {},
      onVisibility: () => {},
      now: () => 0,
      setTimer: () => {},
      reload: () => {},
      isBusy: () => false,
    });
    await none.start();
    expect(none.state.isReady).toBe(false);
  });
});

describe('taking a new version', () => {
  it('waits for it to take over and reloads once', async () => {
    await watch.start();
    const worker = await findNew();
    await watch.apply();
    expect(worker.messages).toEqual([{ type: 'SKIP_WAITING' }]);
    expect(reloads).toBe(0);
    controllerChanged();
    await clock.advance(MINUTE);
    expect(reloads).toBe(1);
  });

  it('reloads after 4 s when nobody says that it has taken over', async () => {
    await watch.start();
    await findNew();
    await watch.apply();
    await clock.advance(4 * SECOND - 1);
    expect(reloads).toBe(0);
    await clock.advance(1);
    expect(reloads).toBe(1);
  });

  it('fetches it first when the app cannot go on with the old one', async () => {
    await watch.start();
    await clock.advance(2 * MINUTE);
    const worker = new FakeWorker();
    registration.next = worker;
    const applied = watch.apply();
    await settled();
    await registration.install();
    await applied;
    expect(worker.messages).toHaveLength(1);
  });

  it('just reloads when there is none to be had', async () => {
    await watch.start();
    await watch.apply();
    expect(reloads).toBe(1);
  });

  it('in one tab offers the others a reload, and does not force it', async () => {
    await watch.start();
    controllerChanged();
    expect(watch.state.isReady).toBe(true);
    expect(reloads).toBe(0);
    await watch.apply();
    expect(reloads).toBe(1);
  });
});

describe('on return after more than 30 minutes', () => {
  async function goAway(ms: number): Promise<FakeWorker> {
    await watch.start();
    const worker = await findNew();
    show(false);
    await clock.advance(ms);
    show(true);
    await settled();
    return worker;
  }

  it('takes a version that waits without asking', async () => {
    expect((await goAway(30 * MINUTE + 1)).messages).toHaveLength(1);
  });

  it('asks after a shorter time', async () => {
    expect((await goAway(30 * MINUTE)).messages).toEqual([]);
  });

  it('asks while something is open or unsaved', async () => {
    isBusy = true;
    expect((await goAway(HOUR)).messages).toEqual([]);
  });
});
