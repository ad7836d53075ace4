import type { ComponentType } from 'react';
import type { Tone } from '../components/tone.ts';

interface SheetPictureProps {
  tone: Tone;
  Icon: ComponentType<{ className: string; 'aria-hidden': 'true' }>;
  text: string;
  className: string;
}

/** In a sheet with nothing to choose yet: says what saving does. */
export function SheetPicture({ tone, Icon, text, className }: SheetPictureProps) {
  return (
    <div data-tone={tone} className={`flex flex-col items-center justify-center gap-4 text-center ${className}`}>
      <span className="flex size-18 items-center justify-center rounded-full bg-tone-soft text-tone">
        <Icon aria-hidden="true" className="size-8" />
      </span>
      <p className="max-w-[28ch] text-secondary text-muted">{text}</p>
    </div>
  );
}
