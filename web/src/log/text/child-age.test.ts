import type { LocalDate } from '@lulla/domain/time/zone';
import { expect, it } from 'vitest';
import { english, swedish } from '../../i18n/testing/all-words.ts';
import { ageText } from './child-age.ts';

it.each([
  ['2026-11-25', 'born today', 'född idag'],
  ['2026-11-24', 'born today', 'född idag'],
  ['2026-11-23', '1 day', '1 dag'],
  ['2026-11-11', '13 days', '13 dagar'],
  ['2026-11-10', '2 weeks', '2 veckor'],
  ['2026-09-02', '11 weeks', '11 veckor'],
  ['2026-09-01', '2 months', '2 månader'],
  ['2026-08-25', '2 months', '2 månader'],
  ['2026-08-24', '3 months', '3 månader'],
  ['2024-11-25', '23 months', '23 månader'],
  ['2024-11-24', '2 years', '2 år'],
  ['2015-11-25', '10 years', '10 år'],
])('R171 born %s, on 24 November 2026: %s', (birthDate, inEnglish, inSwedish) => {
  const today = '2026-11-24' as LocalDate;
  expect(ageText(birthDate as LocalDate, today, english.child)).toBe(inEnglish);
  expect(ageText(birthDate as LocalDate, today, swedish.child)).toBe(inSwedish);
});
