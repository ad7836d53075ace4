import type { Action } from '@lulla/domain/protocol/action';
import { REJECTIONS, type Rejection } from '@lulla/domain/protocol/outcome-codes';
import { describe, expect, it } from 'vitest';
import { english as en, swedish as sv } from '../../i18n/testing/all-words.ts';
import { refusalText } from './refusal-text.ts';

describe('refusalText', () => {
  it.each<[Rejection, Action['type'] | null, string, string]>([
    ['time_in_future', 'feed.log', 'Invalid time', 'Cannot log feeding in the future.'],
    ['time_in_future', 'feed.start', 'Invalid time', 'Cannot log feeding in the future.'],
    ['time_in_future', 'diaper.log', 'Error saving activity', 'Cannot log future time.'],
    ['time_too_early', 'feed.log', 'Error saving activity', 'The time is too far back. Choose a later time.'],
    ['activity_not_found', 'activity.edit', 'Error updating activity', 'Activity not found or could not be updated'],
    ['activity_not_found', 'activity.delete', 'Error deleting activity', 'Activity not found'],
    [
      'not_permitted',
      'activity.delete',
      'Error deleting activity',
      'Failed to delete activity. This may be due to permission restrictions.',
    ],
    ['end_before_start', 'session.end', 'Error ending session', 'End time must be after start time.'],
    ['premium_required', 'bath.log', 'Error saving activity', 'Drops and baths are part of Premium.'],
    ['stock_empty', 'stock.use', 'No diapers left!', 'Please fill up your stock'],
    ['premium_required', 'stock.use', 'Error updating stock', 'The diaper stock is part of Premium.'],
    ['stock_not_set', 'stock.automatic', 'Error updating stock', 'First enter how many diapers you have.'],
    ['invalid_operation', 'stock.restock', 'Error updating stock', 'Failed to update diaper stock'],
    ['time_in_future', 'stock.use', 'Error updating stock', 'Failed to update diaper stock'],
    ['operation_id_reused', 'stock.use', 'Error updating stock', 'Failed to update diaper stock'],
    ['end_not_after_start', 'event.add', 'Failed to add calendar event', 'End time must be after start time'],
    [
      'not_permitted',
      'event.edit',
      'Failed to update calendar event',
      'Only the one who added the event can change it.',
    ],
    ['event_not_found', 'event.delete', 'Failed to delete calendar event', 'The event is no longer in the calendar.'],
    ['invalid_operation', null, 'Error saving activity', 'It could not be read. Please log it once more.'],
  ])(
    '%s of %s [C5.2 C5.10 C6.9 C8.2 C8.3 C8.4 C8.9 C8.10 C8.11 C8.12 C8.16 C8.18 C8.20 A8.46 A8.47]',
    (code, type, title, text) => {
      expect(refusalText(code, type, en)).toEqual({ title, text });
    },
  );

  it.each(REJECTIONS)('says something for %s in both languages [C8.1 C8.32 C8.33]', (code) => {
    for (const words of [en, sv]) expect(refusalText(code, 'activity.edit', words).text).not.toBe('');
  });
});
