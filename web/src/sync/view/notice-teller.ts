import type { Environment } from '../model/environment.ts';
import type { Notice } from '../model/notice.ts';
import type { DeviceData } from '../store/device-data.ts';

interface NoticeTellerOptions {
  readonly environment: Environment;
  readonly data: DeviceData;
  readonly onNotice: (notice: Notice) => void;
  readonly hasListener: () => boolean;
}

/** Tells notices, of this tab and those that the device keeps, while the page is visible and somebody listens. */
export class NoticeTeller {
  /** Of this tab alone. */
  private passing: Notice[] = [];
  private isTelling = false;

  constructor(private readonly options: NoticeTellerOptions) {}

  add(notice: Notice): void {
    this.passing.push(notice);
  }

  /** Only one tab shows a stored notice: the one whose transaction removes it. Rejects with `StoreClosed`. */
  async tell(): Promise<void> {
    const { environment, data, onNotice, hasListener } = this.options;
    if (this.isTelling || !environment.isVisible() || !hasListener()) return;
    for (const notice of this.passing.splice(0)) onNotice(notice);
    if (!data.snapshot || data.snapshot.notices.length === 0) return;
    this.isTelling = true;
    try {
      const taken = await data.change(({ notices }) => ({
        change: { dropNotices: notices.map((record) => record.seq) },
        value: notices,
      }));
      for (const { notice } of taken) onNotice(notice);
    } finally {
      this.isTelling = false;
    }
  }
}
