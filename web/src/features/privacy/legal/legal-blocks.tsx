import type { OperatorResponse } from '@lulla/domain/protocol/operator-response';
import type { LegalBlock } from './legal-text.ts';
import { OperatorFacts } from './operator-facts.tsx';

interface LegalBlocksProps {
  blocks: readonly LegalBlock[];
  operator: OperatorResponse | null;
}

/** The parts of a section, one below the other. */
export function LegalBlocks({ blocks, operator }: LegalBlocksProps) {
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
