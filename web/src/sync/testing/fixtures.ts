import type { Activity } from '@lulla/domain/activity/activity';
import type { Bottle } from '@lulla/domain/activity/bottle/bottle';
import type { Pumping } from '@lulla/domain/activity/pumping/pumping';
import type { Sleep } from '@lulla/domain/activity/sleep/sleep';
import type { CalendarEvent } from '@lulla/domain/calendar/event';
import type { Action } from '@lulla/domain/protocol/action';
import type { EventRow } from '@lulla/domain/protocol/event-row';
import type { Entitlement, FamilyInfo } from '@lulla/domain/protocol/family-info';
import type { LogRow } from '@lulla/domain/protocol/log-row';
import type { Operation } from '@lulla/domain/protocol/operation';
import { WIRE_VERSION } from '@lulla/domain/protocol/version';
import { buildEntitlement } from '@lulla/domain/test/entitlements';
import type { Instant } from '@lulla/domain/time/instant';
import { EMPTY_SNAPSHOT, type OutboxRecord, type Snapshot } from '../model/snapshot.ts';
import { newUuid } from '../new-uuid.ts';

/** A Thursday in a month of 30 days, at noon in Stockholm. */
export const NOON: Instant = Date.UTC(2026, 10, 19, 11);

export const ALICE = '01890000-0000-7000-8000-00000000000a';
export const BOB = '01890000-0000-7000-8000-00000000000b';
export const FAMILY = '01890000-0000-7000-8000-0000000000fa';

export function buildFamily(overrides: Partial<Entitlement> = {}): FamilyInfo {
  const createdAt = Date.UTC(2026, 0, 1);
  const me = { userId: ALICE, email: 'alice@example.test', displayName: 'Alice', createdAt };
  const alice = { userId: ALICE, displayName: 'Alice', email: me.email, joinedAt: createdAt, invitedBy: null };
  const bob = { userId: BOB, displayName: 'Bob', email: 'bob@example.test', joinedAt: createdAt, invitedBy: ALICE };
  return {
    familyId: FAMILY,
    me,
    members: [alice, bob],
    sentInvitations: [],
    receivedInvitations: [],
    entitlement: buildEntitlement({ billing: 'sandbox', ...overrides }),
  };
}

export function buildDiaper(overrides: Partial<Extract<Activity, { kind: 'diaper' }>> = {}): Activity {
  const base = { id: newUuid(), userId: ALICE, startedAt: NOON, note: null, editedAt: null };
  return { kind: 'diaper', ...base, contents: 'pee', fromStock: null, ...overrides };
}

const OPEN = { endedAt: null, endedBy: null, endCause: null, endUnknown: false, keptAt: null } as const;

export function buildSleep(overrides: Partial<Sleep> = {}): Sleep {
  const base = { id: newUuid(), userId: ALICE, startedAt: NOON, note: null, editedAt: null };
  return { kind: 'sleep', ...base, ...OPEN, ...overrides };
}

export function buildBottle(overrides: Partial<Bottle> = {}): Bottle {
  const base = { id: newUuid(), userId: ALICE, startedAt: NOON, note: null, editedAt: null };
  return { kind: 'bottle', ...base, ...OPEN, startedMl: 120, amountMl: null, ...overrides };
}

export function buildPumping(overrides: Partial<Pumping> = {}): Pumping {
  const base = { id: newUuid(), userId: ALICE, startedAt: NOON, note: null, editedAt: null };
  const amounts = { leftMl: null, rightMl: null, togetherMl: null, stored: null };
  return { kind: 'pumping', ...base, ...OPEN, ...amounts, ...overrides };
}

export function buildRow(activity: Activity, revision = 1): LogRow {
  return { id: activity.id, revision, activity, deleted: null };
}

export function buildTombstone(id: string, at: Instant, revision = 1): LogRow {
  return { id, revision, activity: null, deleted: { at, by: BOB } };
}

/** An event of Alice's on the day of `NOON`. */
export function buildEvent(overrides: Partial<CalendarEvent> = {}): CalendarEvent {
  const base = { id: newUuid(), userId: ALICE, title: 'Check-up', description: null } as const;
  return { ...base, date: '2026-11-19', startTime: '09:30', endTime: null, ...overrides };
}

export function buildEventRow(event: CalendarEvent, revision = 1): EventRow {
  return { id: event.id, revision, event, deleted: null };
}

/** The tombstone of an event that Bob deleted. */
export function buildEventTombstone(id: string, at: Instant, revision = 1): EventRow {
  return { id, revision, event: null, deleted: { at, by: BOB } };
}

/** Adds an event as `buildEvent` has it. */
export function buildEventAdd(eventId: string = newUuid(), overrides: Partial<CalendarEvent> = {}): Action {
  const { id: _, userId: _author, ...content } = buildEvent(overrides);
  return { type: 'event.add', eventId, ...content };
}

/** An operation of Alice's as the outbox holds it. */
export function buildRecord(seq: number, action: Action, at: Instant = NOON): OutboxRecord {
  const operation: Operation = { id: newUuid(), at, zone: 'Europe/Stockholm', action };
  return { seq, operationId: operation.id, wire: WIRE_VERSION, body: operation, operation };
}

export function buildDiaperLog(activityId: string = newUuid(), startedAt: Instant = NOON): Action {
  return { type: 'diaper.log', activityId, contents: 'pee', startedAt, note: null };
}

export function buildChildAdd(childId: string = newUuid()): Action {
  return { type: 'child.add', childId, name: 'Bo', birthDate: null, dueDate: null, sex: null, colour: 'sky' };
}

export function buildSnapshot(parts: Partial<Snapshot> = {}): Snapshot {
  return { ...EMPTY_SNAPSHOT, ...parts };
}
