import type { Child } from '@lulla/domain/child/child';
import type { ReceivedInvitation } from '@lulla/domain/protocol/family-info';

/** Which child of the inviting family each of mine is, by ids; null: it comes along (F23). */
export type ChildAnswers = Readonly<Record<string, string | null>>;

interface Joining {
  readonly invitation: Pick<ReceivedInvitation, 'children'>;
  /** My family's children in their order; at least one. */
  readonly own: readonly Child[];
  /** Whether I have logged anything. */
  readonly hasEntries: boolean;
}

/**
 * What is asked before an invitation is accepted: whether the one child of each side is the same, or who each of mine is.
 * Null: nothing, since I bring nothing, or every child of mine is known there.
 */
export function questionOf({ invitation, own, hasEntries }: Joining): 'same' | 'each' | null {
  const theirs = invitation.children;
  if (theirs === undefined) return hasEntries ? 'same' : null;
  if (own.every(({ id }) => theirs.includes(id))) return null;
  return hasEntries || own.some(({ name, birthDate, dueDate }) => name !== '' || birthDate || dueDate) ? 'each' : null;
}

/** The answer to whether the one child of each side is the same. Empty: yes, as without an answer. */
export function sameAnswer(own: readonly Child[], isSame: boolean): ChildAnswers {
  const [only] = own;
  return isSame || !only ? {} : { [only.id]: null };
}

/** Those of mine that must be asked about: a copy with the same id is the same child. */
export function childrenToAsk(own: readonly Child[], theirs: readonly string[]): readonly Child[] {
  return own.filter(({ id }) => !theirs.includes(id));
}

/** The answers with one more. Two of mine are never the same child: the later answer counts. */
export function withAnswer(answers: ChildAnswers, id: string, theirId: string | null): ChildAnswers {
  const others = Object.entries(answers).filter(([, other]) => theirId === null || other !== theirId);
  return { ...Object.fromEntries(others), [id]: theirId };
}
