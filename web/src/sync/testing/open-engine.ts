import { LogEngine } from '../log-engine.ts';
import { CLOSED_LOG, type LogState } from '../model/log-state.ts';
import type { Notice } from '../model/notice.ts';
import type { FakeTab } from './fake-browser.ts';
import { ALICE } from './fixtures.ts';

/** A log open in a tab, with what it showed and told. */
export class OpenedLog {
  readonly engine: LogEngine;
  readonly states: LogState[] = [];
  readonly notices: Notice[] = [];
  isListening = true;

  constructor(
    readonly tab: FakeTab,
    userId: string = ALICE,
  ) {
    this.engine = new LogEngine(tab.environment, userId, {
      onState: (state) => this.states.push(state),
      onNotice: (notice) => this.notices.push(notice),
      hasListener: () => this.isListening,
    });
    this.engine.start();
  }

  get state(): LogState {
    return this.states.at(-1) ?? CLOSED_LOG;
  }

  get sync(): LogState['sync'] {
    return this.state.sync;
  }
}
