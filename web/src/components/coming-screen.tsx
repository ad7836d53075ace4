import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonStyle } from './button-style.ts';
import { EmptyState } from './empty-state.tsx';
import { Screen } from './screen.tsx';

export interface ComingScreenProps {
  icon: ReactNode;
  words: { title: string; heading: string; text: string; back: string };
}

/** A part of the app that is not there yet: says so, and leads back. */
export function ComingScreen({ icon, words }: ComingScreenProps) {
  return (
    <Screen title={words.title} backLabel={words.back}>
      <div className="flex min-h-[60dvh] flex-col justify-center">
        <EmptyState
          icon={icon}
          title={words.heading}
          text={words.text}
          action={
            <Link to="/" className={buttonStyle({ variant: 'secondary' })}>
              {words.back}
            </Link>
          }
        />
      </div>
    </Screen>
  );
}
