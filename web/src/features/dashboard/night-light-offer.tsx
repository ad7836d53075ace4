import { MoonStar, X } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../components/button.tsx';
import { useFocusAfter } from '../../components/focus/use-focus-after.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { nightOf, noteOffer } from '../../theme/night-light-offer.ts';
import { setThemeChoice } from '../../theme/theme-choice.ts';

/** A line with two answers. Settings offer the same later. */
export function NightLightOffer({ onAnswered }: { onAnswered: () => void }) {
  const words = useWords().shell.nightLightOffer;
  const line = useFocusAfter<HTMLElement>();
  // On a phone it is below the tiles: it counts as offered once it was visible.
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && noteOffer(nightOf(new Date())),
      { threshold: 1 },
    );
    if (line.current) watch.observe(line.current);
    return () => watch.disconnect();
  }, [line]);
  function answer(wanted: boolean) {
    noteOffer();
    if (wanted) setThemeChoice('night');
    onAnswered();
  }
  return (
    <section
      ref={line}
      aria-label={words.label}
      className="flex flex-wrap items-center gap-x-3 rounded-control border border-line py-1 pr-1 pl-4 text-secondary text-muted"
    >
      <MoonStar aria-hidden="true" className="size-5 shrink-0" />
      <p className="min-w-0 flex-[1_1_9rem] py-1">{words.text}</p>
      <div className="ml-auto flex items-center">
        <Button variant="quiet" size="medium" onClick={() => answer(true)}>
          {words.yes}
        </Button>
        <IconButton label={words.no} Icon={X} iconSize="size-4.5" onClick={() => answer(false)} />
      </div>
    </section>
  );
}
