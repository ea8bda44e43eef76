import { problemCodes } from '@openroll/domain/problem-codes';
import { expect, test } from 'vitest';
import { createTranslator } from './create-translator.ts';
import { translateProblem } from './texts.ts';
import { defaultTerminology } from './words.ts';

const t = createTranslator(defaultTerminology, 'en');

test('says the tenant’s words in every form', () => {
  const groups = createTranslator(
    {
      case: { singular: 'group', plural: 'groups' },
      enrollment: { singular: 'application', plural: 'applications' },
      employee: { singular: 'associate', plural: 'associates' },
    },
    'en',
  );
  expect(groups('problems.case-unavailable')).toBe('This application is currently unavailable.');
  expect(groups('shell.cases')).toBe('Groups');
  expect(groups('problems.case-name-taken')).toBe('A group with this name exists already.');
  expect(t('problems.case-unavailable')).toBe('This enrollment is currently unavailable.');
});

test('fills in values, and shows a placeholder that nobody filled', () => {
  expect(t('problems.date-not-on-or-after', { date: '01/02/2026' })).toBe(
    'Date must be on or after 01/02/2026',
  );
  expect(t('problems.date-not-on-or-after')).toContain('{date}');
});

test('has a sentence for every problem code', () => {
  for (const code of problemCodes) expect(translateProblem(t, { code }).length).toBeGreaterThan(5);
});

test('a refused permission begins with the same words (§10.2)', () => {
  expect(translateProblem(t, { code: 'permission-denied', params: { action: 'do this' } })).toMatch(
    /^You do not have permission to/,
  );
});
