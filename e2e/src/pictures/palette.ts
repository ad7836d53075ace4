/** A colour as one number, red in the lowest byte and alpha in the highest, as a canvas on this machine's kind stores it. */
type Color = number;

const CHANNELS = [0, 8, 16, 24] as const;
/** Flat areas are what a screen is made of: these many colours stay as they are. */
const KEPT = 96;
const SIZE = 256;

/** At most 256 colours, and which of them stands for each colour of a picture. */
export interface Palette {
  readonly colors: readonly Color[];
  readonly indexOf: ReadonlyMap<Color, number>;
}

/** The most frequent colours themselves, and means of the rest, which are the edges of letters. */
export function paletteOf(pixels: Uint32Array): Palette {
  const counts = new Map<Color, number>();
  for (const color of pixels) counts.set(color, (counts.get(color) ?? 0) + 1);
  const byCount = [...counts].sort(([, a], [, b]) => b - a);
  const groups: Group[] = byCount.slice(0, KEPT).map((entry) => [entry]);
  const rest = byCount.slice(KEPT);
  if (rest.length > 0) groups.push(...cut(rest, SIZE - groups.length));
  const indexOf = new Map<Color, number>();
  for (const [index, group] of groups.entries()) for (const [color] of group) indexOf.set(color, index);
  return { colors: groups.map(meanOf), indexOf };
}

type Counted = readonly [color: Color, count: number];
type Group = readonly Counted[];

/** Median cut: the group that spreads most is halved, until there are `most`. */
function cut(whole: Group, most: number): Group[] {
  const groups = [{ group: whole, ...widestOf(whole) }];
  while (groups.length < most) {
    groups.sort((a, b) => b.spread - a.spread);
    const [first] = groups;
    if (!first || first.spread === 0) break;
    const sorted = [...first.group].sort(([a], [b]) => part(a, first.channel) - part(b, first.channel));
    const half = medianOf(sorted);
    const halves = [sorted.slice(0, half), sorted.slice(half)];
    groups.splice(0, 1, ...halves.map((group) => ({ group, ...widestOf(group) })));
  }
  return groups.map(({ group }) => group);
}

/** The channel in which a group's colours lie furthest apart, and how far, more for the more frequent. */
function widestOf(group: Group): { channel: number; spread: number } {
  const ranges = CHANNELS.map((channel) => {
    const parts = group.map(([color]) => part(color, channel));
    return { channel, range: parts.reduce((a, b) => Math.max(a, b)) - parts.reduce((a, b) => Math.min(a, b)) };
  });
  const widest = ranges.reduce((a, b) => (b.range > a.range ? b : a));
  const weight = group.reduce((sum, [, count]) => sum + count, 0);
  return { channel: widest.channel, spread: widest.range ** 2 * Math.log2(1 + weight) };
}

/** Where a sorted group has half its pixels on either side; neither side is empty. */
function medianOf(sorted: Group): number {
  const half = sorted.reduce((sum, [, count]) => sum + count, 0) / 2;
  let seen = 0;
  const index = sorted.findIndex(([, count]) => {
    seen += count;
    return seen >= half;
  });
  return Math.min(Math.max(index, 1), sorted.length - 1);
}

function meanOf(group: Group): Color {
  const weight = group.reduce((sum, [, count]) => sum + count, 0);
  const means = CHANNELS.map((channel) => {
    const sum = group.reduce((total, [color, count]) => total + part(color, channel) * count, 0);
    return Math.round(sum / weight) << channel;
  });
  return means.reduce((color, mean) => (color | mean) >>> 0, 0);
}

function part(color: Color, channel: number): number {
  return (color >>> channel) & 0xff;
}
