import { CHECK_AT_MOST_EVERY, CHECK_EVERY, FETCH_TIMEOUT, RELOAD_AT_LATEST, UPDATE_UNASKED_AFTER } from './timing.ts';

/** What the update takes from the browser. */
export interface UpdateEnvironment {
  /** Registers the service worker; rejects where there is none. */
  register(): Promise<ServiceWorkerRegistration>;
  /** Whether this page is served by a service worker. */
  isControlled(): boolean;
  onControllerChange(listener: () => void): void;
  /** Calls back when the page is shown or hidden. */
  onVisibility(listener: (isVisible: boolean) => void): void;
  now(): number;
  setTimer(work: () => void, ms: number): void;
  reload(): void;
  /** Something is open or would be lost: not the moment to reload unasked. */
  isBusy(): boolean;
}

export interface UpdateState {
  /** A newer version is there. */
  readonly isReady: boolean;
  /** It is being taken; the page reloads in a moment. */
  readonly isApplying: boolean;
}

/** Looks for new versions of the app and takes them when the person says so, or is not looking. */
export class UpdateWatch {
  state: UpdateState = { isReady: false, isApplying: false };
  private readonly listeners = new Set<() => void>();
  private registration: ServiceWorkerRegistration | null = null;
  private checkedAt = Number.NEGATIVE_INFINITY;
  private hiddenAt: number | null = null;
  private hasReloaded = false;

  constructor(private readonly environment: UpdateEnvironment) {}

  /** Registers and begins to look. Resolves also where no service worker is to be had. */
  async start(): Promise<void> {
    const { environment } = this;
    // The very first worker takes over a page that is as new as itself.
    let wasControlled = environment.isControlled();
    environment.onControllerChange(() => {
      if (wasControlled) this.replaced();
      wasControlled = true;
    });
    environment.onVisibility((isVisible) => this.onVisibility(isVisible));
    try {
      this.registration = await environment.register();
    } catch {
      // Private windows and old browsers: the app works, it just does not open offline.
      return;
    }
    this.watch(this.registration);
    this.checkHourly();
  }

  /** Takes the newest version, fetching it first when it is not here yet, and reloads. */
  async apply(): Promise<void> {
    if (this.state.isApplying) return;
    this.set({ ...this.state, isApplying: true });
    const worker = this.registration?.waiting ?? (await this.fetchNewest());
    if (!worker) {
      this.reload();
      return;
    }
    worker.postMessage({ type: 'SKIP_WAITING' });
    this.environment.setTimer(() => this.reload(), RELOAD_AT_LATEST);
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private watch(registration: ServiceWorkerRegistration): void {
    const look = () => {
      if (registration.waiting && this.environment.isControlled()) this.set({ ...this.state, isReady: true });
    };
    look();
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', look);
    });
  }

  private checkHourly(): void {
    this.check();
    this.environment.setTimer(() => this.checkHourly(), CHECK_EVERY);
  }

  /** Installed apps on iOS do not look by themselves. */
  private check(): void {
    const { registration } = this;
    if (!registration || this.environment.now() - this.checkedAt < CHECK_AT_MOST_EVERY) return;
    this.checkedAt = this.environment.now();
    registration.update().catch(() => {});
  }

  private onVisibility(isVisible: boolean): void {
    const { environment } = this;
    if (!isVisible) {
      this.hiddenAt ??= environment.now();
      return;
    }
    const away = this.hiddenAt === null ? 0 : environment.now() - this.hiddenAt;
    this.hiddenAt = null;
    if (away > UPDATE_UNASKED_AFTER && this.state.isReady && !environment.isBusy()) void this.apply();
    else this.check();
  }

  private async fetchNewest(): Promise<ServiceWorker | null> {
    const { registration, environment } = this;
    if (!registration) return null;
    await registration.update().catch(() => {});
    const { installing } = registration;
    if (installing) {
      await new Promise<void>((resolve) => {
        installing.addEventListener('statechange', () => resolve());
        environment.setTimer(resolve, FETCH_TIMEOUT);
      });
    }
    return registration.waiting;
  }

  /** A newer version has taken over this page: because it was asked to here, or in another tab. */
  private replaced(): void {
    if (this.state.isApplying) this.reload();
    else this.set({ ...this.state, isReady: true });
  }

  private reload(): void {
    if (this.hasReloaded) return;
    this.hasReloaded = true;
    this.environment.reload();
  }

  private set(state: UpdateState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}
