import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import { useBackCloses } from './back-closes.ts';
import { CloseButton } from './close-button.tsx';
import { useDeafAtFirst } from './use-deaf-at-first.ts';
import './sheet.css';

export interface FormDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  /** In the middle of the screen: it holds no text field, and no keyboard comes. */
  centred?: boolean;
  children: ReactNode;
}

/** A dialog for a text field or two, at the top of a phone's screen, above the keyboard; the first has the focus. Heavy: load lazily. */
export function FormDialog({ open, onClose, title, description, centred = false, children }: FormDialogProps) {
  const onOpenChange = useBackCloses(open, onClose);
  useDeafAtFirst(open);
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className="dialog-backdrop" />
        <Dialog.Viewport className={`dialog-viewport ${centred ? '' : 'form-dialog-viewport'}`}>
          <Dialog.Popup
            ref={popup}
            initialFocus={() => (!centred && popup.current?.querySelector('input')) || true}
            className="dialog-popup"
          >
            <div className="flex items-start gap-3">
              <Dialog.Title className="min-w-0 flex-1 pt-1.25 text-title font-semibold">{title}</Dialog.Title>
              <Dialog.Close render={<CloseButton className="-mt-1 -mr-2" />} />
            </div>
            {description && (
              <Dialog.Description className="mt-2 text-secondary text-muted">{description}</Dialog.Description>
            )}
            {children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
