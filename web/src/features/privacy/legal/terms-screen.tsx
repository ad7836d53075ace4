import { LegalPage } from './legal-page.tsx';
import { termsEn } from './terms-en.ts';
import { termsSv } from './terms-sv.ts';

const TEXTS = { sv: termsSv, en: termsEn };

/** `/terms`, for everybody. */
export function TermsScreen() {
  return <LegalPage kind="terms" texts={TEXTS} />;
}
