/** The longest line by RFC 5545, in octets, without its end. */
const MAX_OCTETS = 75;

/** Lines with their ends, folded where they are too long; no character is cut in two. */
export function icsLines(lines: readonly string[]): string {
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function fold(line: string): string {
  if (Buffer.byteLength(line) <= MAX_OCTETS) return line;
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: naming what the format cannot hold is the purpose
const CONTROLS = /[\u0000-\u0008\u000B-\u001F\u007F]/g;

/** A value of type TEXT. Control characters, which the format cannot hold, are left out. */
export function icsText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, '')
    .replace(/[\\;,]/g, (each) => `\\${each}`)
    .replaceAll('\n', '\\n');
}
