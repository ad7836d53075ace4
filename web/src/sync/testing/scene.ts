import type { FamilyInfo } from '@lulla/domain/protocol/family-info';
import { FakeBrowser, type FakeTab } from './fake-browser.ts';
import { FakeClock, settled } from './fake-clock.ts';
import { FakeNetwork } from './fake-network.ts';
import { ALICE, buildFamily, FAMILY, NOON } from './fixtures.ts';
import { OpenedLog } from './open-engine.ts';

interface SceneOptions {
  readonly family?: FamilyInfo;
  readonly hasLocks?: boolean;
  /** The device's clock minus the true time, ms. */
  readonly clockError?: number;
}

/** Alice's browser on a fake network, at noon. Streams stay silent unless a test wants them. */
export class Scene {
  readonly clock = new FakeClock(NOON);
  readonly network: FakeNetwork;
  readonly browser: FakeBrowser;
  private readonly tabs: FakeTab[] = [];

  constructor({ family = buildFamily(), ...options }: SceneOptions = {}) {
    this.network = new FakeNetwork(this.clock, { familyId: FAMILY, family });
    this.network.streamWeather = 'silent';
    this.browser = new FakeBrowser({ fetch: this.network.fetch, clock: this.clock, ...options });
    this.browser.signedIn = ALICE;
  }

  /** Opens the log in a new tab and lets it sync. */
  async open(userId: string = ALICE): Promise<OpenedLog> {
    const tab = this.browser.openTab();
    this.tabs.push(tab);
    const log = new OpenedLog(tab, userId);
    await settled();
    return log;
  }

  /** Errors that nobody expected, in any tab. */
  get reports(): unknown[] {
    return this.tabs.flatMap((tab) => tab.reports);
  }
}
