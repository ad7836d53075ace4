import { formatDuration, wholeMinutes } from '@lulla/domain/time/duration';
import type { Language } from './language.ts';

/** A length as a screen says it: '1h 5m' as the specification has it, in Swedish '1 tim 5 min'. Rounded to whole minutes. */
export function duration(language: Language, ms: number): string {
  if (language === 'en') return formatDuration(ms);
  const length = wholeMinutes(ms);
  if (!length) return '< 1 min';
  const { hours, minutes } = length;
  return [hours > 0 ? `${hours} tim` : '', minutes > 0 ? `${minutes} min` : ''].filter(Boolean).join(' ');
}
