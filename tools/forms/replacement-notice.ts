import { foot, head, notice, prose, question, row, runningHead, section, table } from './form-parts.ts';
import { FormSheet } from './form-sheet.ts';
import * as words from './replacement-words.ts';
import { signaturesSection } from './shared-sections.ts';

/** The notice that stands behind an application which replaces life insurance, in the manner of the model regulation. */
export async function drawReplacementNotice(product: 'TL' | 'WL' | 'FE', state?: 'NY'): Promise<FormSheet> {
  const sheet = await FormSheet.open({
    title: 'Replacement of Life Insurance',
    subtitle: state === 'NY' ? 'Important notice · New York' : 'Important notice',
    number: `${product}-REPL${state ? `-${state}` : ''} 2025-01`,
  });
  head(sheet);
  sheet.take(4);
  row(sheet, [
    { width: 4.5, name: 'employee.full_name', label: 'Applicant', max: 100 },
    { width: 4.5, name: 'insured.full_name', label: 'Proposed insured', max: 100 },
    { width: 3, name: 'application.date', label: 'Date', max: 10 },
  ]);
  row(sheet, [
    { width: 4.5, name: 'case.name', label: 'Group', max: 100 },
    { width: 4.5, name: 'coverage.description', label: 'Coverage applied for', max: 80 },
    { width: 3, name: 'application.reference', label: 'Application reference', max: 40 },
  ]);
  section(sheet, '1. Please read this before you sign');
  prose(sheet, words.opening);
  section(sheet, '2. What is planned');
  question(sheet, 'a', 'notice.replaced', words.replaces);
  question(sheet, 'b', 'notice.financing', words.finances);
  policies(sheet);
  section(sheet, '4. Questions to think about');
  prose(sheet, words.thoughts);
  sheet.newPage();
  runningHead(sheet);
  section(sheet, '5. Your right to change your mind');
  prose(sheet, state === 'NY' ? words.newYorkRights : words.rights);
  if (state === 'NY') notice(sheet, 'Comparison of policies', words.newYorkComparison);
  section(sheet, '6. Statements');
  question(sheet, 'c', 'notice.read_aloud', words.readAloud);
  prose(sheet, words.statements);
  signaturesSection(sheet, 7);
  foot(sheet);
  return sheet;
}

function policies(sheet: FormSheet): void {
  section(
    sheet,
    '3. Existing policies',
    'R: replaced · F: its values or a loan on it pay for the new policy',
  );
  table(
    sheet,
    [
      { key: 'company', label: 'Company', width: 4, max: 80 },
      { key: 'number', label: 'Policy number', width: 2.4, max: 40 },
      { key: 'insured', label: 'Insured', width: 3, max: 100 },
      { key: 'ends_on', label: 'Date', width: 1.3, max: 10 },
      { key: 'use', label: 'R or F', width: 0.8, max: 1, align: 'center' },
    ],
    [1, 2, 3].map((line) => ({ prefix: `policy.${line}`, label: `${line}` })),
    0.5,
  );
  row(
    sheet,
    [
      {
        width: 12,
        name: 'policy.reason',
        label: 'The existing policy is replaced because',
        max: 300,
        multiline: true,
        size: 8.5,
      },
    ],
    44,
  );
}
