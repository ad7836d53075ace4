import * as z from 'zod/mini';

/** UUIDv7 in canonical spelling: upper case would be the same row to PostgreSQL and another one to a device. */
export const uuidSchema = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/));
