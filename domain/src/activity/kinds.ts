/** All kinds of entries. A feed is a bottle, breastmilk or drops; a diaper change is one entry with its contents. */
export const ACTIVITY_KINDS = ['bottle', 'breastmilk', 'drops', 'diaper', 'sleep', 'bath'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

export const DROP_TYPES = ['vitamin_d', 'anti_colic', 'probiotic', 'lactase'] as const;
export type DropType = (typeof DROP_TYPES)[number];

/** P18: pee, poo or both, one change either way. */
export const DIAPER_CONTENTS = ['pee', 'poo', 'both'] as const;
export type DiaperContents = (typeof DIAPER_CONTENTS)[number];

/** How a session ended: somebody ended it, another entry did, it was logged afterwards, or its author set the end. */
export const END_CAUSES = ['tap', 'consequence', 'logged', 'edit'] as const;
export type EndCause = (typeof END_CAUSES)[number];
