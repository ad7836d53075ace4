import { DOT } from '../../i18n/grammar/dot.ts';
import type { Words } from '../../i18n/sv.ts';

/** The text of one write of a tap. */
export interface TextParts {
  /** Of the child that it is about; null where that need not be said. */
  readonly name: string | null;
  readonly main: readonly string[];
  readonly consequences: readonly string[];
}

/** One text for the writes of a tap: 'Pee · Olle, Siv'. What differs is said of each: 'Siv: Ended the running sleep'. */
export function joinedText(parts: readonly TextParts[], words: Words): string | null {
  const mains = parts.map(({ main }) => main.join(DOT));
  const isSame = mains.every((text) => text === mains[0]);
  const names = parts.flatMap(({ name }) => name ?? []);
  const main = isSame ? [mains[0], names.join(', ')] : parts.map(({ name }, place) => named(name, mains[place] ?? ''));
  return [...main, ...joinedConsequences(parts, words)].filter(Boolean).join(DOT) || null;
}

function joinedConsequences(parts: readonly TextParts[], { messages }: Words): string[] {
  const [first] = parts;
  const isOfAll = (text: string) => parts.every(({ consequences }) => consequences.includes(text));
  const { size } = new Set(parts.flatMap(({ name }) => name ?? []));
  const ofAll = (text: string) => (size > 1 ? messages.consequence.ofAll(text, size) : text);
  const shared = first?.consequences.filter(isOfAll).map(ofAll) ?? [];
  const own = parts.flatMap(({ name, consequences }) =>
    consequences.filter((text) => !isOfAll(text)).map((text) => named(name, text)),
  );
  return [...shared, ...own];
}

function named(name: string | null, text: string): string {
  return name === null ? text : `${name}: ${text}`;
}
