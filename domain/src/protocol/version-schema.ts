import * as z from 'zod/mini';

export const wireVersionSchema = z.int().check(z.gte(1), z.lte(1_000_000));
