import type { Action } from '@lulla/domain/protocol/action';
import { HOUR, MINUTE } from '@lulla/domain/time/instant';
import { describe, expect, it } from 'vitest';
import { isDoubtful, NEW_SLEEP_FORM, type SleepForm, sleepAction, sleepFormProblem } from './sleep-form.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const newId = () => 'id';
const common = { activityId: 'id', note: null };

describe('sleepAction', () => {
  it.each<[string, Partial<SleepForm>, Action | null]>([
    ['starts now', {}, { type: 'sleep.start', ...common, startedAt: now }],
    [
      'starts a while ago, with a note',
      { earlier: 'running', time: { minutesBack: 10 }, note: 'in the pram' },
      { type: 'sleep.start', ...common, startedAt: now - 10 * MINUTE, note: 'in the pram' },
    ],
    [
      'logs one that is over',
      { earlier: 'over', from: { minutesBack: 90 }, to: { minutesBack: 30 } },
      { type: 'sleep.log', ...common, startedAt: now - 90 * MINUTE, endedAt: now - 30 * MINUTE },
    ],
    [
      'starts one whatever stands at the other end',
      { earlier: 'running', time: { minutesBack: 5 }, to: { at: null } },
      { type: 'sleep.start', ...common, startedAt: now - 5 * MINUTE },
    ],
    [
      'ends with its start what ended in the minute of that (R13)',
      { earlier: 'over', from: { at: now - HOUR + 40_000 }, to: { at: now - HOUR } },
      { type: 'sleep.log', ...common, startedAt: now - HOUR + 40_000, endedAt: now - HOUR + 40_000 },
    ],
    ['is none while an end cannot be read', { earlier: 'over', to: { at: null } }, null],
    ['is none while the start cannot be read', { earlier: 'over', from: { at: null } }, null],
  ])('%s', (_, part, action) => {
    expect(sleepAction({ ...NEW_SLEEP_FORM, ...part }, now, newId)).toEqual(action);
  });
});

it.each<[Partial<SleepForm>, ReturnType<typeof sleepFormProblem>]>([
  [{ time: { at: null } }, null],
  [
    { earlier: 'running', time: { at: now + HOUR } },
    { field: 'from', problem: 'cannotBeFuture' },
  ],
  [{ earlier: 'running', time: { minutesBack: 5 }, to: { at: null } }, null],
  [{ earlier: 'over', from: { at: now - HOUR + 40_000 }, to: { at: now - HOUR } }, null],
  [
    { earlier: 'over', from: { minutesBack: 30 }, to: { minutesBack: 60 } },
    { field: 'to', problem: 'endBeforeStart' },
  ],
])('R13, R12 %j: %j', (part, problem) => {
  const limits = { now, earliest: now - 100 * HOUR };
  expect(sleepFormProblem({ ...NEW_SLEEP_FORM, ...part }, limits)).toEqual(problem);
});

it.each<[string, Partial<SleepForm>, boolean]>([
  ['over a year', { earlier: 'over', from: { at: now - 8743 * HOUR } }, true],
  ['a minute over 24 hours', { earlier: 'over', from: { minutesBack: 24 * 60 + 1 } }, true],
  ['24 hours', { earlier: 'over', from: { minutesBack: 24 * 60 } }, false],
  ['one whose end cannot be read', { earlier: 'over', from: { minutesBack: 9999 }, to: { at: null } }, false],
  ['one that goes on: it asks when it ended by itself', { earlier: 'running', from: { minutesBack: 9999 } }, false],
])('R36 a sleep logged afterwards is asked about when it is longer than a day: %s', (_, part, isAsked) => {
  expect(isDoubtful({ ...NEW_SLEEP_FORM, ...part }, now)).toBe(isAsked);
});
