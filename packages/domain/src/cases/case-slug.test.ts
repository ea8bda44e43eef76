import { expect, it } from 'vitest';
import { caseSlug, isSlugOf, linkAddressOf } from './case-slug.ts';

const token = 'A-_z'.repeat(10).concat('abc');

it.each([
  ['Lakeside Manufacturing', 'lakeside-manufacturing'],
  ["  O'Neill & Søns — Ünited  ", 'o-neill-s-ns-united'],
  ['株式会社', '-'],
  ['x'.repeat(80), 'x'.repeat(60)],
])('%j stands in an address as %j', (name, slug) => {
  expect(caseSlug(name)).toBe(slug);
});

it.each([
  [token, 'lakeside', { token, slug: 'lakeside' }],
  ['lakeside', token, { token, slug: 'lakeside' }],
  [token, undefined, { token, slug: '-' }],
  ['lakeside', 'nothing', { token: 'lakeside', slug: 'nothing' }],
  [token, token.toLowerCase(), { token, slug: token.toLowerCase() }],
])('reads %j and %j', (first, second, expected) => {
  expect(linkAddressOf(first, second)).toEqual(expected);
});

it.each([
  ['-', true],
  ['lakeside', true],
  ['lakeside-before', true],
  ['harbor', false],
  ['', false],
])('a link of the case Lakeside under %j: %s', (slug, expected) => {
  expect(isSlugOf(slug, { name: 'Lakeside', slugThen: 'lakeside-before' })).toBe(expected);
});
