import { expect, it } from 'vitest';
import { english, swedish } from './testing/all-words.ts';

it.each([
  [5, '5 minutes ago', '5 minuter sedan'],
  [60, '1 hour ago', '1 timme sedan'],
  [90, '1.5 hours ago', '1,5 timmar sedan'],
  [180, '3 hours ago', '3 timmar sedan'],
])('a chip of −%i minutes is read out as %j and %j', (minutes, en, sv) => {
  expect([english, swedish].map(({ sheets }) => sheets.times.ago(minutes))).toEqual([en, sv]);
});

it.each([
  [0, 5, '5 minutes', '5 minuter'],
  [1, 1, '1 hour and 1 minute', '1 timme och 1 minut'],
  [2, 0, '2 hours and 0 minutes', '2 timmar och 0 minuter'],
])('a timer at %i h %i m is read out as %j and %j', (hours, minutes, en, sv) => {
  expect([english, swedish].map(({ activity }) => activity.timers.spoken(hours, minutes))).toEqual([en, sv]);
});
