import type { Lot } from '@lulla/domain/activity/milk-store/lot';
import type { Statement } from '../../database/pipeline.ts';

/** Stores a family's milk store; its lock is held. */
export function milkStatement(familyId: string, lots: readonly Lot[]): Statement {
  return { text: WRITE, values: [familyId, JSON.stringify(lots)] };
}

const WRITE = 'update families set milk_store = $2 where id = $1';
