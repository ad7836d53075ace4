import { HOUR } from '@lulla/domain/time/instant';
import { expect, it } from 'vitest';
import * as en from '../../i18n/en.ts';
import * as sv from '../../i18n/sv.ts';
import { ALICE, buildBottle, buildGrowth } from '../testing/build-activities.ts';
import { growthAnswer } from './growth-answer.ts';

const now = Date.parse('2026-11-25T12:00:00Z');
const here = { zone: 'Europe/Stockholm', household: { userId: ALICE, family: null } } as const;
const measured = buildGrowth(now - HOUR, { weightG: 4200, lengthMm: 545, headMm: 372 });

it('R230 the last measurement in *More* says what each number is', () => {
  expect(growthAnswer([measured], now, { words: en, language: 'en', ...here })).toBe(
    'Weight 4.2 kg, length 54.5 cm, head 37.2 cm, 12:00',
  );
  expect(growthAnswer([buildBottle(now), measured], now, { words: sv, language: 'sv', ...here })).toMatch(
    /^Vikt 4,2 kg, längd 54,5 cm, huvud/,
  );
  expect(growthAnswer([buildBottle(now)], now, { words: en, language: 'en', ...here })).toBeNull();
});
