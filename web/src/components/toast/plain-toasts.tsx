import { useEffect, useState } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { buttonStyle } from '../button-style.ts';
import { connectToastSink, type ShownToast } from './toast.ts';
import { useToastPlace } from './use-toast-place.ts';
import './toast.css';

/** Longer than in the region, which sees that somebody is still reading. */
const STAYS_MS = 12_000;

interface Drawn {
  readonly toast: ShownToast;
  readonly leave: () => void;
}

/** Messages as text and buttons, by code that is there from the first screen on: without motion, icons or swiping. */
export function PlainToasts() {
  const words = useWords().app;
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const viewport = useToastPlace(drawn?.toast.id);
  useEffect(() => connectPlainly(setDrawn), []);
  useEffect(() => {
    if (!drawn) return;
    const timer = setTimeout(drawn.leave, drawn.toast.durationMs ?? STAYS_MS);
    return () => clearTimeout(timer);
  }, [drawn]);
  return (
    <section ref={viewport} aria-label={words.notifications} aria-live="assertive" className="toast-viewport">
      {drawn && <PlainToast {...drawn} />}
    </section>
  );
}

function connectPlainly(draw: (drawn: Drawn | null) => void): () => void {
  let current: Drawn | null = null;
  return connectToastSink({
    show(toast, onGone) {
      const leave = () => {
        draw(null);
        onGone();
      };
      current = { toast, leave };
      draw(current);
    },
    // One that made way for the next is gone already.
    dismiss(id) {
      if (current?.toast.id === id) current.leave();
    },
  });
}

function PlainToast({ toast: { title, description, action, also }, leave }: Drawn) {
  const { close } = useWords().app;
  const button = buttonStyle({ variant: 'quiet', size: 'medium' });
  function press() {
    action?.onPress();
    leave();
  }
  return (
    <div role="dialog" aria-label={title} className="toast p-3.5 pb-1 text-secondary">
      <p className="font-semibold">{title}</p>
      {[description, also?.title, also?.text].map((line) => line && <p key={line}>{line}</p>)}
      <div className="flex flex-wrap justify-end">
        {action && (
          <button type="button" className={button} onClick={press}>
            {action.label}
          </button>
        )}
        <button type="button" className={button} onClick={leave}>
          {close}
        </button>
      </div>
    </div>
  );
}
