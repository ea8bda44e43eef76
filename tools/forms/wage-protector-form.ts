import { closingPage, detailsRow, questionsSection } from './application-pages.ts';
import { head, notice, row, runningHead, section } from './form-parts.ts';
import { FormSheet } from './form-sheet.ts';
import { fraudNotice } from './form-words.ts';
import { otherIncome, stateDisability } from './health-words.ts';
import { productQuestions } from './product-questions.ts';
import * as shared from './shared-sections.ts';

/** The product's questions about health in the order of the form. */
const questions = ['serious_illness', 'alcohol_or_nervous', 'back_or_joints', 'absence', 'open_treatment'];

const stateNames = { CA: 'California', NJ: 'New Jersey' } as const;

/** WP-APP: one application for the employee. */
export async function drawWageProtector(state?: 'CA' | 'NJ'): Promise<FormSheet> {
  const kind = 'Group short-term disability insurance';
  const sheet = await FormSheet.open({
    title: 'Wage Protector Application',
    subtitle: state ? `${kind} · ${stateNames[state]}` : kind,
    number: state ? `WP-APP-${state} 2025-01` : 'WP-APP 2025-01',
  });
  head(sheet);
  shared.groupSection(sheet);
  shared.employeeSection(sheet, 1);
  workSection(sheet);
  planSection(sheet);
  coverageSection(sheet);
  notice(sheet, 'How benefits are paid', otherIncome);
  if (state) notice(sheet, `Notice to residents of ${stateNames[state]}`, stateDisability[state]);
  sheet.newPage();
  runningHead(sheet);
  questionsSection(sheet, {
    title: '5. Health questions',
    note: 'Answered only where more is applied for than is guaranteed',
    texts: productQuestions('wage-protector', questions, state),
  });
  detailsRow(sheet, 'question, condition, dates, treatment, physician', 110);
  row(sheet, [
    { width: 8, name: 'physician', label: 'Personal physician: name and city', max: 120 },
    { width: 4, name: 'last_absence', label: 'Question 4: last day of absence', max: 10 },
  ]);
  shared.replacementSection(sheet, 6, 'disability income');
  closingPage(sheet, {
    number: 7,
    kind: 'short-term disability',
    notices: [{ title: 'Fraud notice', text: fraudNotice }],
    spouseSigns: false,
  });
  return sheet;
}

function workSection(sheet: FormSheet): void {
  section(sheet, '2. Work and income');
  row(sheet, [
    { width: 5, name: 'work.occupation', label: 'Occupation', max: 60 },
    { width: 4, name: 'work.schedule', label: 'Usual schedule', max: 60 },
    { width: 3, name: 'employee.salary', label: 'Yearly salary', max: 16, align: 'right' },
  ]);
  row(
    sheet,
    [{ width: 12, name: 'work.duties', label: 'Main duties', max: 300, multiline: true, size: 8.5 }],
    40,
  );
  row(sheet, [
    {
      width: 2.6,
      label: 'Other income while disabled',
      checks: [
        { name: 'other_income.yes', label: 'Yes' },
        { name: 'other_income.no', label: 'No' },
      ],
    },
    {
      width: 7,
      label: 'Sources of that income',
      checks: [
        { name: 'other_income.sick_pay', label: 'Sick pay' },
        { name: 'other_income.insurance', label: 'Other insurance' },
        { name: 'other_income.state', label: 'State benefits' },
        { name: 'other_income.pension', label: 'Pension' },
      ],
    },
    { width: 2.4, name: 'other_income.amount', label: 'Amount a month', max: 16, align: 'right' },
  ]);
}

function planSection(sheet: FormSheet): void {
  section(sheet, '3. Waiting period and benefit period', 'As far as the group offers them');
  row(sheet, [
    {
      width: 6,
      label: 'Benefits begin after a waiting period of',
      checks: ['7', '14', '30', '60'].map((days) => ({
        name: `coverage.waiting_period.${days}`,
        label: `${days} days`,
      })),
    },
    {
      width: 6,
      label: 'Benefits are paid for up to',
      checks: ['3', '6', '12', '24'].map((months) => ({
        name: `coverage.benefit_period.${months}`,
        label: `${months} months`,
      })),
    },
  ]);
}

function coverageSection(sheet: FormSheet): void {
  section(sheet, '4. Monthly benefit and premium', 'Premium is per pay period of the group');
  shared.benefitTable(sheet, 'Monthly benefit');
  row(sheet, [
    { width: 4.6, name: 'coverage.description', label: 'Coverage in force without underwriting', max: 120 },
    { width: 2.2, name: 'coverage.in_force', label: 'Wage Protector now in force', max: 16, align: 'right' },
    { width: 2.2, name: 'coverage.effective_date', label: 'Requested effective date', max: 10 },
    {
      width: 3,
      label: 'Premium is paid from pay',
      checks: [
        { name: 'premium.paid.after_tax', label: 'after tax' },
        { name: 'premium.paid.before_tax', label: 'before tax' },
      ],
    },
  ]);
}
