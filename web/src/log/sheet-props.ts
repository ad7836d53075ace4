/** What every sheet of the dashboard gets. */
export interface SheetControl {
  /** As `SheetOpen` says, unless given. */
  open?: boolean | undefined;
  onClose: () => void;
  /** The closing motion has ended. */
  onClosed: () => void;
  /** Its contents are there while it is closed too. */
  keepMounted?: boolean;
}
