import { closingPage, questionsSection } from './application-pages.ts';
import { head, row, section } from './form-parts.ts';
import { schedule } from './form-schedule.ts';
import { FormSheet } from './form-sheet.ts';
import { fraudNotice, newYorkFraudNotice } from './form-words.ts';
import { stateDisability } from './health-words.ts';
import { productQuestions } from './product-questions.ts';
import * as shared from './shared-sections.ts';

/** The product's questions in the order of the form. */
const questions = ['receives_benefits', 'disorder', 'absence'];

/** WP-ENR: the enrollment form of the plan as it was sold before 2024, one fixed plan in units. */
export async function drawWageProtectorPre2024(state?: 'NY'): Promise<FormSheet> {
  const kind = 'Group disability income insurance, unit plan';
  const sheet = await FormSheet.open({
    title: 'Wage Protector Enrollment Form',
    subtitle: state === 'NY' ? `${kind} · New York` : kind,
    number: state === 'NY' ? 'WP-ENR-NY 2019-01' : 'WP-ENR 2019-01',
  });
  head(sheet);
  shared.groupSection(sheet);
  shared.employeeSection(sheet, 1);
  workSection(sheet);
  section(sheet, '3. The plan');
  schedule(
    sheet,
    ['What the plan pays', 'Each unit', 'From', 'For up to'],
    [
      ['Disability by an accident off the job', '$100 a month', 'the 1st day', '6 months'],
      ['Disability by sickness', '$100 a month', 'the 15th day', '6 months'],
    ],
  );
  coverageSection(sheet);
  questionsSection(sheet, {
    title: '5. Questions',
    note: 'Answered for the employee',
    texts: productQuestions('wage-protector-pre-2024', questions, state),
  });
  shared.replacementSection(sheet, 6, 'disability income');
  const newYork = { title: 'Notice to residents of New York', text: stateDisability.NY };
  closingPage(sheet, {
    number: 7,
    kind: 'disability income',
    notices: [
      { title: 'Fraud notice', text: state === 'NY' ? newYorkFraudNotice : fraudNotice },
      ...(state === 'NY' ? [newYork] : []),
    ],
    spouseSigns: false,
  });
  return sheet;
}

function workSection(sheet: FormSheet): void {
  section(sheet, '2. Work and income');
  row(sheet, [
    { width: 8, name: 'work.occupation', label: 'Occupation', max: 60 },
    { width: 4, name: 'employee.salary', label: 'Yearly salary', max: 16, align: 'right' },
  ]);
}

function coverageSection(sheet: FormSheet): void {
  section(sheet, '4. Units and premium', 'Premium is per pay period of the group');
  row(sheet, [
    { width: 3, name: 'coverage.units', label: 'Units applied for', max: 3, align: 'right' },
    { width: 4, name: 'coverage.description', label: 'Coverage applied for', max: 60 },
    { width: 2.5, name: 'coverage.annual_premium', label: 'Annual premium', max: 16, align: 'right' },
    { width: 2.5, name: 'coverage.modal_premium', label: 'Premium', max: 16, align: 'right' },
  ]);
}
