import fc from 'fast-check';

/** One harm done to the text of a body, which no JSON value can express. */
interface Spoiling {
  readonly how: 'cut' | 'byte' | 'bom' | 'twice' | 'deep' | 'number' | 'trailing' | 'surrogate' | 'empty';
  readonly at: number;
  readonly byte: number;
}

export const spoilings: fc.Arbitrary<Spoiling> = fc.record({
  how: fc.constantFrom('cut', 'byte', 'bom', 'twice', 'deep', 'number', 'trailing', 'surrogate', 'empty'),
  at: fc.nat({ max: 400 }),
  byte: fc.nat({ max: 255 }),
});

/** The bytes of a body after it: cut short, not UTF-8, with a key twice, nested beyond sense. */
export function spoil(text: string, { how, at, byte }: Spoiling): Buffer {
  const bytes = Buffer.from(text);
  const place = bytes.length === 0 ? 0 : at % bytes.length;
  switch (how) {
    case 'cut':
      return bytes.subarray(0, place);
    case 'byte':
      return Buffer.concat([bytes.subarray(0, place), Buffer.from([byte]), bytes.subarray(place + 1)]);
    case 'bom':
      return Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]);
    case 'twice':
      // Of a key that is given twice JavaScript takes the last; whoever reads the first must not be us.
      return Buffer.from(text.replace(/^\{("[^"]*":)/, '{$1null,$1'));
    case 'deep':
      return Buffer.from(`${'['.repeat(at * 10)}${text}${']'.repeat(at * 10)}`);
    case 'number':
      return Buffer.from(text.replace(/\d+/, '1e999'));
    case 'trailing':
      return Buffer.from(`${text}\u0000${text}`);
    case 'surrogate':
      return Buffer.from(text.replace(/":"/, '":"\\ud800'));
    case 'empty':
      return Buffer.alloc(0);
    default:
      return how satisfies never;
  }
}
