import { expect, it } from 'vitest';
import { generatePassword } from './generate-password.ts';

it('makes twenty letters and figures that cannot be mixed up', () => {
  const password = generatePassword((bytes) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>));
  expect(password).toMatch(/^[a-zA-Z2-9]{20}$/);
  expect(password).not.toMatch(/[lIO01]/);
});

it('throws away bytes that would make some letters likelier', () => {
  let call = 0;
  const random = (bytes: Uint8Array) => bytes.fill(call++ === 0 ? 255 : 1);
  expect(generatePassword(random)).toBe('b'.repeat(20));
});
