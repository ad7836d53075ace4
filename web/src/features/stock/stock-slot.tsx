import { memo, useEffect, useState } from 'react';
import { lazyPart } from '../../components/lazy-part.tsx';
import { useLogPart } from '../../sync/log.ts';

const stockCard = lazyPart(async () => (await import('./stock-card.tsx')).StockCard);

/** The place of the stock card, with its final height, so that nothing moves when it is loaded. */
export const StockSlot = memo(function StockSlot() {
  const isLocked = useLogPart(({ family, access }) => family !== null && !access);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const tryAgain = () => setFailed(false);
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, []);
  if (hasFailed) return null;
  const height = isLocked ? 'min-h-50' : 'min-h-32';
  return (
    <div data-tone="diaper" className={`flex flex-col rounded-card border border-line bg-surface ${height}`}>
      <stockCard.Part onFailed={() => setFailed(true)} />
    </div>
  );
});
