import type { Measure } from '@lulla/domain/activity/growth/growth';
import { expect, it } from 'vitest';
import * as en from '../../i18n/en.ts';
import * as sv from '../../i18n/sv.ts';
import { measureText } from './growth-text.ts';

it.each<[Measure, number, string, string]>([
  ['weight', 4196, '4.196 kg', '9 lb 4 oz'],
  ['weight', 4203, '4.203 kg', '9 lb 4.25 oz'],
  ['weight', 12_000, '12 kg', '26 lb 7.3 oz'],
  ['length', 521, '52.1 cm', '20.5 in'],
  ['head', 349, '34.9 cm', '13.75 in'],
])('R231 %s of %i is %s, or %s', (measure, value, metric, us) => {
  expect(measureText(measure, value, en.activity, 'metric')).toBe(metric);
  expect(measureText(measure, value, en.activity, 'imperial')).toBe(us);
  expect(measureText(measure, value, sv.activity, 'metric')).toBe(metric.replace('.', ','));
});
