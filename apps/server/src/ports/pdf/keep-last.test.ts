import { expect, it, vi } from 'vitest';
import { keepLast } from './keep-last.ts';

it('makes something once, however often it is asked for, also while it is made', async () => {
  const make = vi.fn(async () => new Uint8Array());
  const keep = keepLast<Uint8Array>(2);
  const [one, again] = await Promise.all([keep('a', make), keep('a', make)]);
  expect(again).toBe(one);
  expect(await keep(new TextEncoder().encode('a'), make)).toBe(one);
  expect(await keep('b', make)).not.toBe(one);
  expect(make).toHaveBeenCalledTimes(2);
});

it('keeps what was asked for last, and forgets the others', async () => {
  const make = vi.fn(async () => new Uint8Array());
  const keep = keepLast<Uint8Array>(2);
  for (const what of ['kept', 'other', 'kept', 'third', 'kept']) await keep(what, make);
  expect(make).toHaveBeenCalledTimes(3);
  await keep('other', make);
  expect(make).toHaveBeenCalledTimes(4);
});

it('makes anew what failed', async () => {
  const make = vi.fn(async () => new Uint8Array());
  make.mockRejectedValueOnce(new Error('too little memory'));
  const keep = keepLast<Uint8Array>(2);
  await expect(keep('a', make)).rejects.toThrow('too little memory');
  await expect(keep('a', make)).resolves.toEqual(new Uint8Array());
});
