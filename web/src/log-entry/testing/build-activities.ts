import type { Activity } from '@lulla/domain/activity/activity';
import type { Bottle } from '@lulla/domain/activity/bottle/bottle';
import type { Breastmilk } from '@lulla/domain/activity/breastmilk/breastmilk';
import type { DiaperContents } from '@lulla/domain/activity/diaper/diaper';
import type { DropType } from '@lulla/domain/activity/drops/drops';
import type { Growth } from '@lulla/domain/activity/growth/growth';
import type { Medicine } from '@lulla/domain/activity/medicine/medicine';
import type { Pumping } from '@lulla/domain/activity/pumping/pumping';
import type { Sleep } from '@lulla/domain/activity/sleep/sleep';
import type { SolidFood } from '@lulla/domain/activity/solid-food/solid-food';
import type { FamilyInfo } from '@lulla/domain/protocol/family-info';
import { buildEntitlement } from '@lulla/domain/test/entitlements';

// Fixtures for the tests of this folder.

export const ALICE = '01900000-0000-7000-8000-00000000000a';
export const BOB = '01900000-0000-7000-8000-00000000000b';

let count = 0;
const newId = () => `01900000-0000-7000-8000-${String(++count).padStart(12, '0')}`;

const base = (startedAt: number) => ({ id: newId(), userId: ALICE, startedAt, note: null, editedAt: null });
const open = { endedAt: null, endedBy: null, endCause: null, endUnknown: false, keptAt: null } as const;

/** Running unless given an end. */
export function buildBottle(startedAt: number, fields: Partial<Bottle> = {}): Bottle {
  return { kind: 'bottle', ...base(startedAt), ...open, startedMl: 120, amountMl: null, ...fields };
}

export function buildBreastmilk(startedAt: number, fields: Partial<Breastmilk> = {}): Breastmilk {
  return { kind: 'breastmilk', ...base(startedAt), ...open, ...fields };
}

export function buildSleep(startedAt: number, fields: Partial<Sleep> = {}): Sleep {
  return { kind: 'sleep', ...base(startedAt), ...open, ...fields };
}

export function buildDrops(startedAt: number, dropType: DropType, dropCount = 5): Activity {
  return { kind: 'drops', ...base(startedAt), dropType, dropCount };
}

export function buildDiaper(startedAt: number, contents: DiaperContents = 'pee'): Activity {
  return { kind: 'diaper', ...base(startedAt), contents, fromStock: null };
}

export function buildBath(startedAt: number, products: { babyOil?: boolean; shampoo?: boolean } = {}): Activity {
  return { kind: 'bath', ...base(startedAt), babyOil: false, shampoo: false, ...products };
}

export function buildGrowth(startedAt: number, fields: Partial<Growth> = {}): Growth {
  const values = { weightG: 4250, lengthMm: null, headMm: null, position: null };
  return { kind: 'growth', ...base(startedAt), ...values, ...fields };
}

export function buildMedicine(startedAt: number, fields: Partial<Medicine> = {}): Medicine {
  const given = { name: 'Alvedon', centiDose: 250, unit: 'ml', leastMinutes: 360 } as const;
  return { kind: 'medicine', ...base(startedAt), ...given, ...fields };
}

export function buildSolidFood(startedAt: number, fields: Partial<SolidFood> = {}): SolidFood {
  const foods = [{ name: 'Banana', allergens: [] }];
  return { kind: 'solid_food', ...base(startedAt), foods, liking: null, reaction: null, ...fields };
}

/** Running unless given an end, with 110 ml. */
export function buildPumping(startedAt: number, fields: Partial<Pumping> = {}): Pumping {
  const amounts = { leftMl: 60, rightMl: 50, togetherMl: null, stored: null };
  return { kind: 'pumping', ...base(startedAt), ...open, ...amounts, ...fields };
}

/** Alice's family with Bob, whose name is Bo. */
export function buildFamily(): FamilyInfo {
  const member = (userId: string, displayName: string, email: string) => {
    return { userId, displayName, email, joinedAt: 0, invitedBy: null };
  };
  return {
    familyId: newId(),
    me: { userId: ALICE, email: 'alice@example.test', displayName: 'Alice', createdAt: 0 },
    members: [member(ALICE, 'Alice', 'alice@example.test'), member(BOB, 'Bo', 'bob@example.test')],
    sentInvitations: [],
    receivedInvitations: [],
    entitlement: buildEntitlement({ billing: 'off' }),
  };
}
