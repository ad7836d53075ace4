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
/** More characters than this around a word make it strong enough, unless they are a sequence or a date. */
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
 * Whether a password is one that attackers try first (P31): one of `words` (lower case) or a keyboard walk, also in
 * disguise (`P@ssw0rd1`), doubled, or with a few characters, a sequence or a date around it; or mostly one character.
 * The server has the whole list; a device has a part of it, and never refuses what the server would take.
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

/** Replaces digits and signs that represent letters. */
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

/** What people append to a word that is too short. */
function isPredictable(ending: string): boolean {
  const figures = withoutRepeat(ending.replace(/[^\d]/g, ''));
  return figures.length <= LONGEST_ENDING || isWalk(figures) || DATE.test(figures);
}

function reverse(text: string): string {
  return [...text].reverse().join('');
}
