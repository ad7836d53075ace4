import type { Environment, Timer } from '../model/environment.ts';
import type { LogState } from '../model/log-state.ts';
import { LONGEST_TIMER } from '../model/timing.ts';

/** Calls when a trial or a subscription ends: that changes what may be done, without a write. */
export class AccessEnd {
  private timer: Timer | null = null;

  constructor(
    private readonly environment: Environment,
    private readonly onEnd: () => void,
  ) {}

  /** Waits for the next end of what is shown, counted anew each time: a device that slept has late timers. */
  watch({ family, clockShift }: LogState): void {
    this.clear();
    const now = this.environment.now() + clockShift;
    const { trialEnd = null, subscriptionEnd = null } = family?.entitlement ?? {};
    const ends = [trialEnd, subscriptionEnd].filter((end) => end !== null && end > now) as number[];
    if (ends.length === 0) return;
    this.timer = this.environment.setTimer(this.onEnd, Math.min(LONGEST_TIMER, Math.min(...ends) - now));
  }

  clear(): void {
    this.environment.clearTimer(this.timer);
  }
}
