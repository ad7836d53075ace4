import * as z from 'zod/mini';

/** `GET /api/operator`: who runs this Lulla, for the legal texts and footers. Public. */
export const operatorResponseSchema = z.object({
  name: z.string(),
  email: z.string(),
  /** Postal; null when it was not given. */
  address: z.nullable(z.string()),
  /** The number of a registered organisation; null when it was not given. */
  organisationId: z.nullable(z.string()),
  /** Legal texts about money depend on it. */
  billing: z.enum(['off', 'sandbox', 'stripe']),
});

export type OperatorResponse = z.infer<typeof operatorResponseSchema>;
