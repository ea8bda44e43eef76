import { createHash } from 'node:crypto';

/** The package of a number: always the same name and bytes, other ones for each number. */
export function packageOf(number: number, size = 200_000): { readonly name: string; readonly bytes: Buffer } {
  const id = number.toString(16).padStart(12, '0');
  const digest = createHash('sha512').update(`package ${number}`).digest();
  const bytes = Buffer.concat(Array.from({ length: Math.ceil(size / 64) }, () => digest)).subarray(0, size);
  return { name: `openroll-00000000-0000-4000-8000-${id}.zip`, bytes };
}
