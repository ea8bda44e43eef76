import { foot, head, notice, prose, question, row, runningHead, section, table } from './form-parts.ts';
import { FormSheet } from './form-sheet.ts';
import { agreement, fraudNotice, texasNotice } from './form-words.ts';
import * as shared from './shared-sections.ts';

/** Health questions in the order of the form; the product's question n fills question.n.yes / .no. */
export const healthQuestions = [
  'Has the proposed insured ever been diagnosed with, or treated for, cancer (other than basal cell skin cancer), leukemia, lymphoma or malignant melanoma?',
  'Has the proposed insured ever had a heart attack, coronary artery disease, heart failure, heart surgery, a stroke or a transient ischemic attack?',
  'Has the proposed insured ever had chronic kidney disease or kidney failure, or been advised to have dialysis or an organ transplant?',
  'In the past 5 years, has the proposed insured been treated for diabetes with insulin, cirrhosis of the liver, chronic hepatitis, emphysema or multiple sclerosis?',
  'In the past 12 months, has a physician advised tests, treatment, surgery or a hospital stay that has not yet been completed?',
  'Have two or more natural parents, brothers or sisters been diagnosed before age 60 with cancer, heart disease or stroke?',
] as const;

/** CI-APP: one application for one insured person; the employee is always named. */
export async function drawCriticalIllness(state?: 'TX'): Promise<FormSheet> {
  const sheet = await FormSheet.open({
    title: 'Critical Illness Application',
    subtitle:
      state === 'TX' ? 'Group critical illness insurance · Texas' : 'Group critical illness insurance',
    number: state === 'TX' ? 'CI-APP-TX 2025-01' : 'CI-APP 2025-01',
  });
  head(sheet);
  shared.groupSection(sheet);
  shared.employeeSection(sheet, 1);
  insuredSection(sheet);
  shared.childrenSection(sheet, 3, 6, 'Children who share in the coverage of this application');
  coverageSection(sheet);
  sheet.newPage();
  runningHead(sheet);
  section(sheet, '5. Health questions', 'Answered for the proposed insured');
  healthQuestions.forEach((text, index) => {
    question(sheet, String(index + 1), `question.${index + 1}`, text);
  });
  row(
    sheet,
    [
      {
        width: 12,
        name: 'question.details',
        label: 'Details of each «Yes»: question, condition, dates, physician',
        max: 1000,
        multiline: true,
        size: 8.5,
      },
    ],
    72,
  );
  shared.beneficiariesSection(sheet, 6);
  shared.replacementSection(sheet, 7, 'critical illness');
  sheet.newPage();
  runningHead(sheet);
  section(sheet, '8. Agreement and authorization');
  prose(sheet, agreement('critical illness'));
  notice(sheet, 'Fraud notice', fraudNotice);
  if (state === 'TX') notice(sheet, 'Important notice to residents of Texas', texasNotice);
  shared.signaturesSection(sheet, 9);
  foot(sheet);
  return sheet;
}

function insuredSection(sheet: FormSheet): void {
  section(sheet, '2. Proposed insured', 'The person whom this application insures');
  row(sheet, [
    {
      width: 4,
      label: 'Relationship to the employee',
      checks: [
        { name: 'insured.is.employee', label: 'Self' },
        { name: 'insured.is.spouse', label: 'Spouse' },
        { name: 'insured.is.child', label: 'Child' },
      ],
    },
    { width: 2.6, name: 'insured.first_name', label: 'First name', max: 60 },
    { width: 1.8, name: 'insured.middle_name', label: 'Middle name', max: 60 },
    { width: 3.6, name: 'insured.last_name', label: 'Last name', max: 60 },
  ]);
  row(sheet, [
    { width: 2, name: 'insured.ssn', label: 'Social Security number', max: 11 },
    { width: 1.7, name: 'insured.birth_date', label: 'Date of birth', max: 10 },
    { width: 0.8, name: 'insured.age', label: 'Age', max: 3 },
    {
      width: 2.5,
      label: 'Gender',
      checks: [
        { name: 'insured.gender.female', label: 'Female' },
        { name: 'insured.gender.male', label: 'Male' },
      ],
    },
    { width: 1.1, name: 'insured.height', label: 'Height', max: 12 },
    { width: 1.1, name: 'insured.weight', label: 'Weight', max: 10 },
    {
      width: 2.8,
      label: 'Tobacco or nicotine in the past 12 months',
      checks: [
        { name: 'insured.tobacco.yes', label: 'Yes' },
        { name: 'insured.tobacco.no', label: 'No' },
      ],
    },
  ]);
}

function coverageSection(sheet: FormSheet): void {
  section(sheet, '4. Coverage and premium', 'Premium is per pay period of the group');
  table(
    sheet,
    [
      { key: 'description', label: 'Benefit', width: 3.4, max: 80 },
      { key: 'rate_class', label: 'Rate class', width: 1.6, max: 20 },
      { key: 'amount', label: 'Face amount', width: 1.6, max: 16, align: 'right' },
      { key: 'annual_premium', label: 'Annual premium', width: 1.6, max: 16, align: 'right' },
      { key: 'modal_premium', label: 'Premium', width: 1.6, max: 16, align: 'right' },
    ],
    [
      { prefix: 'coverage', label: 'Coverage applied for' },
      { prefix: 'coverage.pending', label: 'Pending underwriting' },
      { prefix: 'coverage.children', label: 'Children' },
      { prefix: 'coverage.total', label: 'Total', omit: ['description', 'rate_class', 'amount'] },
    ],
    2.2,
  );
}
