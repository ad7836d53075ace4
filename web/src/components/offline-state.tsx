import { CloudOff } from 'lucide-react';
import { EmptyState } from './empty-state.tsx';

/** In the place of a list that was never read here, while there is no network. It is read out when it appears. */
export function OfflineState({ title, text }: { title: string; text: string }) {
  return (
    <div role="status">
      <EmptyState Icon={CloudOff} title={title} text={text} />
    </div>
  );
}
