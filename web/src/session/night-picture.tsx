/** One night from 18 to 06, in minutes after 18: asleep, fed, changed. */
const SLEEP = [
  [75, 190],
  [232, 345],
  [392, 470],
  [505, 655],
] as const;
const FEEDS = [48, 206, 366, 486, 684];
const DIAPERS = [62, 222, 380, 668];
const HOURS = [18, 21, 0, 3, 6];
const MINUTES = 720;
const WIDTH = 560;

function at(minute: number): number {
  return (minute / MINUTES) * WIDTH;
}

/** What the log makes visible, as a drawing. Decorative: it shows nobody's night. */
export function NightPicture() {
  return (
    <div aria-hidden="true" className="w-full max-w-[36rem]">
      <svg viewBox={`0 0 ${WIDTH} 100`} aria-hidden="true" className="w-full overflow-visible">
        {HOURS.map((hour, index) => (
          <path key={hour} d={`M${(index * WIDTH) / (HOURS.length - 1)} 0V100`} stroke="var(--line)" />
        ))}
        <rect x="0" y="42" width={WIDTH} height="16" rx="8" fill="var(--line)" opacity="0.55" />
        {SLEEP.map(([from, to]) => (
          <rect key={from} x={at(from)} y="34" width={at(to - from)} height="32" rx="10" fill="var(--sleep)" />
        ))}
        {FEEDS.map((minute) => (
          <circle key={minute} cx={at(minute)} cy="50" r="8" fill="var(--feed)" />
        ))}
        {DIAPERS.map((minute) => (
          <rect key={minute} x={at(minute) - 2.5} y="78" width="5" height="16" rx="2.5" fill="var(--diaper)" />
        ))}
      </svg>
      <div className="-mx-4 mt-2 flex justify-between text-tick text-muted">
        {HOURS.map((hour) => (
          <span key={hour} className="w-8 text-center">
            {String(hour).padStart(2, '0')}
          </span>
        ))}
      </div>
    </div>
  );
}
