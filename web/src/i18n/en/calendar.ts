import { plural } from '../grammar/plural.ts';
import type { calendar as sv } from '../sv/calendar.ts';

export const calendar: typeof sv = {
  title: 'Calendar',
  back: 'Back to the dashboard',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  today: 'Today',
  day: (date, { isToday, count }) =>
    [
      date,
      isToday ? 'today' : '',
      count > 0 ? `${count} ${plural('en', count, { one: 'event', other: 'events' })}` : '',
    ]
      .filter(Boolean)
      .join(', '),
  add: 'Add event',
  elsewhere: 'Show in another calendar',
  editOf: (title) => `Edit ${title}`,
  removeOf: (title) => `Delete ${title}`,
  waiting: 'On this device',
  allDay: 'All day',
  until: (clock) => `until ${clock}`,
  nothingPlanned: 'Nothing planned',
  nothingPlannedText: 'Press Add event if something is to happen on this day.',
  loading: 'Loading the calendar…',
  loadFailed: 'Failed to load calendar events',
  loadFailedText: 'Try again in a little while.',
  offlineTitle: 'This month is not on this device',
  offlineText: 'It is loaded when you are back online. This month, last month and everything ahead are always here.',
  restOffline: 'The rest of the month is loaded when you are back online.',
  emptyOfflineText: 'You are offline. What your partner has added since then shows when you are back online.',

  form: {
    addTitle: 'New event',
    editTitle: 'Edit event',
    title: 'Title',
    titleRequired: 'Enter a title',
    titleTooLong: 'The title is too long, 100 characters at most',
    date: 'Date',
    dateInvalid: 'Choose a date',
    startTime: 'Start time',
    endTime: 'End time',
    titleHint: 'A title is enough.',
    endTimeAfterStart: 'End time must be after start time',
    timeInvalid: 'Enter the time as 14:30',
    description: 'Description',
    descriptionTooLong: 'The description is too long, 2,000 characters at most',
    save: 'Save',
  },

  deletion: {
    title: 'Delete the event?',
    text: (title) => `“${title}” is removed from your calendar.`,
    confirm: 'Delete',
  },

  refusals: {
    invalid_operation: 'It could not be read. Please try again.',
    not_permitted: 'Only the one who added the event can change it.',
    id_taken: 'It is in the calendar already.',
    time_in_future: 'This device’s clock is wrong. Set it and try again.',
  },
};
