import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useWords } from '../../../i18n/use-words.ts';
import type { LegalSection } from './legal-text.ts';

/** The way to each section. It takes the place in the history, so that *Back* leaves the page and not the section. */
export function LegalContents({ sections }: { sections: readonly LegalSection[] }) {
  const { contents } = useWords().privacy.legal;
  const id = useId();
  return (
    <nav aria-labelledby={id} className="legal-contents leading-normal">
      <h2 id={id} className="text-secondary font-medium text-muted">
        {contents}
      </h2>
      <ol className="mt-1">
        {sections.map((section) => (
          <li key={section.id}>
            <Link
              to="."
              hash={section.id}
              replace
              onClick={() => document.getElementById(section.id)?.focus({ preventScroll: true })}
              className="focus-ring flex min-h-11 items-center rounded-control py-1.5 text-secondary text-primary hover:underline hover:underline-offset-4"
            >
              {section.heading}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
