import type { OperatorResponse } from '@lulla/domain/protocol/operator-response';
import type { ReactNode } from 'react';
import { useWords } from '../../../i18n/use-words.ts';

/** Name, number, address and mail of who runs this Lulla; `operator` null: not known on this device yet. */
export function OperatorFacts({ operator }: { operator: OperatorResponse | null }) {
  const words = useWords().privacy.legal;
  if (!operator) return <p className="text-secondary text-muted">{words.unknown}</p>;
  const { name, organisationId, address, email } = operator;
  return (
    <dl className="flex flex-col gap-2 text-secondary">
      <Fact label={words.operator}>{name}</Fact>
      {organisationId !== null && <Fact label={words.organisationId}>{organisationId}</Fact>}
      {address !== null && <Fact label={words.address}>{address}</Fact>}
      <Fact label={words.email}>
        <a
          href={`mailto:${email}`}
          className="focus-ring -my-3 inline-flex min-h-11 items-center rounded-control font-medium text-primary underline underline-offset-4"
        >
          {email}
        </a>
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
