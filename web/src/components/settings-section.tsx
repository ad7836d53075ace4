import { type ReactNode, useId } from 'react';
import { Card } from './card.tsx';

/** A card of the settings with its heading. */
export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-secondary font-medium">
        {title}
      </h2>
      {children}
    </Card>
  );
}
