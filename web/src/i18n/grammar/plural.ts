const rules = { sv: new Intl.PluralRules('sv'), en: new Intl.PluralRules('en') };

/** The form of a word that goes with a count: `plural('en', 2, { one: 'entry', other: 'entries' })`. */
export function plural(language: 'sv' | 'en', count: number, forms: { one: string; other: string }): string {
  return rules[language].select(count) === 'one' ? forms.one : forms.other;
}
