import { type LocalMonth, localMonthSchema } from '@lulla/domain/time/month';
import type { LocalDate } from '@lulla/domain/time/zone';
import { useState } from 'react';
import * as z from 'zod/mini';

const openPartsSchema = z.object({ open: z.array(z.string()), chosen: z.nullable(localMonthSchema) });
type StoredParts = z.infer<typeof openPartsSchema>;

/** Which days and months are open. It outlasts a reload, but not the tab. */
export interface OpenParts {
  readonly isOpen: (part: LocalDate | LocalMonth) => boolean;
  readonly toggle: (part: LocalDate | LocalMonth) => void;
  /** The month that a wide screen shows; null for the present one. */
  readonly chosen: LocalMonth | null;
  readonly choose: (month: LocalMonth | null) => void;
}

/** The open parts of a person's history. The key carries their id, so that a sign-out forgets it. */
export function useOpenParts(userId: string): OpenParts {
  const [parts, setParts] = useState(() => read(userId));
  function change(next: StoredParts) {
    setParts(next);
    write(userId, next);
  }
  function toggle(part: LocalDate | LocalMonth) {
    const isOpen = parts.open.includes(part);
    const open = isOpen ? parts.open.filter((each) => each !== part) : [...parts.open, part];
    change({ open, chosen: chosenAfter(part, !isOpen) });
  }
  /** On a phone turned sideways the month that was opened last is the one to see. */
  function chosenAfter(part: string, isOpened: boolean): LocalMonth | null {
    const month = localMonthSchema.safeParse(part);
    if (!month.success) return parts.chosen;
    if (isOpened) return month.data;
    return parts.chosen === part ? null : parts.chosen;
  }
  function choose(month: LocalMonth | null) {
    const isNew = month !== null && !parts.open.includes(month);
    change({ open: isNew ? [...parts.open, month] : parts.open, chosen: month });
  }
  return { isOpen: (part) => parts.open.includes(part), toggle, chosen: parts.chosen, choose };
}

const keyOf = (userId: string) => `history_${userId}`;

function read(userId: string): StoredParts {
  try {
    const stored = openPartsSchema.safeParse(JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null'));
    if (stored.success) return stored.data;
  } catch {
    // Blocked, or not ours: everything is closed.
  }
  return { open: [], chosen: null };
}

function write(userId: string, parts: StoredParts): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(parts));
  } catch {
    // Without storage it lasts as long as the page.
  }
}
