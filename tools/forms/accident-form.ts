import { foot, head, notice, prose, question, row, runningHead, section } from './form-parts.ts';
import { FormSheet } from './form-sheet.ts';
import { agreement, floridaFraudNotice, fraudNotice } from './form-words.ts';
import * as shared from './shared-sections.ts';

/** Risk questions in the order of the form; the product's question n fills question.n.yes / .no. */
export const riskQuestions = [
  'In the past 2 years, has anyone proposed for coverage flown as a pilot or crew member, or taken part in racing, skydiving, hang gliding, rock climbing or similar activities?',
  'In the past 3 years, has anyone proposed for coverage been convicted of driving under the influence, or had a driver’s license suspended or revoked?',
  'Is anyone proposed for coverage now confined in a hospital or nursing facility, or disabled by an injury?',
] as const;

/** ACC-APP: one application for the employee or the whole family. */
export async function drawAccident(state?: 'FL'): Promise<FormSheet> {
  const sheet = await FormSheet.open({
    title: 'Accident Application',
    subtitle: state === 'FL' ? 'Group accident insurance · Florida' : 'Group accident insurance',
    number: state === 'FL' ? 'ACC-APP-FL 2025-01' : 'ACC-APP 2025-01',
  });
  head(sheet);
  shared.groupSection(sheet);
  shared.employeeSection(sheet, 1);
  spouseSection(sheet);
  shared.childrenSection(sheet, 3, 6, 'Children covered by the tier chosen in section 4');
  coverageSection(sheet);
  sheet.newPage();
  runningHead(sheet);
  section(sheet, '5. Questions', 'Answered for everyone proposed for coverage');
  riskQuestions.forEach((text, index) => {
    question(sheet, String(index + 1), `question.${index + 1}`, text);
  });
  row(
    sheet,
    [
      {
        width: 12,
        name: 'question.details',
        label: 'Details of each «Yes»: person, question, dates',
        max: 1000,
        multiline: true,
        size: 8.5,
      },
    ],
    72,
  );
  shared.beneficiariesSection(sheet, 6);
  shared.replacementSection(sheet, 7, 'accident');
  sheet.newPage();
  runningHead(sheet);
  section(sheet, '8. Agreement and authorization');
  prose(sheet, agreement('accident'));
  if (state === 'FL') notice(sheet, 'Florida fraud warning', floridaFraudNotice);
  else notice(sheet, 'Fraud notice', fraudNotice);
  shared.signaturesSection(sheet, 9);
  foot(sheet);
  return sheet;
}

function spouseSection(sheet: FormSheet): void {
  section(sheet, '2. Spouse', 'If proposed for coverage');
  row(sheet, [
    { width: 3.5, name: 'spouse.first_name', label: 'First name', max: 60 },
    { width: 2, name: 'spouse.middle_name', label: 'Middle name', max: 60 },
    { width: 4.5, name: 'spouse.last_name', label: 'Last name', max: 60 },
    { width: 2, name: 'spouse.ssn', label: 'Social Security number', max: 11 },
  ]);
  row(sheet, [
    { width: 2, name: 'spouse.birth_date', label: 'Date of birth', max: 10 },
    { width: 1, name: 'spouse.age', label: 'Age', max: 3 },
    {
      width: 3,
      label: 'Gender',
      checks: [
        { name: 'spouse.gender.female', label: 'Female' },
        { name: 'spouse.gender.male', label: 'Male' },
      ],
    },
    { width: 6, name: 'spouse.email', label: 'E-mail', max: 120 },
  ]);
}

function coverageSection(sheet: FormSheet): void {
  section(sheet, '4. Coverage and premium', 'Premium is per pay period of the group');
  row(sheet, [
    {
      width: 9,
      label: 'Who is to be covered',
      checks: [
        { name: 'coverage.tier.employee', label: 'Employee' },
        { name: 'coverage.tier.employee_spouse', label: 'Employee and spouse' },
        { name: 'coverage.tier.employee_children', label: 'Employee and children' },
        { name: 'coverage.tier.family', label: 'Family' },
      ],
    },
    { width: 3, name: 'coverage.effective_date', label: 'Requested effective date', max: 10 },
  ]);
  row(sheet, [
    { width: 3.5, name: 'coverage.plan', label: 'Plan', max: 40 },
    { width: 3.5, name: 'coverage.description', label: 'Benefit', max: 80 },
    { width: 2.5, name: 'coverage.annual_premium', label: 'Annual premium', max: 16, align: 'right' },
    { width: 2.5, name: 'coverage.modal_premium', label: 'Premium', max: 16, align: 'right' },
  ]);
}
