import { type ComponentType, memo, type NamedExoticComponent, useEffect, useState } from 'react';
import { lazyCode } from '../platform/lazy-code.ts';

export interface LazyPart<Props> {
  /** Draws nothing until its code is there. `onFailed`: it could not be fetched; mounting it anew tries again. */
  Part: NamedExoticComponent<Props & { onFailed: () => void }>;
  /** Fetches the code ahead of time; a failure waits for the next try. */
  prefetch: () => void;
}

/** A part with its own chunk. Unlike `React.lazy` it draws synchronously when prefetched, and can be retried. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const { get: fetchPart, prefetch } = lazyCode(async () => {
    Loaded = await load();
  });

  function Part({ onFailed, ...props }: Props & { onFailed: () => void }) {
    const [, redraw] = useState(0);
    useEffect(() => {
      let isMounted = true;
      if (!Loaded) {
        fetchPart().then(
          () => isMounted && redraw(1),
          () => isMounted && onFailed(),
        );
      }
      return () => {
        isMounted = false;
      };
    }, [onFailed]);
    return Loaded && <Loaded {...(props as unknown as Props)} />;
  }

  return { Part: memo(Part), prefetch };
}
