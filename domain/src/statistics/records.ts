import { type Activity, isMoment, isSession, type Session } from '../activity/activity.ts';
import type { DropType } from '../activity/kinds.ts';
import type { ActivityRecord } from '../protocol/records-answer.ts';
import { formatDuration } from '../time/duration.ts';
import type { Instant } from '../time/instant.ts';
import { wallTime } from '../time/zone.ts';
import { unreachable } from '../unreachable.ts';

const DROP_NAMES: Readonly<Record<DropType, string>> = {
  vitamin_d: 'Vitamin D',
  anti_colic: 'Anti-colic',
  probiotic: 'Probiotic',
  lactase: 'Lactase',
};

const two = (value: number) => String(value).padStart(2, '0');

/** 'yy-MM-dd - HH:mm' (core-tracking §9). */
export function formatRecordTime(instant: Instant, zone: string): string {
  const { date, hour, minute } = wallTime(instant, zone);
  return `${date.slice(2)} - ${two(hour)}:${two(minute)}`;
}

/** How long a session lasted, ms; null while it has no end, and for a finished feed logged as one moment (P16). */
export function sessionDuration(session: Session): number | null {
  if (session.endedAt === null) return null;
  return isMoment(session) ? null : session.endedAt - session.startedAt;
}

const ml = (amount: number | null) => (amount === null ? '' : ` (${amount}ml)`);

function startDetails(session: Session): string {
  if (session.kind === 'sleep') return 'Sleep started';
  return session.kind === 'breastmilk' ? 'Breastmilk feeding started' : `Feeding started${ml(session.startedMl)}`;
}

function endDetails(session: Session): string {
  if (session.kind === 'sleep') return isEndedByPartner(session) ? 'Sleep completed by partner' : 'Sleep completed';
  return session.kind === 'breastmilk' ? 'Breastmilk feeding completed' : `Feeding completed${ml(session.amountMl)}`;
}

function isEndedByPartner(session: Session): boolean {
  return session.endedBy !== null && session.endedBy !== session.userId;
}

function momentDetails(activity: Exclude<Activity, Session>): string {
  switch (activity.kind) {
    case 'drops':
      return `${DROP_NAMES[activity.dropType]}, ${activity.dropCount} drops`;
    case 'diaper':
      return activity.contents === 'both' ? 'pee, poo' : activity.contents;
    case 'bath': {
      const products = [activity.babyOil ? 'Baby oil' : '', activity.shampoo ? 'Shampoo' : ''].filter(Boolean);
      return products.length === 0 ? 'Bath' : `Bath with ${products.join(' & ')}`;
    }
    default:
      return unreachable(activity);
  }
}

function typeOf(activity: Activity): ActivityRecord['type'] {
  if (activity.kind === 'sleep' || activity.kind === 'diaper' || activity.kind === 'bath') return activity.kind;
  return 'feed';
}

function endNotes(session: Session, endedAt: Instant, zone: string): string | null {
  if (!isEndedByPartner(session)) return session.note;
  const { hour, minute } = wallTime(endedAt, zone);
  const fixed = `Ended by partner at ${two(hour)}:${two(minute)}`;
  return session.note === null ? fixed : `${session.note}\n${fixed}`;
}

/** The one or two records of an entry, start before end (P7). `zone` is the asked time zone. */
export function recordsOf(activity: Activity, zone: string): ActivityRecord[] {
  const at = (instant: Instant) => ({
    time: formatRecordTime(instant, zone),
    timestamp: new Date(instant).toISOString(),
  });
  const common = { id: activity.id, user_id: activity.userId, type: typeOf(activity) } as const;
  const start = { ...common, ...at(activity.startedAt), duration: null };
  if (!isSession(activity)) {
    return [{ ...start, details: momentDetails(activity), notes: activity.note, session_id: null }];
  }
  const session_id = activity.id;
  const started = { ...start, details: startDetails(activity), notes: null, session_id };
  if (activity.endedAt === null) return [{ ...started, notes: activity.note }];
  const duration = sessionDuration(activity);
  const ended = {
    ...common,
    ...at(activity.endedAt),
    details: endDetails(activity),
    duration: duration === null ? null : formatDuration(duration),
    notes: endNotes(activity, activity.endedAt, zone),
    session_id,
  };
  // An entry logged as one moment has no start record.
  return isMoment(activity) ? [ended] : [started, ended];
}
