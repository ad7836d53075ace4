/** Greeting by the hour of the reader's clock: morning before 12:00, afternoon before 17:00, otherwise evening (core-tracking §2, §9). */
export function greetingAt(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
}
