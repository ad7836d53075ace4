/** Members I am about to stop sharing with by my own wish. The sync may tell of it before the answer does. */
const wished = new Set<string>();

/** From now on it is no news that these are gone. */
export function wishDeparture(userIds: readonly string[]): void {
  for (const userId of userIds) wished.add(userId);
}

/** It did not happen after all. */
export function forgetDeparture(userIds: readonly string[]): void {
  for (const userId of userIds) wished.delete(userId);
}

/** Whether I wished for somebody's departure; said once. */
export function takeWish(userId: string): boolean {
  return wished.delete(userId);
}
