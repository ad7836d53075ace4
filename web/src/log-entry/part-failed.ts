import { tellNotOpened } from '../components/toast/toast.ts';
import { closeSheet } from '../log/open-sheet.ts';

/** A part of a sheet could not be loaded: the sheet closes, and that is said. */
export function partFailed(): void {
  closeSheet();
  tellNotOpened();
}
