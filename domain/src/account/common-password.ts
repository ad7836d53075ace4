/** Paths of a finger over the keyboard and the sequences everybody knows. */
const WALKS = [
  'qwertyuiopå',
  'asdfghjklöä',
  'zxcvbnm',
  'azertyuiop',
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  'qazwsxedcrfvtgbyhn',
  'qweasdzxc',
  'zaq12wsxcde3',
  'zaq1xsw2cde3vfr4',
  'a1b2c3d4e5f6',
  '1a2b3c4d5e6f',
  '13579',
  '24680',
  '147258369',
  '789456123',
].flatMap((walk) => [walk, reverse(walk)]);
const SHORTEST_WALK = 4;
/** More than that around a word is chance enough, unless it is a sequence or a date. */
const LONGEST_ENDING = 5;
const FEWEST_CHARACTERS = 4;
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const DATE = /^(?:(?:19|20)?\d\d(?:0\d|1[0-2])(?:[0-2]\d|3[01])|(?:[0-2]\d|3[01])(?:0\d|1[0-2])(?:19|20)?\d\d)$/;

/**
 * Whether a password is among those that attackers try first (P31): one of `words` (lower case) or a keyboard
 * walk, also in disguise (`P@ssw0rd1`), doubled, or with a few signs, a sequence or a date around it; or hardly more than
 * one character. The server judges by its whole list; a device that knows a part of it finds a part of the common ones, and
 * never one that the server would take.
 */
export function isCommonPassword(password: string, words: ReadonlySet<string>): boolean {
  const text = password.normalize('NFC').toLowerCase();
  if (new Set(text).size < FEWEST_CHARACTERS) return true;
  if (isCommonText(text, words)) return true;
  const [, before = '', word = '', after = ''] = /^([^\p{L}]*)(.*?)([^\p{L}]*)$/su.exec(text) ?? [];
  const ending = before + after;
  return isCommonText(word, words) && (ending.length <= LONGEST_ENDING || isPredictable(ending));
}

function isCommonText(text: string, words: ReadonlySet<string>): boolean {
  const once = withoutRepeat(text);
  return [once, plain(once)].some((form) => words.has(form) || isWalk(form));
}

/** The disguise taken off: figures that stand for letters. */
function plain(text: string): string {
  return text.replace(/[01345@$!7]/g, (sign) => LOOKALIKES[sign] ?? sign);
}

/** `hejhejhej` is `hej`. */
function withoutRepeat(text: string): string {
  return /^(.+?)\1+$/su.exec(text)?.[1] ?? text;
}

function isWalk(text: string): boolean {
  return text.length >= SHORTEST_WALK && WALKS.some((walk) => walk.includes(text));
}

/** What people put behind a word when it has to be longer. */
function isPredictable(ending: string): boolean {
  const figures = withoutRepeat(ending.replace(/[^\d]/g, ''));
  return figures.length <= LONGEST_ENDING || isWalk(figures) || DATE.test(figures);
}

function reverse(text: string): string {
  return [...text].reverse().join('');
}
