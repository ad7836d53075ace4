import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MORE_KINDS } from '@lulla/domain/activity/more/more-kinds';
import { CHILD_COLOURS } from '@lulla/domain/child/child';
import { describe, expect, it } from 'vitest';
import { lookOf } from '../log/kinds.ts';

/** Three parts of a colour. */
type Colour = readonly [number, number, number];

/** The tones that were there before them. */
const CORE_TONES = ['feed', 'sleep', 'diaper', 'bath', 'drops'];
/** Least distance of two tones in OKLab: nearer ones are taken for each other. */
const APART = 0.02;

const GROUNDS = ['bg', 'surface', 'sunken', 'feed-soft', 'sleep-soft', 'diaper-soft', 'bath-soft', 'drops-soft'];
/** Of the kinds in *More*. */
const MORE_TONES = [...new Set(MORE_KINDS.map((kind) => lookOf({ kind }).tone))];

/** OKLab of each token of a theme. */
function labOf(theme: string): Map<string, Colour> {
  const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
  const start = theme === 'dag' ? css.indexOf(':root {') : css.indexOf(`[data-theme="${theme}"] {`);
  const block = css.slice(start, css.indexOf('}', start));
  const tokens = block.matchAll(/--([a-z-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g);
  return new Map(
    [...tokens].map(([, name = '', lightness, chroma, degrees]) => {
      const hue = (Number(degrees) * Math.PI) / 180;
      return [name, [Number(lightness), Number(chroma) * Math.cos(hue), Number(chroma) * Math.sin(hue)]];
    }),
  );
}

function paletteOf(theme: string): Map<string, Colour> {
  return new Map([...labOf(theme)].map(([name, lab]) => [name, linear(lab)]));
}

/** OKLab as linear sRGB, cut to what a screen shows. */
function linear([lightness, a, b]: Colour): Colour {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return rgb.map((part) => Math.min(1, Math.max(0, part))) as unknown as Colour;
}

function contrast(a: Colour, b: Colour): number {
  const luminance = ([red, green, blue]: Colour) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

describe('R175 the colours of children', () => {
  it.each(['dag', 'kvall', 'natt'])('are read as text on every ground in %s', (theme) => {
    const palette = paletteOf(theme);
    const colour = (token: string) => palette.get(token) as Colour;
    for (const name of CHILD_COLOURS) {
      const grounds = [...GROUNDS, ...MORE_TONES.map((tone) => `${tone}-soft`)];
      const worst = Math.min(...grounds.map((ground) => contrast(colour(`child-${name}`), colour(ground))));
      expect(worst, name).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('have no more blue than the text in natt', () => {
    const palette = paletteOf('natt');
    const blueOf = (token: string) => (palette.get(token) as Colour)[2];
    for (const name of CHILD_COLOURS) expect(blueOf(`child-${name}`), name).toBeLessThanOrEqual(blueOf('ink'));
  });
});

describe('R218 the colours of the kinds in *More*', () => {
  it.each(['dag', 'kvall', 'natt'])(
    'one each, read as text on every ground, and ink on its soft one, in %s',
    (theme) => {
      expect(MORE_TONES).toHaveLength(MORE_KINDS.length);
      const palette = paletteOf(theme);
      const colour = (token: string) => palette.get(token) as Colour;
      for (const tone of MORE_TONES) {
        const grounds = [...GROUNDS, `${tone}-soft`];
        const worst = Math.min(...grounds.map((ground) => contrast(colour(tone), colour(ground))));
        expect(worst, tone).toBeGreaterThanOrEqual(4.5);
        for (const text of ['ink', 'muted']) {
          expect(contrast(colour(text), colour(`${tone}-soft`)), `${text} on ${tone}`).toBeGreaterThanOrEqual(4.5);
        }
      }
    },
  );

  it.each(['dag', 'kvall', 'natt'])('are none that another kind has, in %s', (theme) => {
    const lab = labOf(theme);
    const apart = (one: string, other: string) =>
      Math.hypot(...(lab.get(one) as Colour).map((part, place) => part - ((lab.get(other) as Colour)[place] ?? 0)));
    for (const tone of MORE_TONES)
      for (const other of [...CORE_TONES, ...MORE_TONES].filter((each) => each !== tone))
        expect(apart(tone, other), `${tone} and ${other}`).toBeGreaterThan(APART);
  });

  it('have no more blue than the text in natt', () => {
    const palette = paletteOf('natt');
    const blueOf = (token: string) => (palette.get(token) as Colour)[2];
    for (const tone of MORE_TONES) expect(blueOf(tone), tone).toBeLessThanOrEqual(blueOf('ink'));
  });
});
