import { type Activity, isMoment, isSession, type Session } from '../activity/activity.ts';
import { isEndedByPartner } from '../activity/entry/kind.ts';
import { kindOf } from '../activity/kinds.ts';
import type { ActivityRecord } from '../protocol/records-response.ts';
import { formatDuration } from '../time/duration.ts';
import type { Instant } from '../time/instant.ts';
import { wallTime } from '../time/zone.ts';

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
  const kind = kindOf(activity);
  const child = activity.childId === undefined ? {} : { child_id: activity.childId };
  const common = { id: activity.id, user_id: activity.userId, ...child, type: kind.recordType } as const;
  const start = { ...common, ...at(activity.startedAt), duration: null };
  if (!isSession(activity)) {
    return [{ ...start, details: kind.details(activity, 'start'), notes: activity.note, session_id: null }];
  }
  const session_id = activity.id;
  const started = { ...start, details: kind.details(activity, 'start'), notes: null, session_id };
  if (activity.endedAt === null) return [{ ...started, notes: activity.note }];
  const duration = sessionDuration(activity);
  const ended = {
    ...common,
    ...at(activity.endedAt),
    details: kind.details(activity, 'end'),
    duration: duration === null ? null : formatDuration(duration),
    notes: endNotes(activity, activity.endedAt, zone),
    session_id,
  };
  // An entry logged as one moment has no start record.
  return isMoment(activity) ? [ended] : [started, ended];
}
