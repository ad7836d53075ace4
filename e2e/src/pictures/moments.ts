import type { ScreenOptions } from '../harness/browser.ts';

/** A moment of the pictures: the clocks of server and phone stand there, and the phone is set to a theme and a language. */
export interface Moment {
  readonly name: string;
  readonly at: number;
  /** What the person chose in the settings; night light is warm because of the hour. */
  readonly themeChoice: 'light' | 'dark' | 'night';
  readonly language: NonNullable<ScreenOptions['language']>;
  /** What Erik does at that moment, on his phone. */
  readonly running: 'feed' | 'sleep' | null;
}

export const ZONE = 'Europe/Stockholm';

/** A Thursday in November, in the order in which they stand beside each other. */
export const MOMENTS: readonly Moment[] = [
  { name: 'dag', at: Date.parse('2026-11-19T13:24:00+01:00'), themeChoice: 'light', language: 'sv-SE', running: null },
  {
    name: 'kväll',
    at: Date.parse('2026-11-19T19:48:00+01:00'),
    themeChoice: 'dark',
    language: 'en-GB',
    running: 'sleep',
  },
  {
    name: 'natt',
    at: Date.parse('2026-11-20T03:12:00+01:00'),
    themeChoice: 'night',
    language: 'sv-SE',
    running: 'feed',
  },
];

/** The log of the pictures is planned up to here, so that they show one family's days, each as far as it has come. */
export const PLANNED_TO = Date.parse('2026-11-20T06:05:00+01:00');
