import * as z from 'zod/mini';
import { parseDisplayName } from '../account/display-name.ts';
import { localDateSchema } from '../time/local-date.ts';
import { uuidSchema } from '../uuid.ts';
import { CHILD_COLOURS, SEXES } from './child.ts';

/** What a family knows of a child; everything may be empty. */
export const childContent = {
  /** One trimmed line as a display name; '' shows as 'Baby'. */
  name: z.string().check(z.refine((name) => parseDisplayName(name) === name, 'name')),
  birthDate: z.nullable(localDateSchema),
  /** When it was expected, for the corrected age. */
  dueDate: z.nullable(localDateSchema),
  sex: z.nullable(z.enum(SEXES)),
  colour: z.enum(CHILD_COLOURS),
};

export const childSchema = z.strictObject({
  id: uuidSchema,
  ...childContent,
  /** Its entries stay; nothing new is logged for it. */
  isArchived: z.boolean(),
});

/** What any member may change of a child. */
export const childChangesSchema = z
  .strictObject({
    name: z.optional(childContent.name),
    birthDate: z.optional(childContent.birthDate),
    dueDate: z.optional(childContent.dueDate),
    sex: z.optional(childContent.sex),
    colour: z.optional(childContent.colour),
    isArchived: z.optional(z.boolean()),
  })
  .check(z.refine((changes) => Object.keys(changes).length > 0, 'nothing to change'));
