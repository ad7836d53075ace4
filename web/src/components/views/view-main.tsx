import { type ComponentPropsWithoutRef, use } from 'react';
import { aheadMark, IsAhead } from './view-ahead.ts';

/** The element of a view that may be ahead: as it is shown, this alone is rendered again. */
export function ViewMain(props: ComponentPropsWithoutRef<'main'>) {
  return <main {...props} {...aheadMark(use(IsAhead))} />;
}
