import { expect, it } from 'vitest';
import { inWordsOf, parseFeatureName } from './feature-name.ts';

it.each([
  ['case-notes', 'case-note'],
  ['replies', 'reply'],
  ['boxes', 'box'],
  ['bonuses', 'bonus'],
  ['cases', 'case', 'case'],
])('%s has the singular %s', (many, one, given?: string) => {
  expect(parseFeatureName(many, given)).toEqual({ many, one });
});

it.each([undefined, '', 'note', 'CaseNotes', 'case_notes', '../notes'])('refuses the name %s', (name) => {
  expect(() => parseFeatureName(name)).toThrow('a plural in kebab-case');
});

it('writes the name as each place wants it', () => {
  const text = 'widget-items.ts widget_items addWidgetItem widgetItems Widget items of the widget item';
  expect(inWordsOf(parseFeatureName('case-notes'), text)).toBe(
    'case-notes.ts case_notes addCaseNote caseNotes Case notes of the case note',
  );
});
