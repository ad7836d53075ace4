import type { Browser } from 'playwright-core';
import { PHONE } from '../harness/browser.ts';
import type { Picture } from './indexed-png.ts';

const LAYOUT = { ...PHONE, gap: 20, corner: 24 };

/** Screenshots of one screen beside each other, with rounded corners; what lies between them is see-through. */
export async function besideEachOther(browser: Browser, screenshots: readonly Buffer[]): Promise<Picture> {
  const page = await browser.newPage();
  const sources = screenshots.map((screenshot) => `data:image/png;base64,${screenshot.toString('base64')}`);
  const base64 = await page.evaluate(draw, { sources, layout: LAYOUT });
  await page.close();
  return {
    width: screenshots.length * (LAYOUT.width + LAYOUT.gap) - LAYOUT.gap,
    height: LAYOUT.height,
    rgba: Buffer.from(base64, 'base64'),
  };
}

/** Runs in the page. */
async function draw({ sources, layout }: { sources: string[]; layout: typeof LAYOUT }): Promise<string> {
  const { width, height, gap, corner } = layout;
  const canvas = new OffscreenCanvas(sources.length * (width + gap) - gap, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser does not draw');
  for (const [index, source] of sources.entries()) {
    const image = new Image();
    image.src = source;
    await image.decode();
    context.save();
    context.beginPath();
    context.roundRect(index * (width + gap), 0, width, height, corner);
    context.clip();
    context.drawImage(image, index * (width + gap), 0);
    context.restore();
  }
  const { data } = context.getImageData(0, 0, canvas.width, height);
  const parts: string[] = [];
  for (let at = 0; at < data.length; at += 8192) parts.push(String.fromCharCode(...data.subarray(at, at + 8192)));
  return btoa(parts.join(''));
}
