import { describe, expect, it } from 'vitest';
import { safeRedirect, signInAddress } from './redirect-to.ts';

describe('safeRedirect', () => {
  it.each([
    ['/cases', '/cases'],
    ['/cases?search=lake&page=2', '/cases?search=lake&page=2'],
    ['/cases/7#census', '/cases/7#census'],
    ['/cases?search=100%25', '/cases?search=100%25'],
  ])('goes to the path %s of this site', (asked, target) => {
    expect(safeRedirect(asked, '/home')).toBe(target);
  });

  it.each([
    null,
    '',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    'https://evil.test/',
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
  ])('stays at home for %j', (asked) => {
    expect(safeRedirect(asked, '/home')).toBe('/home');
  });
});

it('comes back to path and query after sign-in', () => {
  const back = new URLSearchParams(
    signInAddress({ pathname: '/cases', search: '?page=2&search=a%20b' }).slice(1),
  );
  expect(safeRedirect(back.get('redirectTo'), '/home')).toBe('/cases?page=2&search=a%20b');
});
