import type { Action } from '@lulla/domain/protocol/action';
import { buildOperation, buildSync } from '../operations.ts';
import type { Person } from '../people.ts';
import { type Aimed, type Row, type Stage, type Status, signedIn } from './row.ts';
import type { Scene } from './scene.ts';

export const push = ({ world }: Scene, person: Person, action: Action): Aimed => ({
  body: buildSync(world, person, { operations: [buildOperation(world, action)] }),
});

/** One operation that makes something new. */
export const making =
  (action: (scene: Scene) => Action): Stage =>
  (scene) =>
  ({ person }) =>
    push(scene, person, action(scene));

/** A row of one operation. */
export const row = (of: string, what: string, stage: Stage, status: Status, more: Pick<Row, 'isCopied'> = {}): Row => ({
  ...more,
  route: 'POST /api/sync',
  case: of,
  what,
  stage,
  status,
});
export const anyone = signedIn(200);
