/** What a field of a body may hold when somebody means harm. */
export const NASTY_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  [],
  ['a'],
  {},
  { $gt: '' },
  '',
  ' ',
  '\u0000',
  'a\u0000@example.com',
  '\ud800',
  '\ud800@example.com',
  '\u202e',
  '👶'.repeat(1000),
  'a'.repeat(15_000),
  `${'a'.repeat(64)}@${'b.'.repeat(90)}com`,
  "' or 1=1; drop table users --",
  '%00',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'x\r\nSet-Cookie: a=b',
];

/** The same as a query may hold it. */
export const NASTY_TEXTS: readonly string[] = NASTY_VALUES.map((value) =>
  typeof value === 'string' ? value : JSON.stringify(value),
);
