import { closingPage, detailsRow, questionsSection } from './application-pages.ts';
import { head, prose, row, runningHead, section, table } from './form-parts.ts';
import { FormSheet } from './form-sheet.ts';
import { fraudNotice, texasWorkersNotice } from './form-words.ts';
import { insuredSection } from './insured-section.ts';
import { premiumColumns } from './premium-columns.ts';
import { productQuestions } from './product-questions.ts';
import * as shared from './shared-sections.ts';

/** The product's questions in the order of the form; the first is the spouse's alone. */
const questions = [
  'confined',
  'heart_or_stroke',
  'cancer',
  'organs',
  'immune_system',
  'diabetes',
  'alcohol_or_drugs',
  'hospital',
  'medication',
  'hazards',
  'declined_before',
];

/** TL-APP: one application for one insured person; the children's rider names the children whom it covers. */
export async function drawTermLife(state?: 'TX'): Promise<FormSheet> {
  const sheet = await FormSheet.open({
    title: 'Term Life Application',
    subtitle: state === 'TX' ? 'Group term life insurance · Texas' : 'Group term life insurance',
    number: state === 'TX' ? 'TL-APP-TX 2025-01' : 'TL-APP 2025-01',
  });
  head(sheet);
  shared.groupSection(sheet);
  shared.employeeSection(sheet, 1);
  insuredSection(sheet, 2);
  shared.childrenSection(sheet, 3, 6, 'Covered by the children’s rider of the employee');
  coverageSection(sheet);
  sheet.newPage();
  runningHead(sheet);
  questionPage(sheet, productQuestions('term-life', questions, state));
  sheet.newPage();
  runningHead(sheet);
  shared.beneficiariesSection(sheet, 7, { birthDate: true, ssn: false });
  shared.replacementSection(sheet, 8, 'life');
  section(sheet, '9. How this coverage works');
  prose(sheet, coverageWords);
  const texas = { title: 'Important notice to residents of Texas', text: texasWorkersNotice };
  closingPage(sheet, {
    number: 10,
    kind: 'term life',
    also: [pendingWords],
    notices: [{ title: 'Fraud notice', text: fraudNotice }, ...(state === 'TX' ? [texas] : [])],
  });
  return sheet;
}

function coverageSection(sheet: FormSheet): void {
  section(sheet, '4. Coverage and premium', 'Premium is per pay period of the group');
  table(
    sheet,
    premiumColumns('Amount'),
    [
      { prefix: 'coverage', label: 'In force' },
      { prefix: 'rider.children', label: 'Children’s rider', omit: ['rate_class', 'annual_premium'] },
      {
        prefix: 'rider.accidental_death',
        label: 'Accidental death rider',
        omit: ['rate_class', 'annual_premium'],
      },
      { prefix: 'coverage.total', label: 'Total in force', omit: ['description', 'rate_class', 'amount'] },
      { prefix: 'coverage.pending', label: 'Pending underwriting' },
    ],
    2.2,
  );
  row(sheet, [
    { width: 6, name: 'employee.salary', label: 'Annual salary of the employee', max: 16, align: 'right' },
    {
      width: 6,
      name: 'coverage.current_amount',
      label: 'Term Life of this group in force now',
      max: 16,
      align: 'right',
    },
  ]);
}

function questionPage(sheet: FormSheet, texts: readonly string[]): void {
  questionsSection(sheet, {
    title: '5. Spouse',
    note: 'Answered where the proposed insured is the spouse',
    texts: texts.slice(0, 1),
  });
  questionsSection(sheet, {
    title: '6. Evidence of insurability',
    note: 'Answered for the proposed insured where more than the guaranteed amount is applied for',
    texts: texts.slice(1),
    from: 2,
  });
  detailsRow(sheet, 'question, condition or activity, dates, physician or company', 118);
}

const coverageWords = [
  {
    lead: 'Guaranteed amount.',
    text: 'An employee who applies within 60 days of the date of hire, in the annual enrollment of the group, or for a step up of coverage that is already in force can have a part of the amount without evidence of insurability. That part is shown in section 4 as in force.',
  },
  {
    lead: 'Reduction.',
    text: 'At age 65 the amount of the employee is reduced to no more than $100,000, and at age 70 to no more than $50,000; the amount of the spouse to no more than $50,000 and $25,000. The reduction takes effect on the first day of the plan year that follows the birthday.',
  },
  {
    lead: 'Children’s rider.',
    text: 'The rider covers each child of the employee from birth through age 25, children born or adopted later included. Each child is covered for the amount shown in section 4; the premium is the same for any number of children.',
  },
  {
    lead: 'Beneficiary of dependents.',
    text: 'The employee is the beneficiary of the coverage of a spouse and of the children’s rider. Where the employee is no longer living, the benefit is paid to the estate of the employee.',
  },
] as const;

const pendingWords = {
  lead: 'Pending amount.',
  text: 'An amount shown as pending is not in force. It takes effect on the first day of the month after the Company has approved it in writing, provided that the health of the proposed insured is then as stated in this application. Until that day no premium is deducted for it. If it is not approved, the amount in force is not affected.',
};
