import type { MoreChoices } from '@lulla/domain/activity/more/more-choices';
import type { Statement } from '../../database/pipeline.ts';

/** Stores what a family chose of *More*; its lock is held. */
export function moreStatement(familyId: string, choices: MoreChoices): Statement {
  return { text: WRITE, values: [familyId, JSON.stringify(choices)] };
}

const WRITE = 'update families set more_choices = $2 where id = $1';
