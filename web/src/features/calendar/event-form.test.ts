import type { CalendarEvent } from '@lulla/domain/calendar/event';
import { describe, expect, it } from 'vitest';
import { type EventFields, eventChanges, fieldsOf, readEvent } from './event-form.ts';

const event: CalendarEvent = {
  id: 'e',
  userId: 'u',
  title: 'BVC',
  description: null,
  date: '2026-11-24',
  startTime: '09:30',
  endTime: null,
};
const empty = fieldsOf('2026-11-24', null);

function read(parts: Partial<EventFields>) {
  return readEvent({ ...empty, title: 'BVC', ...parts });
}

describe('R150 to R152: what the form says', () => {
  it('a title is enough', () => {
    const { id: _, userId: _author, ...content } = { ...event, startTime: null };
    expect(read({})).toEqual({ content });
  });

  it('is cleaned: trimmed, one line, nothing that cannot be stored', () => {
    const title = '  BVC\n\u202e besök\u0000 ';
    expect(read({ title, description: ' \r\n' })).toMatchObject({
      content: { title: 'BVC  besök', description: null },
    });
  });

  it('takes times with seconds, which some browsers give', () => {
    expect(read({ startTime: '09:30:00', endTime: '10:00:00' })).toMatchObject({
      content: { startTime: '09:30', endTime: '10:00' },
    });
  });

  it.each<[Partial<EventFields>, object]>([
    [{ title: '  ' }, { title: 'titleRequired' }],
    [{ title: 'a'.repeat(101) }, { title: 'titleTooLong' }],
    [{ date: '' }, { date: 'dateInvalid' }],
    [{ date: '2026-02-30' }, { date: 'dateInvalid' }],
    [{ startTime: null }, { startTime: 'timeInvalid' }],
    [{ startTime: '09:30', endTime: null }, { endTime: 'timeInvalid' }],
    [{ startTime: '10:00', endTime: '10:00' }, { endTime: 'endTimeAfterStart' }],
    [{ startTime: '10:00', endTime: '09:00' }, { endTime: 'endTimeAfterStart' }],
    [{ description: 'a'.repeat(2001) }, { description: 'descriptionTooLong' }],
    [
      { title: '', startTime: '10:00', endTime: '09:00' },
      { title: 'titleRequired', endTime: 'endTimeAfterStart' },
    ],
  ])('%j is refused at its field', (parts, problems) => {
    expect(read(parts)).toEqual({ problems });
  });

  it('P38: an end goes without a start', () => {
    expect(read({ endTime: '14:00' })).toMatchObject({ content: { startTime: null, endTime: '14:00' } });
  });

  it('the longest of each fits', () => {
    expect('content' in read({ title: '👶'.repeat(100), description: 'å'.repeat(2000) })).toBe(true);
  });
});

it('R153 an edit sends what was changed, and nothing when nothing was', () => {
  const shown = readEvent(fieldsOf('2026-01-01', event));
  if (!('content' in shown)) throw new Error('What stands in the calendar is well formed');
  expect(eventChanges(event, shown.content)).toBeNull();
  expect(eventChanges(event, { ...shown.content, startTime: null, title: 'x' })).toEqual({
    startTime: null,
    title: 'x',
  });
});
