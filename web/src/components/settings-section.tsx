import { type ReactNode, useId } from 'react';
import { Card } from './card.tsx';

/** A card of the settings with its heading. */
export function SettingsSection({ id: card, title, children }: { id?: string; title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card id={card} aria-labelledby={id} className="scroll-my-4">
      <h2 id={id} className="mb-2 text-secondary font-medium">
        {title}
      </h2>
      {children}
    </Card>
  );
}
