import type { LocalMonth } from '@lulla/domain/time/month';
import { localMonthSchema } from '@lulla/domain/time/month-schema';
import type { LocalDate } from '@lulla/domain/time/zone';
import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { readStored, tabStorage } from '../../platform/storage.ts';
import type { LocalYear } from './history-parts.ts';

const openPartsSchema = z.object({ open: z.array(z.string()), chosen: z.nullable(localMonthSchema) });
type StoredParts = z.infer<typeof openPartsSchema>;

const CLOSED: StoredParts = { open: [], chosen: null };

type Part = LocalDate | LocalMonth | LocalYear;

/** Which days, months and years are open. It outlasts a reload, but not the tab. */
export interface OpenParts {
  readonly isOpen: (part: Part) => boolean;
  readonly toggle: (part: Part) => void;
  /** The month that a wide screen shows; null for the present one. */
  readonly chosen: LocalMonth | null;
  readonly choose: (month: LocalMonth | null) => void;
}

/** The open parts of a person's history. The key carries their id, so that a sign-out forgets it. */
export function useOpenParts(userId: string): OpenParts {
  const [parts, setParts] = useState(() => readStored(tabStorage, keyOf(userId), openPartsSchema) ?? CLOSED);
  useEffect(() => {
    tabStorage.set(keyOf(userId), JSON.stringify(parts));
  }, [userId, parts]);
  // Stable functions: an unchanged day does not render.
  const toggle = useCallback((part: Part) => setParts((before) => toggled(before, part)), []);
  const choose = useCallback((month: LocalMonth | null) => setParts((before) => chosen(before, month)), []);
  return { isOpen: (part) => parts.open.includes(part), toggle, chosen: parts.chosen, choose };
}

function toggled({ open, chosen: before }: StoredParts, part: Part): StoredParts {
  const isOpen = open.includes(part);
  const next = isOpen ? open.filter((each) => each !== part) : [...open, part];
  const month = localMonthSchema.safeParse(part);
  if (!month.success) return { open: next, chosen: before };
  // On a phone turned sideways the month that was opened last is the one to see.
  if (!isOpen) return { open: next, chosen: month.data };
  return { open: next, chosen: before === part ? null : before };
}

function chosen({ open }: StoredParts, month: LocalMonth | null): StoredParts {
  const isNew = month !== null && !open.includes(month);
  return { open: isNew ? [...open, month] : open, chosen: month };
}

const keyOf = (userId: string) => `history_${userId}`;
