import { closingPage, detailsRow, questionsSection } from './application-pages.ts';
import { head, notice, prose, row, runningHead, section } from './form-parts.ts';
import { FormSheet } from './form-sheet.ts';
import { fraudNotice } from './form-words.ts';
import { productQuestions } from './product-questions.ts';
import * as shared from './shared-sections.ts';

/** The product's questions about health in the order of the form. */
const questions = [
  'now_disabled',
  'serious_illness',
  'alcohol_or_nervous',
  'back_or_joints',
  'open_treatment',
];

/** STD-APP: one application for the employee, for a share of the weekly pay. */
export async function drawShortTermDisability(): Promise<FormSheet> {
  const sheet = await FormSheet.open({
    title: 'Short-Term Disability Application',
    subtitle: 'Group short-term disability insurance',
    number: 'STD-APP 2026-01',
  });
  head(sheet);
  shared.groupSection(sheet);
  shared.employeeSection(sheet, 1);
  paySection(sheet);
  planSection(sheet);
  benefitSection(sheet);
  notice(sheet, 'How the benefit follows the pay', followsPay);
  sheet.newPage();
  runningHead(sheet);
  questionsSection(sheet, {
    title: '5. Health questions',
    note: 'Answered only where more is applied for than is guaranteed',
    texts: productQuestions('short-term-disability', questions),
  });
  detailsRow(sheet, 'question, condition, dates, treatment, physician', 96);
  shared.replacementSection(sheet, 6, 'disability income');
  section(sheet, '7. How benefits are paid');
  prose(sheet, benefitWords);
  closingPage(sheet, {
    number: 8,
    kind: 'short-term disability',
    notices: [{ title: 'Fraud notice', text: fraudNotice }],
    spouseSigns: false,
  });
  return sheet;
}

function paySection(sheet: FormSheet): void {
  section(sheet, '2. Work and pay');
  row(sheet, [
    { width: 4.5, name: 'work.occupation', label: 'Occupation', max: 60 },
    { width: 2.5, name: 'employee.salary', label: 'Yearly salary', max: 16, align: 'right' },
    {
      width: 2.6,
      label: 'Other income while disabled',
      checks: [
        { name: 'other_income.yes', label: 'Yes' },
        { name: 'other_income.no', label: 'No' },
      ],
    },
    { width: 2.4, name: 'other_income.amount', label: 'Amount a week', max: 16, align: 'right' },
  ]);
}

function planSection(sheet: FormSheet): void {
  section(sheet, '3. Elimination period and benefit period', 'As far as the group offers them');
  row(sheet, [
    {
      width: 6,
      label: 'Benefits begin after an elimination period of',
      checks: ['7', '14', '30'].map((days) => ({
        name: `coverage.elimination_period.${days}`,
        label: `${days} days`,
      })),
    },
    {
      width: 6,
      label: 'Benefits are paid for up to',
      checks: ['13', '26', '52'].map((weeks) => ({
        name: `coverage.benefit_period.${weeks}`,
        label: `${weeks} weeks`,
      })),
    },
  ]);
}

function benefitSection(sheet: FormSheet): void {
  section(sheet, '4. Weekly benefit and premium', 'Premium is per pay period of the group');
  shared.benefitTable(sheet, 'Weekly benefit');
  row(sheet, [
    { width: 6.6, name: 'coverage.description', label: 'Coverage in force without underwriting', max: 120 },
    { width: 2.7, name: 'coverage.percent', label: 'Share of weekly pay', max: 12 },
    { width: 2.7, name: 'coverage.effective_date', label: 'Requested effective date', max: 10 },
  ]);
}

const followsPay =
  'The weekly benefit is the share of weekly pay that section 4 states, rounded down to the next $10, no less than $100 and no more than the highest benefit of the group. Weekly pay is the yearly salary of section 2 divided by 52; overtime, bonuses and commissions are not counted. The benefit does not rise or fall with later changes of the pay until it is applied for anew.';

const benefitWords = [
  {
    lead: 'Disability.',
    text: 'Benefits are paid while a sickness or an off-the-job injury keeps the employee from the material duties of the regular job and from earning more than 20 percent of the pay before it. They begin after the elimination period and end no later than the benefit period.',
  },
  {
    lead: 'What is guaranteed.',
    text: 'In the enrollment period of the group, and within 31 days of the date of hire, the amount that the group has agreed on is in force without questions about health. What is applied for above it is in force only after the Company has approved it.',
  },
  {
    lead: 'Other income.',
    text: 'Together with income from other sources, the benefit may not be more than the share of weekly pay that the group has chosen; the Company lowers it where it would be.',
  },
];
