/** Bytes of which the encoding is told. */
const SAMPLE = 4_096;

/**
 * The text of a file: UTF-8, UTF-16 (with a byte order mark or without), else Latin-1 as Windows writes it. Null for bytes that
 * are no text.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  return text.slice(0, SAMPLE).includes('\0') ? null : text.replaceAll('\0', '');
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const [even, odd] = zerosIn(bytes.subarray(0, SAMPLE));
  // Latin letters in UTF-16 have a zero in every other byte.
  const most = Math.min(bytes.length, SAMPLE) / 5;
  if (odd > most && even < odd / 4) return 'utf-16le';
  if (even > most && odd < even / 4) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function zerosIn(bytes: Uint8Array): [number, number] {
  const zeros: [number, number] = [0, 0];
  bytes.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2 === 0 ? 0 : 1] += 1;
  });
  return zeros;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
