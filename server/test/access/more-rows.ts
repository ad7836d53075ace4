import { DAY } from '@lulla/domain/time/instant';
import { act, newId } from '../operations.ts';
import { anyone, making, push, row } from './operation-row.ts';
import type { Row } from './row.ts';
import { ago, type Scene } from './scene.ts';

const begun = (scene: Scene) => ({ activityId: newId(), startedAt: ago(scene, 1), note: null });

const BANANA = { foods: [{ name: 'Banana', allergens: [] }], liking: null, reaction: null };
const lot = (scene: Scene) => ({
  pumpedAt: ago(scene, 9),
  ml: 100,
  place: 'fridge' as const,
  useBy: ago(scene, 0) + DAY,
});

/** What makes entries of the kinds in *More*, and the choice of them, which is of the asker's own family. */
export const MORE_ROWS: readonly Row[] = [
  row(
    'tummy_time.start',
    'starts tummy time',
    making((scene) => ({ type: 'tummy_time.start', ...begun(scene) })),
    anyone,
  ),
  row(
    'tummy_time.log',
    'logs tummy time',
    making((scene) => ({ type: 'tummy_time.log', ...begun(scene), startedAt: ago(scene, 9), endedAt: ago(scene, 1) })),
    anyone,
  ),
  row(
    'temperature.log',
    'logs a temperature',
    making((scene) => ({ type: 'temperature.log', ...begun(scene), centiCelsius: 3825, site: 'ear' })),
    anyone,
  ),
  row(
    'growth.log',
    'logs a measurement',
    making((scene) => ({
      type: 'growth.log',
      ...begun(scene),
      weightG: 4200,
      lengthMm: 545,
      headMm: null,
      position: 'lying',
    })),
    anyone,
  ),
  row(
    'note.log',
    'logs a note',
    making((scene) => ({ type: 'note.log', ...begun(scene), note: 'Rolled over', isFirst: true })),
    anyone,
  ),
  row(
    'medicine.log',
    'logs a dose of medicine',
    making((scene) => ({
      type: 'medicine.log',
      ...begun(scene),
      name: 'Ibuprofen',
      centiDose: 250,
      unit: 'ml',
      leastMinutes: 360,
    })),
    anyone,
  ),
  row(
    'pumping.start',
    'starts pumping',
    making((scene) => ({ type: 'pumping.start', ...begun(scene) })),
    anyone,
  ),
  row(
    'pumping.log',
    'logs pumping',
    making((scene) => ({
      type: 'pumping.log',
      ...begun(scene),
      endedAt: ago(scene, 1),
      leftMl: 60,
      rightMl: 50,
      togetherMl: null,
      stored: null,
    })),
    anyone,
  ),
  row(
    'solid_food.log',
    'logs solid food',
    making((scene) => ({ type: 'solid_food.log', ...begun(scene), ...BANANA })),
    anyone,
  ),
  row(
    'milk.add',
    'adds milk to the family’s store',
    making((scene) => ({ type: 'milk.add', lotId: newId(), ...lot(scene) })),
    anyone,
  ),
  row(
    'milk.edit',
    'corrects, moves or discards a lot of the family’s milk',
    async (scene) => {
      const lotId = newId();
      await act(scene.world, scene.alice, { type: 'milk.add', lotId, ...lot(scene) });
      return ({ person, isMissing }) =>
        push(scene, person, { type: 'milk.edit', lotId: isMissing ? newId() : lotId, changes: { isDiscarded: true } });
    },
    { ...anyone, foreign: 404, missing: 404, former: { own: 404 } },
  ),
  row(
    'more.show',
    'switches *More* on or off for the family',
    making(() => ({ type: 'more.show', on: true })),
    anyone,
  ),
  row(
    'more.place',
    'sets where the family sees a kind',
    making(() => ({ type: 'more.place', kind: 'note', place: 'pinned' })),
    anyone,
  ),
];
