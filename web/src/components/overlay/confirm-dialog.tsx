import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type MouseEvent, type ReactNode, type Ref, useRef } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { Button } from '../button.tsx';
import { useOpener } from '../focus/use-opener.ts';
import { useBackCloses } from './back-closes.ts';
import { useDeafAtFirst } from './use-deaf-at-first.ts';
import './sheet.css';

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  /** What happens, as a verb: 'Sign out and delete 2 entries'. */
  confirmLabel: string;
  onConfirm: () => void;
  /** The way back; 'Cancel' unless given. */
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
  busy?: boolean | undefined;
  children?: ReactNode;
}

/** A question that must be answered. With `danger`, what keeps comes first. Heavy: load lazily. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, description, danger = false, busy = false, children } = props;
  const ask = () => {
    if (!busy) onClose();
  };
  const onOpenChange = useBackCloses(open, ask);
  useDeafAtFirst(open);
  const cancel = useRef<HTMLButtonElement>(null);
  const headingIfGone = useOpener(open, 'card');
  // The answer may have put the focus somewhere else.
  const focusAfter = () =>
    !document.querySelector(':focus:not(.dialog-popup, .dialog-popup *)') && (headingIfGone() ?? true);
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className="dialog-backdrop" />
        <AlertDialog.Viewport className="dialog-viewport">
          {/* Where something would be lost, a press of Enter by mistake loses nothing. */}
          <AlertDialog.Popup className="dialog-popup" initialFocus={danger ? cancel : true} finalFocus={focusAfter}>
            <AlertDialog.Title className="text-title font-semibold">{title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-2 text-secondary text-muted">{description}</AlertDialog.Description>
            {children}
            <div className="mt-6 flex flex-col gap-2">
              {danger && <Cancel {...props} ref={cancel} />}
              <Confirm {...props} />
              {!danger && <Cancel {...props} />}
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

function Confirm({ confirmLabel, onConfirm, danger, busy }: ConfirmDialogProps) {
  // The second click of a double click was meant for the button that opened this.
  const confirm = ({ detail }: MouseEvent) => {
    if (detail <= 1) onConfirm();
  };
  return (
    <Button variant={danger ? 'danger' : 'primary'} full busy={busy} onClick={confirm}>
      {confirmLabel}
    </Button>
  );
}

function Cancel({ cancelLabel, danger, ref }: ConfirmDialogProps & { ref?: Ref<HTMLButtonElement> }) {
  const words = useWords().app;
  return (
    <AlertDialog.Close
      ref={ref}
      render={
        <Button variant={danger ? 'primary' : 'secondary'} full>
          {cancelLabel ?? words.cancel}
        </Button>
      }
    />
  );
}
