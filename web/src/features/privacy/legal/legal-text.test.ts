import { describe, expect, it } from 'vitest';
import { english, swedish } from '../../../i18n/testing/all-words.ts';
import type { LegalFacts, LegalText } from './legal-text.ts';
import { policyEn } from './policy-en.ts';
import { policySv } from './policy-sv.ts';
import { termsEn } from './terms-en.ts';
import { termsSv } from './terms-sv.ts';

const BILLINGS = ['off', 'sandbox', 'stripe'] as const;
const factsOf = (billing: LegalFacts['billing']): LegalFacts => ({ operator: 'Nattljus AB', billing });

/** What a text says, in one string. */
function said({ intro, sections }: LegalText): string {
  return JSON.stringify([intro, sections]);
}

/** Which kinds of parts stand where: two languages must say the same things. */
function shapeOf({ intro, sections }: LegalText) {
  const kind = (block: LegalText['sections'][number]['blocks'][number]) => {
    if (typeof block === 'string') return 'text';
    if ('operator' in block) return 'operator';
    return 'facts' in block ? `facts ${block.facts.length}` : `list ${block.length}`;
  };
  return [intro.length, sections.map(({ id, blocks }) => [id, blocks.map(kind)])];
}

describe.each(BILLINGS)('accounts §2: the legal texts with BILLING=%s', (billing) => {
  const facts = factsOf(billing);

  it('say the same in both languages, section by section [A2.56]', () => {
    expect(shapeOf(policySv(facts))).toEqual(shapeOf(policyEn(facts)));
    expect(shapeOf(termsSv(facts))).toEqual(shapeOf(termsEn(facts)));
  });

  it('tell who is responsible, and how to reach them', () => {
    for (const text of [policySv(facts), policyEn(facts)]) expect(said(text)).toContain('Nattljus AB');
    for (const text of [policySv(facts), policyEn(facts), termsSv(facts), termsEn(facts)]) {
      expect(said(text)).toContain('{"operator":true}');
    }
  });

  it('have no section twice, and none that is empty', () => {
    for (const { sections } of [policySv(facts), termsEn(facts)]) {
      expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
      expect(sections.filter(({ blocks }) => blocks.length === 0)).toEqual([]);
    }
  });

  it('speak of money and of Stripe only where there is any', () => {
    for (const text of [termsSv(facts), termsEn(facts)]) expect(said(text).includes('49')).toBe(billing !== 'off');
    for (const text of [policySv(facts), policyEn(facts)]) {
      expect(said(text).includes('Stripe')).toBe(billing === 'stripe');
    }
  });
});

describe('accounts §9: what the texts must say', () => {
  const facts = factsOf('stripe');

  it('both are dated 2025-10-04 [A9.25]', () => {
    expect(english.privacy.legal.dates).toEqual({ policy: 'October 4, 2025', terms: 'October 4, 2025' });
    expect(swedish.privacy.legal.dates).toEqual({ policy: '4 oktober 2025', terms: '4 oktober 2025' });
  });

  it.each([
    ['backups up to 30 days', said(policyEn(facts)), '["Backups","Up to 30 days. Then they are overwritten."]'],
    ['säkerhetskopior upp till 30 dagar', said(policySv(facts)), '["Säkerhetskopior","Upp till 30 dagar.'],
    ['the right to complain', said(policyEn(facts)), 'Integritetsskyddsmyndigheten (IMY)'],
    ['the price', said(termsEn(facts)), '49 SEK per month'],
    ['the trial', said(termsEn(facts)), '7 days free of charge'],
    ['priset', said(termsSv(facts)), '49 kr i månaden'],
    ['provperioden', said(termsSv(facts)), 'gratis i 7 dagar'],
    ['Swedish law', said(termsEn(facts)), 'Swedish law applies.'],
    ['svensk lag', said(termsSv(facts)), 'Svensk lag gäller.'],
    ['what its date is', said(policyEn(facts)), 'The date at the top is that of the policy.'],
    ['vad datumet är', said(policySv(facts)), 'Datumet överst är policyns.'],
    ['disputes', said(termsEn(facts)), 'Allmänna reklamationsnämnden'],
  ])('%s [A2.56 A9.24 A9.25]', (_, text, words) => {
    expect(text).toContain(words);
  });
});
