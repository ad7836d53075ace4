import { expect, it } from 'vitest';
import { isWhole, isWholeZip, nameOf } from './data-overview-card.tsx';

const WHOLE = '{\n"user": {},\n"activities": [\n],\n"app_name": "Lulla"\n}\n';

it('accounts §4: a download counts as whole when its last member is there', async () => {
  expect(await isWhole(new Blob([WHOLE]))).toBe(true);
  expect(await isWhole(new Blob(['x'.repeat(200_000), WHOLE]))).toBe(true);
});

it('accounts §4: wherever a download was cut, it is not whole [A4.24]', async () => {
  for (let length = 0; length < WHOLE.length; length += 1) {
    expect(await isWhole(new Blob([WHOLE.slice(0, length)]))).toBe(false);
  }
});

it('R310 wherever the download of a zip was cut, it is not whole', async () => {
  // A name, and what every archive ends with.
  const bytes = new Uint8Array([...new TextEncoder().encode('diaper.csv'), 80, 75, 5, 6, ...Array(18).fill(0)]);
  expect(await isWholeZip(new Blob([bytes]))).toBe(true);
  for (let length = 0; length < bytes.length; length += 1) {
    expect(await isWholeZip(new Blob([bytes.slice(0, length)]))).toBe(false);
  }
});

it('a note that reads like the end of a file is none', async () => {
  const note = JSON.stringify({ notes: '"app_name": "Lulla"\n}\n' });
  expect(await isWhole(new Blob([`{\n"activities": [\n${note}`]))).toBe(false);
});

it.each([
  ['attachment; filename="Lulla-2026-11-22.json"', 'Lulla-2026-11-22.json'],
  ['attachment; filename="../etc"', 'Lulla.json'],
  [null, 'Lulla.json'],
])('accounts §9: the file’s name out of %j is %s', (disposition, name) => {
  expect(nameOf(disposition, 'Lulla.json')).toBe(name);
});
