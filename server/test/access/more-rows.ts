import { newId } from '../operations.ts';
import { anyone, making, row } from './operation-row.ts';
import type { Row } from './row.ts';
import { ago, type Scene } from './scene.ts';

const begun = (scene: Scene) => ({ activityId: newId(), startedAt: ago(scene, 1), note: null });

const BANANA = { foods: [{ name: 'Banana', allergens: [] }], liking: null, reaction: null };

/** What makes entries of the kinds in *More*, and the choice of them, which is of the asker's own family. */
export const MORE_ROWS: readonly Row[] = [
  row(
    'tummy_time.start',
    'starts a tummy time',
    making((scene) => ({ type: 'tummy_time.start', ...begun(scene) })),
    anyone,
  ),
  row(
    'tummy_time.log',
    'logs a tummy time',
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
    'solid_food.log',
    'logs solid food',
    making((scene) => ({ type: 'solid_food.log', ...begun(scene), ...BANANA })),
    anyone,
  ),
  row(
    'more.show',
    'the family’s switch of *More*',
    making(() => ({ type: 'more.show', on: true })),
    anyone,
  ),
  row(
    'more.place',
    'where the family sees a kind',
    making(() => ({ type: 'more.place', kind: 'note', place: 'pinned' })),
    anyone,
  ),
];
