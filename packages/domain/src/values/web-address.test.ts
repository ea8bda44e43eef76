import { expect, it } from 'vitest';
import { isSecureAddress } from './web-address.ts';

it.each([
  ['https://hooks.example/openroll?x=1', true],
  ['HTTPS://hooks.example:8443', true],
  ['http://hooks.example', false],
  ['ftp://hooks.example', false],
  ['hooks.example/openroll', false],
  ['https://user@hooks.example', false],
  ['https://user:secret@hooks.example', false],
  ['https://hooks.example/#part', false],
  ['https://', false],
  ['', false],
])('§9.9 %j is an address to post to: %s', (text, is) => {
  expect(isSecureAddress(text)).toBe(is);
});
