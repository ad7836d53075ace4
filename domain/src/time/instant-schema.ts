import * as z from 'zod/mini';

const YEAR_2000 = Date.UTC(2000, 0, 1);
const YEAR_2100 = Date.UTC(2100, 0, 1);

/** Refuses impossible dates (1900, 9999, 2^53), so that no rule has to. */
export const instantSchema = z.int().check(z.gte(YEAR_2000), z.lt(YEAR_2100));
