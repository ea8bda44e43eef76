import { expect, it } from 'vitest';
import { caseBoxesOf } from './case-boxes.ts';

it('finds where forms print something of the case, and how much each box takes of it', () => {
  const definition = {
    form_mappings: [
      {
        file: 'app.pdf',
        fields: [
          { name: 'group', text: '{enrollment.case_name}', max_length: 80 },
          { name: 'number', text: 'No. {enrollment.case_number}', max_length: 30 },
          {
            name: 'division',
            lines: [{ when: true, text: '{enrollment.division}' }],
            max_length: 60,
          },
          { name: 'unlimited', text: '{enrollment.case_name}' },
          { name: 'reference', text: '{enrollment.reference}', max_length: 10 },
          { name: 'agreed', checked: true },
        ],
      },
      { file: 'app.es.pdf', fields: [{ name: 'group', text: '{enrollment.case_name}', max_length: 70 }] },
    ],
  };
  expect(caseBoxesOf(definition)).toEqual([
    { prints: 'group_name', form: 'app.pdf', box: 'group', maximum: 80 },
    { prints: 'group_number', form: 'app.pdf', box: 'number', maximum: 26 },
    { prints: 'case_divisions', form: 'app.pdf', box: 'division', maximum: 60 },
    { prints: 'group_name', form: 'app.es.pdf', box: 'group', maximum: 70 },
  ]);
});
