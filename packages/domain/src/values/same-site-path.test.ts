import { expect, it } from 'vitest';
import { sameSitePath } from './same-site-path.ts';

it.each([
  ['/cases', '/cases'],
  ['/cases?search=lake&page=2', '/cases?search=lake&page=2'],
  ['/cases/7#census', '/cases/7#census'],
  ['/cases?search=100%25', '/cases?search=100%25'],
])('AC23 goes on to the path %s of this site', (asked, path) => {
  expect(sameSitePath(asked)).toBe(path);
});

it.each([
  null,
  undefined,
  '',
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  'https://evil.test/',
  'https://site.invalid/cases',
  'javascript:alert(1)',
  'cases',
  '/%2Fevil.test',
  '/%5Cevil.test',
  '%2F%2Fevil.test',
  '%252F%252Fevil.test',
  '/%252Fevil.test',
  '/\t/evil.test',
  '/%09/evil.test',
  '/..//evil.test',
  '/cases/..//evil.test',
  '/',
])('AC23 goes nowhere for %j', (asked) => {
  expect(sameSitePath(asked)).toBeUndefined();
});
