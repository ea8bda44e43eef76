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

/** The pixels of an element as they are on the screen, row by row; `around` adds so many pixels of what surrounds it. */
export async function pixelsOf(page: Page, element: Locator, around = 0): Promise<Rgb[][]> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not drawn.');
  const clip = {
    x: Math.round(box.x) - around,
    y: Math.round(box.y) - around,
    width: Math.round(box.width) + 2 * around,
    height: Math.round(box.height) + 2 * around,
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

/**
 * The contrast with which an element's border stands out from what surrounds it: along the line from four pixels outside through its left
 * edge at half its height, the strongest one.
 */
export async function borderContrast(page: Page, element: Locator): Promise<number> {
  const pixels = await pixelsOf(page, element, 4);
  const line = pixels[Math.floor(pixels.length / 2)]?.slice(0, 8) ?? [];
  const [outside] = line;
  if (!outside) throw new Error('The element has no surroundings.');
  return Math.max(...line.map((pixel) => contrastOf(pixel, outside)));
}

/** The share of pixels by which two drawings of the same size differ, from 0 to 1. */
export function differenceOf(one: readonly Rgb[][], other: readonly Rgb[][]): number {
  const flat = one.flat();
  const beside = other.flat();
  return flat.filter((pixel, index) => contrastOf(pixel, beside[index] ?? pixel) >= 3).length / flat.length;
}
