import { uuidSchema } from '@lulla/domain/uuid';
import { expect, it } from 'vitest';
import { newUuid } from './new-uuid.ts';

it('is a UUIDv7 in its canonical spelling, never the same twice', () => {
  const made = Array.from({ length: 1000 }, () => newUuid());
  for (const id of made) expect(uuidSchema.safeParse(id).success).toBe(true);
  expect(new Set(made).size).toBe(1000);
});

it.each([0, 1, 2 ** 32, Date.UTC(2026, 10, 19), Date.UTC(2099, 11, 31)])('begins with its time: %i', (now) => {
  expect(Number.parseInt(newUuid(now).replaceAll('-', '').slice(0, 12), 16)).toBe(now);
});
