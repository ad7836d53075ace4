import { X } from 'lucide-react';
import { useWords } from '../../i18n/use-words.ts';
import { IconButton, type IconButtonProps } from '../icon-button.tsx';

/** The X of a sheet or dialog, for the `render` of its `Close`. */
export function CloseButton(props: Omit<IconButtonProps, 'label' | 'Icon' | 'iconSize'>) {
  return <IconButton {...props} label={useWords().app.close} Icon={X} iconSize="size-5" />;
}
