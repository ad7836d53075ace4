import { memo, useState } from 'react';
import { lazyPart } from '../../components/lazy-part.tsx';
import { useLogMinute } from '../../log/log-clock.ts';
import { isNightLightOffered, readOffer } from '../../theme/night-light-offer.ts';
import { useThemeChoice } from '../../theme/theme-choice.ts';

const offer = lazyPart(async () => (await import('./night-light-offer.tsx')).NightLightOffer);

/** Offers night light once, in one night. */
export const NightLightSlot = memo(function NightLightSlot() {
  const choice = useThemeChoice();
  const now = useLogMinute();
  const [isAnswered, setAnswered] = useState(false);
  if (isAnswered || !isNightLightOffered(choice, new Date(now), readOffer())) return null;
  // If its code cannot be loaded, nothing is missed.
  return <offer.Part onAnswered={() => setAnswered(true)} onFailed={() => setAnswered(true)} />;
});
