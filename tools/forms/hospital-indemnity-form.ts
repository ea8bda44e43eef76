import { closingPage, detailsRow, questionsSection } from './application-pages.ts';
import { head, notice, row, runningHead, section } from './form-parts.ts';
import { schedule, statement } from './form-schedule.ts';
import { FormSheet } from './form-sheet.ts';
import { fraudNotice } from './form-words.ts';
import { californiaHealthNotice, limitedBenefits, preExisting } from './health-words.ts';
import { productQuestions } from './product-questions.ts';
import * as shared from './shared-sections.ts';

/** The product's questions in the order of the form. */
const questions = ['confined', 'health_plan', 'medicaid'];

/** HI-APP: one application for the employee or the whole family. */
export async function drawHospitalIndemnity(state?: 'CA'): Promise<FormSheet> {
  const sheet = await FormSheet.open({
    title: 'Hospital Indemnity Application',
    subtitle:
      state === 'CA'
        ? 'Group hospital indemnity insurance · California'
        : 'Group hospital indemnity insurance',
    number: state === 'CA' ? 'HI-APP-CA 2025-01' : 'HI-APP 2025-01',
  });
  head(sheet);
  shared.groupSection(sheet);
  shared.employeeSection(sheet, 1);
  shared.spouseSection(sheet, 2);
  shared.childrenSection(sheet, 3, 6, 'Children covered by the tier chosen in section 4');
  coverageSection(sheet);
  sheet.newPage();
  runningHead(sheet);
  questionsSection(sheet, {
    title: '5. Questions',
    note: 'Answered for everyone proposed for coverage',
    texts: productQuestions('hospital-indemnity', questions, state),
  });
  detailsRow(sheet, 'who, and which state’s program', 54);
  notice(sheet, 'Pre-existing conditions', preExisting);
  sheet.take(6);
  statement(sheet, 'statement.pre_existing', 'I have read the statement about pre-existing conditions.');
  shared.replacementSection(sheet, 6, 'hospital indemnity');
  notice(sheet, 'This is not a health plan', limitedBenefits);
  if (state === 'CA') notice(sheet, 'Notice to residents of California', californiaHealthNotice);
  closingPage(sheet, {
    number: 7,
    kind: 'hospital indemnity',
    spouseSigns: false,
    notices: [{ title: 'Fraud notice', text: fraudNotice }],
  });
  return sheet;
}

function coverageSection(sheet: FormSheet): void {
  section(sheet, '4. Coverage and premium', 'Premium is per pay period of the group');
  shared.tierRow(sheet, true);
  row(sheet, [
    {
      width: 5,
      label: 'Plan',
      checks: [
        { name: 'coverage.plan.100', label: 'Plan 100' },
        { name: 'coverage.plan.200', label: 'Plan 200' },
        { name: 'coverage.plan.300', label: 'Plan 300' },
      ],
    },
    { width: 2.5, label: 'Wellness Rider', checks: [{ name: 'rider.wellness.taken', label: 'Added' }] },
    { width: 2.5, name: 'rider.intensive_care.amount', label: 'Intensive Care Rider: each day', max: 16 },
    { width: 2, name: 'coverage.age', label: 'Age that rates go by', max: 3 },
  ]);
  row(sheet, [
    { width: 2.5, name: 'rider.wellness.premium', label: 'Wellness Rider: premium', max: 16, align: 'right' },
    {
      width: 2.5,
      name: 'rider.intensive_care.premium',
      label: 'Intensive Care Rider: premium',
      max: 16,
      align: 'right',
    },
    { width: 3, name: 'coverage.annual_premium', label: 'Total annual premium', max: 16, align: 'right' },
    {
      width: 4,
      name: 'coverage.modal_premium',
      label: 'Total premium per pay period, riders included',
      max: 16,
      align: 'right',
    },
  ]);
  schedule(
    sheet,
    ['Benefits of each covered person', 'Plan 100', 'Plan 200', 'Plan 300'],
    [
      ['First admission to a hospital in a calendar year', '$500', '$1,000', '$1,500'],
      ['Each day in a hospital, up to 30 days a stay', '$100', '$200', '$300'],
      ['Surgery without an overnight stay, once a calendar year', '$250', '$500', '$750'],
      ['Emergency room, up to 2 visits a calendar year', '$50', '$100', '$150'],
    ],
  );
  row(sheet, [
    { width: 5, name: 'contact.name', label: 'Benefits contact at the group', max: 100 },
    { width: 2.5, name: 'contact.phone', label: 'Phone', max: 20 },
    { width: 4.5, name: 'contact.email', label: 'E-mail', max: 120 },
  ]);
}
