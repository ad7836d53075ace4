interface Membership {
  readonly userId: string;
  /** Null for who began the family, or when that account is gone. */
  readonly invitedBy: string | null;
}

/**
 * P5: in a family of two either may remove the other; in a larger one, one removes those one invited. Leaving is a
 * different call.
 */
export function mayRemove(remover: string, target: Membership, memberCount: number): boolean {
  if (remover === target.userId) return false;
  return memberCount === 2 || target.invitedBy === remover;
}
