import { type ReactNode, useId } from 'react';
import { Card } from '../../components/card.tsx';

/** A card of Privacy & Data with its heading. */
export function SectionCard({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className="flex items-center gap-2.5 text-title font-semibold">
        <span className="shrink-0 text-muted">{icon}</span>
        {title}
      </h2>
      <div className="mt-3 flex flex-col gap-4">{children}</div>
    </Card>
  );
}
