import * as z from 'zod/mini';
import { isCleanText, lengthOf } from './text.ts';

/** One trimmed line that is not blank, of at most `most` code points. */
export function lineSchema(most: number) {
  return z.string().check(
    z.refine((text) => text !== '' && text === text.trim() && lengthOf(text) <= most, 'length'),
    z.refine((text) => isCleanText(text) && !/[\n\t\u2028\u2029]/.test(text), 'characters'),
  );
}
