/** A chip: soft in its tone, solid when chosen. The input inside covers it, so the whole chip is the target. */
export const chipStyle =
  'press focus-ring relative inline-flex items-center justify-center gap-2 rounded-control bg-tone-soft px-4 text-center font-medium text-ink tabular-nums select-none has-checked:bg-tone has-checked:font-semibold has-checked:text-bg has-disabled:opacity-50';

/** tall: 60 px, for presets in a grid (48 on a phone that lies on its side); otherwise 44 px. */
export function chipHeight(tall: boolean): string {
  return tall ? 'min-h-15 px-1 text-body [@media(max-height:30rem)]:min-h-12' : 'min-h-11 text-secondary';
}
