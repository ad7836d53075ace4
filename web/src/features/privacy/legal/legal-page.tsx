import type { OperatorResponse } from '@lulla/domain/protocol/operator-response';
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { Language } from '../../../i18n/grammar/language.ts';
import { useLanguage, useWords } from '../../../i18n/use-words.ts';
import { getSignedIn } from '../../../platform/session-state.ts';
import { LanguageButton } from '../../../session/account-layout.tsx';
import type { LegalBlock, LegalFacts, LegalSection, LegalText } from './legal-text.ts';
import { OperatorFacts } from './operator-facts.tsx';
import { useOperator } from './use-operator.ts';
import '../legal.css';
import { useId } from 'react';

export interface LegalPageProps {
  kind: 'policy' | 'terms';
  /** The text in each language, as the facts have it. */
  texts: Readonly<Record<Language, (facts: LegalFacts) => LegalText>>;
}

/** A legal text to read, without an account and without a network: a table of contents beside or above it. */
export function LegalPage({ kind, texts }: LegalPageProps) {
  const words = useWords().privacy.legal;
  const language = useLanguage();
  const operator = useOperator();
  // Not heard of yet: the text that leaves nothing out.
  const { name, billing } = operator ?? { name: 'Lulla', billing: 'stripe' as const };
  const { intro, sections } = texts[language]({ operator: name, billing });
  return (
    <div className="legal">
      <header className="legal-bar">
        <BackButton />
        <LanguageButton />
      </header>
      <main className="legal-text">
        <div className="legal-head">
          <h1 className="text-display font-semibold tracking-tight text-balance">{words[kind]}</h1>
          <p className="-mt-2 text-secondary text-muted">{words.dated(words.dates[kind])}</p>
          <LegalBlocks blocks={intro} operator={operator} />
        </div>
        <LegalContents sections={sections} />
        <div className="legal-body">
          {sections.map(({ id, heading, blocks }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} tabIndex={-1} className="text-heading font-semibold outline-none">
                {heading}
              </h2>
              <LegalBlocks blocks={blocks} operator={operator} />
            </section>
          ))}
        </div>
      </main>
    </div>
  );
}

/** Back to where the reader came from; whoever came by a link goes to the dashboard, or to the sign-in (accounts §2). */
function BackButton() {
  const { back } = useWords().privacy.legal;
  const router = useRouter();
  const canGoBack = useCanGoBack();
  function leave(): void {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: getSignedIn() ? '/' : '/auth', replace: true });
  }
  return (
    <button
      type="button"
      onClick={leave}
      className="press focus-ring -ml-2.5 inline-flex min-h-11 items-center gap-1.5 rounded-control px-2.5 text-secondary font-medium text-muted"
    >
      <ArrowLeft aria-hidden="true" className="size-5.5" />
      {back}
    </button>
  );
}

/** The way to each section. It takes the place in the history, so that *Back* leaves the page and not the section. */
function LegalContents({ sections }: { sections: readonly LegalSection[] }) {
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

interface LegalBlocksProps {
  blocks: readonly LegalBlock[];
  operator: OperatorResponse | null;
}

/** The parts of a section, one below the other. */
function LegalBlocks({ blocks, operator }: LegalBlocksProps) {
  return blocks.map((block) => <Block key={keyOf(block)} block={block} operator={operator} />);
}

/** No two parts of a section begin alike. */
function keyOf(block: LegalBlock): string {
  return typeof block === 'string' ? block.slice(0, 60) : JSON.stringify(block).slice(0, 60);
}

function Block({ block, operator }: { block: LegalBlock; operator: OperatorResponse | null }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('operator' in block) {
    return (
      <div className="rounded-card border border-line bg-surface p-4">
        <OperatorFacts operator={operator} />
      </div>
    );
  }
  if ('facts' in block) {
    return (
      <dl className="legal-facts">
        {block.facts.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    );
  }
  return (
    <ul className="legal-list">
      {block.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
