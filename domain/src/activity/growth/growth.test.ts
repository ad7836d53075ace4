import { describe, expect, it } from 'vitest';
import { edit, logGrowth } from '../../../test/build-action.ts';
import { buildGrowth, buildSleep } from '../../../test/build-activity.ts';
import { FamilyLog } from '../../../test/family-log.ts';
import { ALICE, buildActor, buildId, NOON } from '../../../test/people.ts';
import { actionSchema } from '../../protocol/action.ts';
import { DAY } from '../../time/instant.ts';
import { GROWTH_BEFORE_ACCOUNT } from './growth.ts';
import { growthSchema } from './growth-schema.ts';

const alice = buildActor(ALICE);
const id = buildId(1);
const whole = buildGrowth({ weightG: 4200, lengthMm: 545, headMm: 380, position: 'lying' });

describe('R230 a measurement', () => {
  it('is a moment for everybody, and ends nothing', () => {
    const log = new FamilyLog(buildSleep({ id: buildId(9) }));
    const outcome = log.tap({ actor: { ...alice, hasAccess: false }, action: logGrowth(id) });
    expect(outcome.status).toBe('applied');
    expect(log.get(id)).toMatchObject({ kind: 'growth', weightG: 4200, lengthMm: 545, headMm: null });
    expect(log.get(buildId(9))).toMatchObject({ endedAt: null });
  });

  it.each([
    [{ weightG: null, lengthMm: null }],
    [{ weightG: 199 }],
    [{ weightG: 150_001 }],
    [{ weightG: 4200.5 }],
    [{ lengthMm: 199 }],
    [{ headMm: 701 }],
    [{ position: 'sitting' }],
    [{ weightKg: 4.2 }],
  ])('with %j is refused', (parts) => {
    expect(actionSchema.safeParse({ ...logGrowth(id), ...parts }).success).toBe(false);
  });

  it.each([
    [{ weightG: 200, lengthMm: 200, headMm: 150 }],
    [{ weightG: 150_000, lengthMm: 2200, headMm: 700 }],
    [{ weightG: null, lengthMm: null, headMm: 380, position: null }],
  ])('with %j is one', (parts) => {
    expect(actionSchema.safeParse({ ...logGrowth(id), ...parts }).success).toBe(true);
    expect(growthSchema.safeParse({ ...whole, ...parts }).success).toBe(true);
  });

  it('of which an edit takes the last value is refused, and stays as it was', () => {
    const log = new FamilyLog(whole);
    const tap = (changes: Parameters<typeof edit>[1]) => log.tap({ actor: alice, action: edit(id, changes) });
    expect(tap({ weightG: null, lengthMm: null }).status).toBe('applied');
    expect(tap({ headMm: null })).toMatchObject({ status: 'rejected', code: 'does_not_fit' });
    expect(log.get(id)).toMatchObject({ weightG: null, lengthMm: null, headMm: 380 });
    expect(tap({ headMm: null, weightG: 4300 }).status).toBe('applied');
  });
});

it('R232 may lie back 18 years before the account, which nothing else may', () => {
  const earliest = alice.accountCreatedAt - GROWTH_BEFORE_ACCOUNT;
  const log = new FamilyLog();
  expect(log.tap({ actor: alice, action: logGrowth(id, earliest - 1) })).toMatchObject({ code: 'time_too_early' });
  expect(log.tap({ actor: alice, action: logGrowth(id, earliest) }).status).toBe('applied');
  expect(log.tap({ actor: alice, action: edit(id, { startedAt: earliest + DAY }) }).status).toBe('applied');
  expect(log.tap({ actor: alice, action: edit(id, { startedAt: earliest - DAY }) })).toMatchObject({
    code: 'time_too_early',
  });
  expect(log.tap({ actor: alice, action: logGrowth(buildId(2), NOON + DAY) })).toMatchObject({
    code: 'time_in_future',
  });
});
