import { expect, it } from 'vitest';
import { type EmailParts, inkOn, toEmailHtml, toEmailText } from './email-frame.ts';

const parts: EmailParts = {
  language: 'en',
  subject: 'A subject',
  tenant: 'Acme & Sons',
  brandColor: '#0f6b5c',
  greeting: 'Hello,',
  paragraphs: ['First.', 'Second.'],
  button: { url: 'https://acme.test/x?a=1&b=2', text: 'Open' },
  notes: ['A note.'],
  linkHint: 'Or copy this:',
  footer: 'The end.',
};

it('says the same in both parts, in the same order', () => {
  const text = toEmailText(parts);
  expect(text).toBe(
    'Hello,\n\nFirst.\n\nSecond.\n\nOpen:\nhttps://acme.test/x?a=1&b=2\n\nA note.\n\n-- \nAcme & Sons\nThe end.',
  );
  const shown = toEmailHtml(parts)
    .replace(/^.*<body[^>]*>/s, '')
    .replace(/<div style="display:none[^>]*>.*?<\/div>/, '');
  let at = 0;
  for (const words of [
    'Acme &#38; Sons',
    'Hello,',
    'First.',
    'Second.',
    'Open',
    'a=1&#38;b=2',
    'A note.',
    'The end.',
  ]) {
    at = shown.indexOf(words, at);
    expect(at).toBeGreaterThan(-1);
  }
});

it('begins with the first paragraph, unseen, for the list of a mail program', () => {
  const body = toEmailHtml(parts).replace(/^.*<body[^>]*>/s, '');
  expect(body).toMatch(/^<div style="display:none[^>]*>First\./);
});

it('has neither button nor hint where there is nothing to do', () => {
  const { button: _, ...silent } = parts;
  expect(toEmailHtml(silent)).not.toMatch(/<a |copy/);
  expect(toEmailText(silent)).not.toContain('http');
});

it('gives text no color of its own, except on the brand', () => {
  const colors = toEmailHtml(parts).match(/[;"]color:[^;"]+/g) ?? [];
  expect(new Set(colors)).toEqual(new Set([';color:#ffffff', '"color:inherit']));
});

it.each([
  ['#0f6b5c', '#ffffff'],
  ['#000000', '#ffffff'],
  ['#ffe14d', '#000000'],
  ['#FFFFFF', '#000000'],
  ['#8b949e', '#000000'],
  ['teal', '#ffffff'],
])('writes on %s in %s', (color, ink) => {
  expect(inkOn(color)).toBe(ink);
});
