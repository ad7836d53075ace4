/** What every sheet of the dashboard gets. */
export interface SheetControl {
  open: boolean;
  onClose: () => void;
  /** The closing motion has ended. */
  onClosed: () => void;
}
