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

/** The first thing to press in the elements after one, else in those before it, the nearest first. */
function besideIn(element: Element | null): HTMLElement | null {
  for (const way of ['nextElementSibling', 'previousElementSibling'] as const) {
    for (let beside = element?.[way]; beside; beside = beside[way]) {
      const control = beside.querySelector<HTMLElement>('button, a');
      if (control) return control;
    }
  }
  return null;
}
