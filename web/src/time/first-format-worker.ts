// The browser's first formats take a slow phone 0.1 s, whatever they are for, and each language's first some more. They are made
// once for the whole process: here nobody waits for them.
for (const locale of ['sv-SE', 'en-GB', 'en-US']) {
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(0);
  new Intl.NumberFormat(locale).format(1);
}
close();
