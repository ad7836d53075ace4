import type { Child } from '@lulla/domain/child/child';
import { Link } from '@tanstack/react-router';
import { useGrowthWords } from '../../../i18n/growth/words.ts';

/** What is not known of the child without which there are no curves, and the way to say it. */
export function Missing({ child: { birthDate, sex } }: { child: Child }) {
  const { panel } = useGrowthWords();
  const lacking = birthDate === null ? (sex === null ? 'both' : 'birthDate') : sex === null ? 'sex' : null;
  if (lacking === null) return null;
  return (
    <p className="mt-4 text-secondary text-muted">
      {panel.missing[lacking]}{' '}
      <Link
        to="/settings"
        hash="child"
        className="press focus-ring -mx-2 -my-[calc((2.75rem-1lh)/2)] inline-flex min-h-11 items-center rounded-control px-2 font-medium text-primary"
      >
        {panel.yourChild}
      </Link>
    </p>
  );
}
