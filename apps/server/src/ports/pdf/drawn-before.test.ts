import { expect, it, vi } from 'vitest';
import { drawnBefore } from './drawn-before.ts';

const pageOf = (title: string) => ({ language: 'en', title, lines: ['What the law has applicants told.'] });

it('draws a page once, however often it is asked for, also while it is drawn', async () => {
  const draw = vi.fn(async ({ title }: { title: string }) => new TextEncoder().encode(title));
  const drawTextPage = drawnBefore(draw);
  const [one, again] = await Promise.all([drawTextPage(pageOf('A')), drawTextPage(pageOf('A'))]);
  expect(again).toBe(one);
  expect(await drawTextPage(pageOf('A'))).toBe(one);
  expect(await drawTextPage({ ...pageOf('A'), stamp: 'Signed' })).not.toBe(one);
  expect(draw).toHaveBeenCalledTimes(2);
});

it('keeps the last ones that were asked for, and forgets the others', async () => {
  const draw = vi.fn(async () => new Uint8Array());
  const drawTextPage = drawnBefore(draw);
  await drawTextPage(pageOf('kept'));
  for (let number = 0; number < 300; number++) {
    await drawTextPage(pageOf(`page ${number}`));
    await drawTextPage(pageOf('kept'));
  }
  expect(draw).toHaveBeenCalledTimes(301);
  await drawTextPage(pageOf('page 0'));
  expect(draw).toHaveBeenCalledTimes(302);
});

it('draws anew what failed', async () => {
  const draw = vi.fn(async () => new Uint8Array());
  draw.mockRejectedValueOnce(new Error('too little memory'));
  const drawTextPage = drawnBefore(draw);
  await expect(drawTextPage(pageOf('A'))).rejects.toThrow('too little memory');
  await expect(drawTextPage(pageOf('A'))).resolves.toEqual(new Uint8Array());
});
