import { expect, it } from 'vitest';
import { uuidSchema } from './uuid.ts';

const GOOD = '0199a1b2-c3d4-7e5f-8a6b-0123456789ab';

it.each([
  [GOOD, true],
  [GOOD.toUpperCase(), false],
  [`${GOOD}\n`, false],
  [` ${GOOD}`, false],
  [`{${GOOD}}`, false],
  [GOOD.replaceAll('-', ''), false],
  // Version 4, and a variant that is none of RFC 9562's.
  ['0199a1b2-c3d4-4e5f-8a6b-0123456789ab', false],
  ['0199a1b2-c3d4-7e5f-ca6b-0123456789ab', false],
  ['00000000-0000-0000-0000-000000000000', false],
  ['', false],
  [7, false],
  [null, false],
])('%j is a valid id: %s', (value, accepted) => {
  expect(uuidSchema.safeParse(value).success).toBe(accepted);
});
