import { Lock } from 'lucide-react';
import { EmptyState } from '../../components/empty-state.tsx';

/** Instead of a dead button: a plain sentence about what needs access and what stays. */
export function LockedFeature({ title, text }: { title: string; text: string }) {
  return <EmptyState icon={<Lock aria-hidden="true" className="size-6" />} title={title} text={text} />;
}
