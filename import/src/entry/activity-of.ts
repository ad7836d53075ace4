import type { Activity } from '@lulla/domain/activity/activity';
import { areMinutesTooLong, MAX_SIDE_MINUTES, otherSide, type SideMark } from '@lulla/domain/activity/breastmilk/sides';
import { CENTI_DOSE, DOSE_UNITS, type DoseUnit } from '@lulla/domain/activity/medicine/medicine';
import { type ImportedFields, importedMoment, importedSession } from '@lulla/domain/commands/imported';
import { cleanLine, cleanText, MAX_NOTE_LENGTH } from '@lulla/domain/text';
import { MINUTE, SECOND } from '@lulla/domain/time/instant';
import { v5 } from 'uuid';
import { type ContentOf, type ImportedEntry, NEW_CHILD } from './entry.ts';

/** Whose log it becomes. */
export interface Place {
  readonly familyId: string;
  /** Who imports: author of what nobody else of the family is said to have logged. */
  readonly userId: string;
}

/** The entry as the family's log has it (R293), about no child if that is still to be added. The same for the same arguments. */
export function activityOf(entry: ImportedEntry, place: Place): Activity {
  const { content, startedAt, note } = entry;
  const id = idIn(place.familyId, entry.id);
  const about = entry.childId === null || entry.childId === NEW_CHILD ? {} : { childId: entry.childId };
  const of = { id, userId: entry.authorId ?? place.userId, ...about, startedAt };
  const fields = { ...of, endedAt: entry.endedAt, note };
  switch (content.kind) {
    case 'bottle': {
      const { startedMl, amountMl, milk } = content;
      const kept = milk === 'formula' ? {} : { milk };
      return { kind: 'bottle', ...importedSession(fields), startedMl, amountMl, ...kept };
    }
    case 'breastmilk':
      return breastmilkOf(content, fields);
    case 'sleep':
    case 'tummy_time':
      return { kind: content.kind, ...importedSession(fields) };
    case 'pumping': {
      const { leftMl, rightMl, totalMl } = content;
      const { childId: _, ...ofFamily } = fields;
      // Without an end it is a moment.
      const whole = importedSession({ ...ofFamily, endedAt: entry.endedAt ?? startedAt });
      const togetherMl = leftMl === null && rightMl === null ? totalMl : null;
      return { kind: 'pumping', ...whole, leftMl, rightMl, togetherMl, stored: null };
    }
    case 'diaper':
      return { ...content, ...importedMoment(fields), fromStock: null };
    case 'solid_food': {
      const { liking, allergens, reaction = null } = content;
      const foods = content.foods.map((name, index) => ({
        name: cleanLine(name),
        allergens: [...(allergens?.[index] ?? [])],
      }));
      return {
        kind: 'solid_food',
        ...importedMoment(fields),
        foods,
        liking,
        reaction: reaction && cleanLine(reaction),
      };
    }
    case 'medicine':
      return medicineOf(content, fields);
    case 'note':
      return { ...content, ...importedMoment(fields), note: note ?? '?' };
    default:
      return { ...content, ...importedMoment(fields) };
  }
}

/**
 * Of one family alone: two families that have the same export may become one. Written as version 7, which is all that older
 * clients read.
 */
function idIn(familyId: string, id: string): string {
  const derived = v5(id, familyId);
  return `${derived.slice(0, 14)}7${derived.slice(15)}`;
}

function breastmilkOf(content: ContentOf<'breastmilk'>, fields: ImportedFields): Activity {
  const { leftSeconds, rightSeconds } = content;
  const isMeasured = leftSeconds !== null || rightSeconds !== null;
  // Minutes are of a feed that is over.
  const endedAt = fields.endedAt ?? (isMeasured ? fields.startedAt : null);
  const feed = { kind: 'breastmilk' as const, ...importedSession({ ...fields, endedAt }) };
  const sides = content.marks ? [...content.marks] : marksOf(content, fields.startedAt, endedAt);
  const told = sides ? { ...feed, sides } : feed;
  // Measured to the second, minutes would only say it again.
  if (!isMeasured || (sides && !content.marks)) return told;
  const timed = {
    ...told,
    ...(leftSeconds === null ? {} : { minutesLeft: minutesOf(leftSeconds, Math.round) }),
    ...(rightSeconds === null ? {} : { minutesRight: minutesOf(rightSeconds, Math.round) }),
  };
  // Two halves of a minute are one minute.
  const isTooLong = areMinutesTooLong(timed) && rightSeconds !== null;
  return isTooLong ? { ...timed, minutesRight: minutesOf(rightSeconds, Math.floor) } : timed;
}

function minutesOf(seconds: number, rounded: (minutes: number) => number): number {
  return Math.min(MAX_SIDE_MINUTES, rounded((seconds * SECOND) / MINUTE));
}

/** To the second, where the sides fill the feed and it is known which came first; null otherwise. */
function marksOf(
  { leftSeconds, rightSeconds, firstSide }: ContentOf<'breastmilk'>,
  startedAt: number,
  endedAt: number | null,
): SideMark[] | null {
  const seconds = { left: leftSeconds ?? 0, right: rightSeconds ?? 0 };
  const first = firstSide ?? (seconds.left === 0 ? 'right' : seconds.right === 0 ? 'left' : null);
  const atSides = (seconds.left + seconds.right) * SECOND;
  if (first === null || endedAt === null || atSides === 0) return null;
  if (Math.abs(endedAt - startedAt - atSides) >= MINUTE) return null;
  const other = otherSide(first);
  const begin = { at: startedAt, to: first };
  return seconds[other] === 0 ? [begin] : [begin, { at: startedAt + seconds[first] * SECOND, to: other }];
}

const UNITS: Readonly<Record<string, DoseUnit>> = {
  ...Object.fromEntries(DOSE_UNITS.map((unit) => [unit, unit])),
  drop: 'drops',
  tablets: 'tablet',
  suppositories: 'suppository',
};

/** A dose without an amount, or in another unit, is a note: the log has none without. */
function medicineOf(
  { name, dose, unit, leastMinutes = null }: ContentOf<'medicine'>,
  fields: ImportedFields,
): Activity {
  const known = UNITS[unit?.toLowerCase() ?? ''];
  const centiDose = dose === null ? 0 : Math.round(dose * 100);
  if (known === undefined || centiDose < CENTI_DOSE[0]) {
    const said = [name, dose === null ? null : String(dose), unit].filter(Boolean).join(' ');
    const note = cleanText([said, fields.note].filter(Boolean).join('\n'));
    return {
      kind: 'note',
      ...importedMoment(fields),
      note: [...note].slice(0, MAX_NOTE_LENGTH).join(''),
      isFirst: false,
    };
  }
  return { kind: 'medicine', ...importedMoment(fields), name: cleanLine(name), centiDose, unit: known, leastMinutes };
}
