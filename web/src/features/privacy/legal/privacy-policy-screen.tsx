import { LegalPage } from './legal-page.tsx';
import { policyEn } from './policy-en.ts';
import { policySv } from './policy-sv.ts';

const TEXTS = { sv: policySv, en: policyEn };

/** `/privacy-policy`, for everybody. */
export function PrivacyPolicyScreen() {
  return <LegalPage kind="policy" texts={TEXTS} />;
}
