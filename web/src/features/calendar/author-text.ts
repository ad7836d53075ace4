import type { AllWords } from '../../words/sv-later.ts';
import { type Company, whoText } from '../activity/who.ts';

/** 'you' or 'partner' (accounts §3); with more than one partner also which of them. */
export function authorText(userId: string, company: Company, words: AllWords): string {
  const { you, partner, partnerOf } = words.calendar;
  if (userId === company.userId) return you;
  const others = (company.family?.members.length ?? 0) - 1;
  return others > 1 ? partnerOf(whoText(userId, company, words)) : partner;
}
