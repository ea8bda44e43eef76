import type { Locator, Page } from '@playwright/test';

/** Red, green and blue, each 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** The contrast of two colors as WCAG counts it, from 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf([red, green, blue]: Rgb): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The pixels of an element as they are on the screen, row by row. */
export async function pixelsOf(page: Page, element: Locator): Promise<Rgb[][]> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not drawn.');
  const clip = {
    x: Math.round(box.x),
    y: Math.round(box.y),
    width: Math.round(box.width),
    height: Math.round(box.height),
  };
  const picture = await page.screenshot({ clip, animations: 'disabled', caret: 'hide' });
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('There is no canvas.');
    context.drawImage(bitmap, 0, 0);
    const { data, width, height } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    return Array.from({ length: height }, (_, y) =>
      Array.from({ length: width }, (_, x): [number, number, number] => {
        const at = (y * width + x) * 4;
        return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
      }),
    );
  }, picture.toString('base64'));
}

/** An element with a border. */
export interface Bordered {
  /** The beginning of its HTML. */
  readonly name: string;
  /** The strongest contrast on the line from four pixels outside through its left edge, at half its height. */
  readonly contrast: number;
}

/**
 * How their borders stand out from what surrounds them, for all of these elements that are visible, by one picture of the whole page. What is
 * drawn of a switch lies beside its input.
 */
export async function borderContrasts(page: Page, elements: Locator): Promise<Bordered[]> {
  await page.evaluate(() => window.scrollTo(0, 0));
  const places = await elements.evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0)
      .map((one) => {
        const drawn = one.matches('[role="switch"]') ? (one.nextElementSibling ?? one) : one;
        const { x, y, height } = drawn.getBoundingClientRect();
        const top = Math.round(y) - 4;
        return {
          name: one.outerHTML.slice(0, 160),
          x: Math.round(x) - 4,
          y: top + Math.floor((Math.round(height) + 8) / 2),
        };
      }),
  );
  const picture = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
  const lines = await page.evaluate(
    async ([base64, from]) => {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      if (!context) throw new Error('There is no canvas.');
      context.drawImage(bitmap, 0, 0);
      return from.map(({ x, y }) => {
        const { data } = context.getImageData(x, y, 8, 1);
        return Array.from({ length: 8 }, (_, at): [number, number, number] => [
          data[at * 4] ?? 0,
          data[at * 4 + 1] ?? 0,
          data[at * 4 + 2] ?? 0,
        ]);
      });
    },
    [picture.toString('base64'), places] as const,
  );
  return places.map(({ name }, index) => {
    const line = lines[index] ?? [];
    const [outside] = line;
    if (!outside) throw new Error(`${name} has no surroundings.`);
    return { name, contrast: Math.max(...line.map((pixel) => contrastOf(pixel, outside))) };
  });
}

/** The share of pixels by which two drawings of the same size differ, from 0 to 1. */
export function differenceOf(one: readonly Rgb[][], other: readonly Rgb[][]): number {
  const flat = one.flat();
  const beside = other.flat();
  return flat.filter((pixel, index) => contrastOf(pixel, beside[index] ?? pixel) >= 3).length / flat.length;
}
