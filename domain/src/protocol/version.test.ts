import { expect, it } from 'vitest';
import * as z from 'zod';
import { MAX_FOOD_LENGTH, MAX_REACTION_LENGTH } from '../activity/solid-food/solid-food.ts';
import { MAX_TITLE_LENGTH } from '../calendar/event.ts';
import { MAX_NOTE_LENGTH } from '../text.ts';
import { activitiesResponseSchema } from './activities-response.ts';
import { calendarResponseSchema } from './calendar-response.ts';
import { deletedResponseSchema } from './deleted-response.ts';
import { firstActivityResponseSchema } from './first-activity-response.ts';
import { monthlySummarySchema } from './monthly-response.ts';
import { operationSchema } from './operation.ts';
import { revisionEventSchema } from './stream-event.ts';
import { MAX_OPERATIONS, syncRequestSchema } from './sync-request.ts';
import { syncResponseSchema } from './sync-response.ts';
import { ANSWERED_VERSIONS, WIRE_VERSION } from './version.ts';

/** SHA-256 of each version's JSON Schema. Never change a line of a version that devices may hold. */
const FORMS: Readonly<Record<number, { readonly sent: string; readonly answered: string }>> = {
  1: {
    sent: 'f12f8c30da9319142fb7a6037b4c5d2b5c8125eac0265c8a2b2c26811a159f8e',
    answered: '83d25e7fa55c487a81c8ce1241a2a968b3ddd8b8e309f268ae69b5f1e6766fea',
  },
  2: {
    sent: '5c09d67243f12adbd11cb7de5776abb221ad1da98f0ec252a0e23f73352d533d',
    answered: '5852dfbdd09ea5530af61c03de1eb9eab9ed1b6c0ebed51389037d82d8f5c916',
  },
};

/** What devices send. The server parses it, and is never older than a device. */
const SENT = { sync: syncRequestSchema, operation: operationSchema };
/** What devices read: an installed client leaves out a key that it does not know (D32), and refuses anything else. */
const ANSWERED = {
  sync: syncResponseSchema,
  activities: activitiesResponseSchema,
  first: firstActivityResponseSchema,
  calendar: calendarResponseSchema,
  deleted: deletedResponseSchema,
  monthly: monthlySummarySchema,
  revision: revisionEventSchema,
};
/** Limits that live in functions, where JSON Schema does not show them. */
const LIMITS = { MAX_FOOD_LENGTH, MAX_NOTE_LENGTH, MAX_REACTION_LENGTH, MAX_TITLE_LENGTH, MAX_OPERATIONS };

declare const crypto: { subtle: { digest(algorithm: 'SHA-256', data: Uint8Array): Promise<ArrayBuffer> } };
declare class TextEncoder {
  encode(text: string): Uint8Array;
}

it('R111 the schemas of requests match the hash of their version', async () => {
  expect(await hashOf({ ...jsonForms(SENT), LIMITS }), advice('sent')).toBe(FORMS[WIRE_VERSION]?.sent);
});

it('R111 the schemas of responses match the hash of their version', async () => {
  expect(await hashOf(jsonForms(ANSWERED)), advice('answered')).toBe(FORMS[WIRE_VERSION]?.answered);
});

it('R112 the server answers its own version and has a schema for each version it answers', () => {
  expect(ANSWERED_VERSIONS).toContain(WIRE_VERSION);
  expect(ANSWERED_VERSIONS.every((version) => version in FORMS)).toBe(true);
});

function advice(part: 'sent' | 'answered'): string {
  const compatible =
    part === 'sent'
      ? 'Only a new action, a new optional key or a wider limit is compatible: then put the new hash into FORMS.'
      : 'Only a new optional key is compatible, which installed devices leave out (D32): then put the new hash into FORMS.';
  return [
    `The wire's form (${part}) is not the one recorded for version ${WIRE_VERSION}.`,
    compatible,
    'Else raise WIRE_VERSION, add a line to FORMS, keep the old form in ANSWERED_VERSIONS and answer in it, and let the',
    'outbox upgrade what older clients wrote. Only while no version was ever released may its line be replaced.',
  ].join('\n');
}

function jsonForms(schemas: Readonly<Record<string, z.core.$ZodType>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, z.toJSONSchema(schema)]));
}

/** The same JSON whatever the order of keys; the order of a list of required keys says nothing either. */
function inOrder(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => inOrder(item));
    return key === 'required' ? items.sort() : items;
  }
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, inOrder(inner, name)]));
}

async function hashOf(forms: object): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(inOrder(forms)));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
