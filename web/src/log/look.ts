import type { ComponentType } from 'react';
import type { Tone } from '../components/tone.ts';
import type { Words } from '../i18n/sv.ts';

export type Icon = ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;

/** How a kind of entry looks in a list and in a sentence. */
export interface Look<A> {
  readonly tone: Exclude<Tone, 'primary'>;
  readonly icon: Icon;
  /** Of an entry that differs from its kind's. */
  iconOf?(activity: A): Icon;
  /** The short text of an entry: 'Bottle 90 ml', 'Pee', 'Vitamin D, 5 drops'. */
  title(activity: A, words: Words['activity']): string;
  products?(activity: A, words: Words['activity']): string[];
}

/** What there is to say of a kind in *More* besides. */
export interface MoreLook<A> extends Look<A> {
  /** Whether its titles do not tell what it is: 'Alvedon 2.5 ml' needs 'Medicine'. */
  readonly namesKind: boolean;
  /** Whether its sheet begins with a text field. */
  readonly isTyped: boolean;
}
