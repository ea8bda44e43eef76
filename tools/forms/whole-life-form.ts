import { closingPage, detailsRow, questionsSection } from './application-pages.ts';
import { head, prose, row, runningHead, section, table } from './form-parts.ts';
import { FormSheet } from './form-sheet.ts';
import { fraudNotice, newYorkFraudNotice } from './form-words.ts';
import { insuredSection } from './insured-section.ts';
import { premiumColumns } from './premium-columns.ts';
import { productQuestions } from './product-questions.ts';
import * as shared from './shared-sections.ts';

/** The product's questions in the order of the form, part by part. */
const childQuestions = ['fourteen_days'];
const knockOutQuestions = ['care', 'immune_system', 'terminal', 'cancer_recent'];
const gradedQuestions = ['heart_or_stroke', 'cancer_past', 'diabetes', 'lungs', 'alcohol_or_drugs'];
const openQuestions = ['open_treatment'];
const furtherQuestions = ['mobility'];

/** WL-APP: one application for one insured person; answers decide between Standard and Graded Benefit. */
export async function drawWholeLife(state?: 'NY'): Promise<FormSheet> {
  const sheet = await FormSheet.open({
    title: 'Whole Life Application',
    subtitle: state === 'NY' ? 'Group whole life insurance · New York' : 'Group whole life insurance',
    number: state === 'NY' ? 'WL-APP-NY 2025-01' : 'WL-APP 2025-01',
  });
  head(sheet);
  shared.groupSection(sheet);
  shared.employeeSection(sheet, 1);
  insuredSection(sheet, 2, true);
  section(sheet, '3. Owner');
  prose(sheet, [ownerWords]);
  coverageSection(sheet);
  sheet.newPage();
  runningHead(sheet);
  questionPage(sheet, state);
  sheet.newPage();
  runningHead(sheet);
  shared.beneficiariesSection(sheet, 6, { birthDate: true, ssn: true });
  shared.replacementSection(sheet, 7, 'life');
  section(sheet, '8. How this coverage works');
  prose(sheet, [state === 'NY' ? newYorkGraded : graded, ...coverageWords]);
  closingPage(sheet, {
    number: 9,
    kind: 'whole life',
    premiums: 'deducted-or-collected',
    firstBillDate: true,
    notices: [
      state === 'NY'
        ? { title: 'New York fraud warning', text: newYorkFraudNotice }
        : { title: 'Fraud notice', text: fraudNotice },
    ],
  });
  return sheet;
}

function coverageSection(sheet: FormSheet): void {
  section(sheet, '4. Coverage and premium', 'Premium is per pay period of the group');
  row(sheet, [
    { ...shared.ratingBox, width: 6 },
    {
      width: 6,
      name: 'coverage.chosen_premium',
      label: 'Premium chosen, if the amount is what it buys',
      max: 16,
    },
  ]);
  table(
    sheet,
    premiumColumns('Face amount'),
    [
      { prefix: 'coverage', label: 'Whole life' },
      { prefix: 'rider.accelerated_benefit', label: 'Accelerated benefit', omit: riderColumns },
      { prefix: 'rider.chronic_illness', label: 'Chronic illness', omit: riderColumns },
      { prefix: 'rider.waiver_of_premium', label: 'Waiver of premium', omit: riderColumns },
      { prefix: 'rider.unemployment_waiver', label: 'Unemployment waiver', omit: riderColumns },
      { prefix: 'coverage.total', label: 'Total', omit: ['description', 'rate_class', 'amount'] },
    ],
    2.2,
  );
  shared.paymentRow(sheet);
}

const riderColumns = ['rate_class', 'amount', 'annual_premium'];

function questionPage(sheet: FormSheet, state?: 'NY'): void {
  const parts = [
    { part: 'A', note: 'Answered for a child or grandchild', names: childQuestions },
    { part: 'B', note: 'With a “Yes”, no coverage can be issued', names: knockOutQuestions },
    { part: 'C', note: 'With a “Yes”, only Graded Benefit can be issued', names: gradedQuestions },
    { part: 'D', note: 'For information', names: openQuestions },
    {
      part: 'E',
      note: 'From age 60, or a body mass index of 35; with a “Yes”, only Graded Benefit can be issued',
      names: furtherQuestions,
    },
  ];
  let from = 1;
  for (const { part, note, names } of parts) {
    const texts = productQuestions('whole-life', names, state);
    questionsSection(sheet, { title: `5. Questions about health, part ${part}`, note, texts, from });
    from += names.length;
  }
  detailsRow(sheet, 'question, condition, dates, physician', 96);
}

const ownerWords = {
  text: 'The proposed insured owns the certificate. The certificate of a child or grandchild is owned by the employee until the child reaches age 21 or the employee gives the ownership over in writing.',
};

const graded = {
  lead: 'Standard and Graded Benefit.',
  text: 'Standard coverage pays the face amount from the first day. Graded Benefit coverage pays 30 percent of the face amount if death is the result of illness in the first year of coverage, and 60 percent in the second; from the third year, and after an accident from the first day, it pays the face amount.',
};

const newYorkGraded = {
  lead: 'Standard and Graded Benefit.',
  text: 'Standard coverage pays the face amount from the first day. Graded Benefit coverage pays all premiums with interest at 10 percent a year if death is the result of illness in the first two years of coverage; from the third year, and after an accident from the first day, it pays the face amount.',
};

const coverageWords = [
  {
    lead: 'Premium.',
    text: 'The premium goes by the age on the date of enrollment and does not rise afterwards. It is payable for life, or until the policy anniversary that follows age 100. Where a premium was chosen, the face amount is the largest multiple of $100 that it pays for; riders are added to it.',
  },
  {
    lead: 'Accelerated benefit.',
    text: 'Where the rider is shown in section 4, up to half of the face amount can be paid while the insured is living, after a physician has certified an illness that is expected to lead to death within 12 months. What is paid is deducted from the face amount. It may be taxable, and it may affect whether public assistance is paid.',
  },
  {
    lead: 'Chronic illness.',
    text: 'Where the rider is shown in section 4, it takes the place of the accelerated benefit: up to half of the face amount can also be paid while the insured can no longer do two of the activities of daily living without help.',
  },
  {
    lead: 'Waiver of premium.',
    text: 'Where the rider is shown in section 4, premiums are not charged while the insured is totally disabled, once the disability has lasted 6 months and if it began before age 65; with the unemployment waiver nor for up to 6 months out of work.',
  },
  {
    lead: 'Cash value and loans.',
    text: 'The certificate has a cash value from the end of the third year. It can be borrowed; a loan bears interest and reduces what is paid at death.',
  },
  {
    lead: 'Beneficiary of children.',
    text: 'The employee is the beneficiary of the coverage of a child or grandchild, and after the employee’s death the estate of the child.',
  },
];
