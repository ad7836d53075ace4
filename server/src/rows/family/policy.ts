interface Membership {
  readonly userId: string;
  /** Null for who began the family, or when that account is gone. */
  readonly invitedBy: string | null;
}

/**
 * P5: in a family of two either may remove the other; with three or more one removes those one invited. Leaving is
 * not removing oneself.
 */
export function mayRemove(remover: string, target: Membership, memberCount: number): boolean {
  if (remover === target.userId) return false;
  return memberCount === 2 || target.invitedBy === remover;
}
