import { closingPage, questionsSection } from './application-pages.ts';
import { head, prose, row, runningHead, section, table } from './form-parts.ts';
import { FormSheet } from './form-sheet.ts';
import { fraudNotice } from './form-words.ts';
import { insuredSection } from './insured-section.ts';
import { premiumColumns } from './premium-columns.ts';
import { productQuestions } from './product-questions.ts';
import * as shared from './shared-sections.ts';

/** The product's questions in the order of the form, part by part. */
const knockOutQuestions = ['care', 'immune_system', 'terminal'];
const gradedQuestions = ['cancer', 'heart_or_stroke', 'lungs_or_diabetes', 'alcohol_or_drugs'];

/** FE-APP: one application for one insured person; answers decide between Standard and Graded Benefit. */
export async function drawFinalExpense(): Promise<FormSheet> {
  const sheet = await FormSheet.open({
    title: 'Final Expense Application',
    subtitle: 'Group whole life insurance for final expenses',
    number: 'FE-APP 2026-01',
  });
  head(sheet);
  shared.groupSection(sheet);
  shared.employeeSection(sheet, 1, false);
  insuredSection(sheet, 2);
  coverageSection(sheet);
  section(sheet, '4. How this coverage works');
  prose(sheet, coverageWords);
  sheet.newPage();
  runningHead(sheet);
  const parts = [
    { part: 'A', note: 'With a “Yes”, no coverage can be issued', names: knockOutQuestions, from: 1 },
    { part: 'B', note: 'With a “Yes”, only Graded Benefit can be issued', names: gradedQuestions, from: 4 },
  ];
  for (const { part, note, names, from } of parts) {
    const texts = productQuestions('final-expense', names);
    questionsSection(sheet, { title: `5. Questions about health, part ${part}`, note, texts, from });
  }
  shared.beneficiariesSection(sheet, 6, { birthDate: true, ssn: true });
  shared.replacementSection(sheet, 7, 'life');
  closingPage(sheet, {
    number: 8,
    kind: 'final expense',
    premiumSection: 3,
    notices: [{ title: 'Fraud notice', text: fraudNotice }],
  });
  return sheet;
}

function coverageSection(sheet: FormSheet): void {
  section(sheet, '3. Coverage and premium', 'Premium is per pay period of the group, policy fee included');
  row(sheet, [
    shared.ratingBox,
    {
      width: 4,
      name: 'coverage.chosen_premium',
      label: 'Premium chosen, which buys the amount',
      max: 16,
      align: 'right',
    },
    { width: 4, name: 'coverage.monthly_premium', label: 'Premium by the month', max: 16, align: 'right' },
  ]);
  table(sheet, columns, [{ prefix: 'coverage', label: 'Final expense' }], 2.2);
}

/** A year of payments, which with modal factors is more than the annual premium. */
const columns = premiumColumns('Face amount').map((column) =>
  column.key === 'annual_premium' ? { ...column, label: 'Paid in a year' } : column,
);

const coverageWords = [
  {
    lead: 'Owner.',
    text: 'The proposed insured owns the certificate.',
  },
  {
    lead: 'Standard and Graded Benefit.',
    text: 'Standard coverage pays the face amount from the first day. Graded Benefit coverage pays all premiums with interest at 10 percent a year if death is the result of illness in the first two years of coverage; from the third year, and after an accident from the first day, it pays the face amount.',
  },
  {
    lead: 'Premium.',
    text: 'The premium goes by the age at the nearer birthday on the date of enrollment, by gender and by the use of tobacco, and does not rise afterwards. A policy fee of $36 a year is part of it, once for each certificate. What is paid every six months, each quarter, month or pay period is the annual premium times the factor of that mode, so that a year of payments comes to more than the annual premium.',
  },
  {
    lead: 'Cash value and loans.',
    text: 'The certificate has a cash value from the end of the third year. It can be borrowed; a loan bears interest and reduces what is paid at death.',
  },
];
