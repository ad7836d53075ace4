/** The hue of an activity. An element carries it once as `data-tone`; `tone` and `tone-soft` colours inside follow. */
export type Tone =
  | 'primary'
  | 'feed'
  | 'sleep'
  | 'diaper'
  | 'bath'
  | 'drops'
  | 'tummy'
  | 'temperature'
  | 'growth'
  | 'note'
  | 'medicine'
  | 'solid'
  | 'pumping';
