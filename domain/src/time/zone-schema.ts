import * as z from 'zod/mini';
import { isTimeZone } from './zone.ts';

/** The areas of the IANA database, which hardly ever change, and plain offsets, which only newer engines support. */
const PLAUSIBLE =
  /^(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/\w|^[+-]\d\d(?::?\d\d)?$/;

/** A zone as a device names it. This engine may be older and not know it: check with `isTimeZone` before use. */
export const zoneNameSchema = z.string().check(
  z.maxLength(64),
  z.regex(/^[A-Za-z0-9_+\-:/]+$/),
  z.refine((zone) => PLAUSIBLE.test(zone) || isTimeZone(zone), 'no time zone'),
);

export const timeZoneSchema = zoneNameSchema.check(z.refine(isTimeZone, 'unknown time zone'));
