import { Drawer } from '@base-ui/react/drawer';
import {
  memo,
  type ReactNode,
  type RefCallback,
  type RefObject,
  useContext,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react';
import { useOpener } from '../focus/use-opener.ts';
import { ignoreSecondTap, ONE_TAP_MS, type Place, useDoubleTap, useTouch } from '../one-tap.ts';
import { useBackCloses } from './back-closes.ts';
import { CloseButton } from './close-button.tsx';
import { SheetOpen } from './sheet-open.ts';
import { TallSheet } from './tall-sheet.ts';
import { useShownFirst } from './use-shown-first.ts';
import './sheet.css';

const LENGTHS = ['--drawer-swipe-movement-x', '--drawer-swipe-movement-y', '--drawer-snap-point-offset'];
const NUMBERS: readonly (readonly [string, string])[] = [
  ['--drawer-swipe-progress', '0'],
  ['--drawer-swipe-strength', '1'],
];

registerSwipeProperties();

export interface SheetProps {
  /** As `SheetOpen` says, unless given. */
  open?: boolean | undefined;
  /** Asked to close: swipe, Escape, a tap outside, the close button, the way back. */
  onClose: () => void;
  /** Called when the closing motion has ended: the moment to unmount or to reset the form. */
  onClosed?: (() => void) | undefined;
  /** Its contents are mounted and laid out while it is closed too, so that it opens at once. */
  keepMounted?: boolean;
  title: string;
  description?: string | undefined;
  /** Stays at the bottom edge while the content scrolls: the primary action. */
  footer?: ReactNode;
  /** The whole height of the screen, so that a keyboard does not push it. Of fields opened later `useTallSheet` tells it. */
  tall?: boolean;
  /** Asked as it closes: where the focus goes. Null: back to what had it before; if that is gone, to the screen's heading. */
  focusAfter?: (() => HTMLElement | null) | undefined;
  children: ReactNode;
}

/**
 * A bottom sheet on phones, a centred dialog from 768 px. Traps the focus and gives it back when closed.
 * Heavy: import it only from a file that is itself loaded lazily. No text field in one of its content's size, which an iOS
 * keyboard moves out of place.
 */
export function Sheet(props: SheetProps) {
  const isOpenHere = useContext(SheetOpen);
  const open = props.open ?? isOpenHere;
  const { isOpen, viewport, closesItself } = useShownFirst(open);
  const onOpenChange = useBackCloses(open, props.onClose);
  const openedAt = useRef(Number.NEGATIVE_INFINITY);
  const tapped = useRef<Place | null>(null);
  const headingIfGone = useOpener(open);
  useLayoutEffect(() => {
    if (open) openedAt.current = performance.now();
    else if (tapped.current) ignoreSecondTap(tapped.current);
    tapped.current = null;
  }, [open]);
  const drawer = { viewport, openedAt, tapped, headingIfGone, closesItself, onOpenChange };
  const [fields, countField] = useReducer((count: number, change: number) => count + change, 0);
  return (
    <TallSheet value={countField}>
      <SheetDrawer {...props} {...drawer} tall={props.tall || fields > 0} open={isOpen} />
    </TallSheet>
  );
}

interface DrawerControl {
  readonly viewport: RefCallback<HTMLElement>;
  /** When it was opened last, as an event's time. */
  readonly openedAt: RefObject<number>;
  /** Where a finger tapped it last. */
  readonly tapped: RefObject<Place | null>;
  readonly headingIfGone: () => HTMLElement | null;
  readonly closesItself: () => void;
  readonly onOpenChange: (next: boolean) => void;
}

/** Not drawn again while the sheet moves ahead of it: what it is given stays the same. */
const SheetDrawer = memo(function SheetDrawer(props: SheetProps & DrawerControl) {
  const { open, onClosed, keepMounted = false, title, description, footer, tall, focusAfter, children } = props;
  const { viewport, openedAt, tapped, headingIfGone, closesItself, onOpenChange } = props;
  const popup = useRef<HTMLDivElement>(null);
  const clickedAt = useRef(Number.NEGATIVE_INFINITY);
  const touch = useTouch();
  const doubleTap = useDoubleTap();
  // The second tap of a double tap on what opened it neither closes it nor presses what came under the finger.
  const isSecondTap = ({ timeStamp }: Event) => timeStamp < openedAt.current + ONE_TAP_MS;
  return (
    <Drawer.Root
      open={open === true}
      onOpenChange={(next, { reason, event, cancel }) => {
        if (reason === 'outside-press' && isSecondTap(event)) return cancel();
        closesItself();
        onOpenChange(next);
      }}
      onOpenChangeComplete={(next) => {
        if (!next) onClosed?.();
      }}
    >
      <Drawer.Portal keepMounted={keepMounted}>
        <Drawer.Backdrop className="sheet-backdrop" />
        <Drawer.Viewport
          ref={viewport}
          className="sheet-viewport"
          onPointerDownCapture={(pointer) => {
            touch.came(pointer);
            doubleTap.came(pointer);
            // A mouse aims, also at what comes under it.
            const { pointerType, clientX, clientY } = pointer;
            tapped.current = pointerType === 'mouse' ? null : { x: clientX, y: clientY };
          }}
          onMouseDownCapture={(press) => {
            // The focus stays in a field that the first tap has opened.
            if (doubleTap.isAstray(press.nativeEvent)) press.preventDefault();
          }}
          onClickCapture={(click) => {
            // Nor does a thumb that was on its way to something else.
            const wasBlind = touch.wasBlind(openedAt.current);
            const isSecond = click.detail > 1 && isSecondTap(click.nativeEvent);
            if (!wasBlind && !isSecond && !doubleTap.isAstray(click.nativeEvent)) {
              doubleTap.clicked(click.nativeEvent);
              clickedAt.current = click.timeStamp;
              return;
            }
            click.preventDefault();
            click.stopPropagation();
            // Beside the sheet it has taken the focus away.
            if (click.target === click.currentTarget) popup.current?.focus({ preventScroll: true });
          }}
        >
          <Drawer.Popup
            ref={popup}
            className="sheet-popup"
            data-tall={tall || undefined}
            finalFocus={() => focusAfter?.() ?? headingIfGone() ?? true}
          >
            <div aria-hidden="true" className="sheet-handle" />
            <header className={`sheet-gutter flex items-start gap-3 pt-1 md:pt-5 ${description ? '' : 'pb-3'}`}>
              {/* Long names in large text would leave no room for what the sheet is about. */}
              <Drawer.Title className="mt-2.25 line-clamp-3 min-w-0 flex-1 text-title font-semibold">
                {title}
              </Drawer.Title>
              <Drawer.Close render={<CloseButton className="-mr-2" />} />
            </header>
            <Drawer.Content
              className="sheet-content sheet-gutter"
              // What a tap opens may lie below the fold.
              onAnimationStart={({ animationName, target }) => {
                const isOpened = animationName === 'appear' && open && clickedAt.current > openedAt.current;
                if (isOpened) (target as Element).scrollIntoView({ block: 'nearest' });
              }}
            >
              {/* It scrolls away, so that large text leaves room for what the sheet is about. */}
              {description && (
                <Drawer.Description className="mb-4 text-secondary text-muted">{description}</Drawer.Description>
              )}
              {children}
            </Drawer.Content>
            {footer && <footer className="sheet-gutter pt-3 pb-5">{footer}</footer>}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
});

/** What a drawer would register when it first opens. Each registration restyles the page: do it before the tap. */
function registerSwipeProperties(): void {
  if (typeof CSS === 'undefined' || !('registerProperty' in CSS)) return;
  for (const name of LENGTHS) register(name, '<length>', '0px');
  for (const [name, initialValue] of NUMBERS) register(name, '<number>', initialValue);
}

function register(name: string, syntax: string, initialValue: string): void {
  try {
    CSS.registerProperty({ name, syntax, inherits: false, initialValue });
  } catch {
    // Registered already.
  }
}
