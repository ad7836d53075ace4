import { WIRE_VERSION } from '@lulla/domain/protocol/version';

/** Rewrites an operation's body from one wire version to the next. */
export type BodyUpgrade = (body: unknown) => unknown;

/** The step from each wire version to the next. A phone may return after years: no step is ever removed. */
export const BODY_UPGRADES: ReadonlyMap<number, BodyUpgrade> = new Map([
  // Version 2 widens amounts: what was written in version 1 is valid in it.
  [1, (body) => body],
]);

/** A body written in version `from`, in version `to`. Throws when a step is missing. */
export function upgradeBody(
  body: unknown,
  from: number,
  { to = WIRE_VERSION, steps = BODY_UPGRADES }: { to?: number; steps?: ReadonlyMap<number, BodyUpgrade> } = {},
): unknown {
  let upgraded = body;
  for (let version = from; version < to; version += 1) {
    const step = steps.get(version);
    if (!step) throw new Error(`No upgrade of the outbox from wire version ${version}`);
    upgraded = step(upgraded);
  }
  return upgraded;
}
