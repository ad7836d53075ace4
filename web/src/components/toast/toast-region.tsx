import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react';
import { type MouseEvent, useEffect } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { focusInSight } from '../focus/focus-in-sight.ts';
import { screenHeading } from '../focus/screen-heading.ts';
import { IconButton } from '../icon-button.tsx';
import { connectToastSink, type ShownToast, type ToastKind } from './toast.ts';
import { useToastPlace } from './use-toast-place.ts';
import './toast.css';

const SHORT_MS = 5000;
/** Time enough to read what went wrong, or to decide on Undo. */
const LONG_MS = 8000;
/** It keeps the focus in it. */
const OPEN_SHEET = ':is(.sheet-popup, .dialog-popup)[data-open]';

interface Data {
  kind: ToastKind;
  also: ShownToast['also'];
}

const manager = Toast.createToastManager<Data>();

function show({ id, title, description, action, kind = 'neutral', also, durationMs }: ShownToast, onGone: () => void) {
  manager.add({
    id,
    title,
    description,
    timeout: durationMs ?? (action || kind === 'danger' ? LONG_MS : SHORT_MS),
    data: { kind, also },
    onClose: onGone,
    actionProps: action && {
      children: action.label,
      onClick: (pressed) => {
        action.onPress();
        if (pressed.currentTarget.matches(':focus-visible') && !document.querySelector(OPEN_SHEET))
          focusInSight(screenHeading());
        manager.close(id);
      },
    },
  });
}

/** Draws the toasts and is their live region. Mounted once, by the host. */
export function ToastRegion() {
  useEffect(() => connectToastSink({ show, dismiss: (id) => manager.close(id) }), []);
  return (
    <Toast.Provider toastManager={manager} limit={1}>
      <Toast.Portal>
        <Toasts />
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Toasts() {
  const words = useWords().app;
  const { toasts } = Toast.useToastManager<Data>();
  const viewport = useToastPlace(toasts.find(({ transitionStatus }) => transitionStatus !== 'ending')?.id);
  // Base UI's own urgent toasts are hidden from screen readers and doubled in an alert; one region that speaks up is simpler.
  const urgent = toasts.some((toast) => toast.data?.kind === 'danger');
  return (
    <Toast.Viewport
      ref={viewport}
      aria-label={words.notifications}
      aria-live={urgent ? 'assertive' : 'polite'}
      onMouseEnter={leaveTimeAlone}
      onMouseMove={leaveTimeAlone}
      className="toast-viewport"
    >
      {toasts.map((toast) => (
        <Toast.Root key={toast.id} toast={toast} swipeDirection={['up', 'down', 'left', 'right']} className="toast">
          <Toast.Content className="toast-content">
            <div className="flex min-w-0 flex-[1_1_9rem] items-center gap-2.5">
              <KindIcon kind={toast.data?.kind ?? 'neutral'} />
              <div className="min-w-0 flex-1 py-1">
                <Toast.Title className="text-secondary leading-snug font-semibold" />
                <Toast.Description className="text-label text-muted" />
                {toast.data?.also && <Also {...toast.data.also} />}
              </div>
            </div>
            <div className="flex shrink-0 items-center gap-1">
              {toast.actionProps && (
                <Toast.Action className="press focus-ring min-h-11 shrink-0 rounded-inner px-3 text-secondary font-semibold text-primary" />
              )}
              {/* There is no pile to unfold first: it is always there, also for screen readers. */}
              <Toast.Close
                aria-hidden={false}
                render={<IconButton label={words.close} Icon={X} iconSize="size-4.5" />}
              />
            </div>
          </Toast.Content>
        </Toast.Root>
      ))}
    </Toast.Viewport>
  );
}

/** A mouse that rests where a message appears is not there to read it: only one that is moved stops the time. */
function leaveTimeAlone(event: MouseEvent & { preventBaseUIHandler: () => void }): void {
  if (event.movementX === 0 && event.movementY === 0) event.preventBaseUIHandler();
}

function KindIcon({ kind }: { kind: ToastKind }) {
  if (kind === 'success') return <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-good" />;
  if (kind === 'danger') return <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-danger" />;
  if (kind === 'warn') return <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-warn-ink" />;
  return null;
}

function Also({ title, text }: { title: string; text: string }) {
  return (
    <p className="mt-1 text-label">
      <span className="flex items-center gap-1.5 font-semibold text-warn-ink">
        <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
        {title}
      </span>
      <span className="text-muted">{text}</span>
    </p>
  );
}
