import { expect, test } from 'vitest';
import type { RelayEvent } from '../platform/relay.ts';
import { RelayOutbox } from './relay-outbox.ts';

const at = (epoch: number, revision: number, familyId = 'one'): RelayEvent => ({
  type: 'revision',
  familyId,
  epoch,
  revision,
});

test.each<[string, readonly RelayEvent[], RelayEvent]>([
  ['a later one', [at(0, 5), at(0, 6)], at(0, 6)],
  ['an earlier one, of a push that took longer', [at(0, 6), at(0, 5)], at(0, 6)],
  ['an earlier one between', [at(0, 5), at(0, 7), at(0, 6)], at(0, 7)],
  ['one of an earlier epoch', [at(1, 2), at(0, 9)], at(1, 2)],
  ['one of a later epoch', [at(0, 9), at(1, 2)], at(1, 2)],
])('S33 of a family the highest revision waits, whatever is published after it: %s', (_, published, kept) => {
  const outbox = new RelayOutbox();
  for (const event of [at(0, 1, 'another'), ...published]) outbox.put(event);
  expect(outbox.take()).toEqual({ missed: false, events: [at(0, 1, 'another'), kept] });
});
