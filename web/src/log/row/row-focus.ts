import { besideIn } from '../../components/focus/focus-beside.ts';
import { screenHeading } from '../../components/focus/screen-heading.ts';

/** The id of the element that shows an entry in a list. */
export function rowId(activityId: string): string {
  return `entry-${activityId}`;
}

/** Where the focus goes when a row leaves its list: a neighbour, else the section's heading. Null without a list. */
export function besideRow(activityId: string): HTMLElement | null {
  const row = document.getElementById(rowId(activityId));
  if (!row) return null;
  return besideIn(row) ?? besideIn(row.closest('.history-day')) ?? screenHeading();
}
