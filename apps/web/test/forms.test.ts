import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const sources = path.resolve(import.meta.dirname, '../src');

it('no form leaves what is wrong to a bubble of the browser: it is said in our words, where it can be read again', () => {
  const forms = globSync('**/*.tsx', { cwd: sources }).flatMap((file) => {
    if (file.endsWith('.test.tsx')) return [];
    const text = readFileSync(path.join(sources, file), 'utf8');
    return [...text.matchAll(/<form\b(?:[^>]|=>)*>/g)].map(([tag]) => ({ file, tag }));
  });
  expect(forms.length).toBeGreaterThan(20);
  expect(forms.filter(({ tag }) => !/\bnoValidate\b/.test(tag))).toEqual([]);
});
