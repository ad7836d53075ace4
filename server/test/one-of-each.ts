import type { Activity } from '@lulla/domain/activity/activity';
import type { ActivityKind } from '@lulla/domain/activity/kinds';
import {
  buildBath,
  buildBottle,
  buildBreastmilk,
  buildDiaper,
  buildDrops,
  buildGrowth,
  buildMedicine,
  buildSleep,
  buildSolidFood,
  ended,
} from './entries.ts';
import { newId } from './operations.ts';
import type { Person } from './people.ts';

const at = (time: string) => Date.parse(`2026-03-10T${time}Z`);

/** An entry of each kind, of 10 March 2026, every field of it filled. Most are Anna's; Erik has ended the sessions. */
export function buildOneOfEach(anna: Person, erik: Person): Readonly<Record<ActivityKind, Activity>> {
  const feed = ended(buildBreastmilk(anna, at('07:00')), at('07:30'), erik);
  const session = ended(buildSleep(anna, at('09:00')), at('10:05'), erik);
  const base = { userId: anna.userId, note: null, editedAt: null } as const;
  return {
    bottle: { ...ended(buildBottle(anna, at('06:00'), 110), at('06:45'), erik), milk: 40, alsoBy: erik.userId },
    breastmilk: { ...feed, sides: [{ at: at('07:00'), to: 'left' }], minutesLeft: 20, minutesRight: 10 },
    drops: buildDrops(anna, at('13:00')),
    diaper: buildDiaper(erik, at('13:30'), 'green'),
    sleep: session,
    bath: { ...buildBath(anna, at('18:00')), editedAt: at('18:30') },
    tummy_time: { ...session, id: newId(), kind: 'tummy_time' },
    temperature: { ...base, id: newId(), kind: 'temperature', startedAt: at('19:00'), centiCelsius: 3870, site: 'ear' },
    growth: { ...buildGrowth(anna, at('12:00')), headMm: 381 } as Activity,
    note: { ...base, id: newId(), kind: 'note', startedAt: at('20:00'), note: 'smiled', isFirst: true },
    medicine: buildMedicine(anna, at('21:00')),
    pumping: { ...session, id: newId(), kind: 'pumping', leftMl: 60, rightMl: 50, togetherMl: null, stored: 'fridge' },
    solid_food: {
      ...(buildSolidFood(anna, at('11:00')) as Extract<Activity, { kind: 'solid_food' }>),
      foods: [
        { name: 'Porridge', allergens: ['milk', 'wheat'] },
        { name: 'Banana', allergens: [] },
      ],
      liking: 'loved',
      reaction: 'red cheeks',
    },
  };
}
