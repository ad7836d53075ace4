import { expect, test } from 'vitest';
import { LONGEST_FAREWELL } from '../stream/hub.ts';
import { LAST_WORDS } from '../stream/reconnecting-relay.ts';
import { FINISH_MS, REST_MS, STOP_WITHIN_MS } from './stop-server.ts';

test('a stop has time for streams, requests, background work and relay that take their longest', () => {
  expect(STOP_WITHIN_MS).toBeGreaterThan(LONGEST_FAREWELL + FINISH_MS + REST_MS + LAST_WORDS);
});
