import { closingPage, detailsRow, questionsSection } from './application-pages.ts';
import { head, row, runningHead, section } from './form-parts.ts';
import { FormSheet } from './form-sheet.ts';
import { floridaFraudNotice, fraudNotice } from './form-words.ts';
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
  shared.spouseSection(sheet, 2);
  shared.childrenSection(sheet, 3, 6, 'Children covered by the tier chosen in section 4');
  coverageSection(sheet);
  sheet.newPage();
  runningHead(sheet);
  questionsSection(sheet, {
    title: '5. Questions',
    note: 'Answered for everyone proposed for coverage',
    texts: riskQuestions,
  });
  detailsRow(sheet, 'person, question, dates');
  shared.beneficiariesSection(sheet, 6, { birthDate: false, ssn: false });
  shared.replacementSection(sheet, 7, 'accident');
  closingPage(sheet, {
    number: 8,
    kind: 'accident',
    premiums: 'deducted-or-collected',
    spouseSigns: false,
    firstBillDate: true,
    notices: [
      state === 'FL'
        ? { title: 'Florida fraud warning', text: floridaFraudNotice }
        : { title: 'Fraud notice', text: fraudNotice },
    ],
  });
  return sheet;
}

function coverageSection(sheet: FormSheet): void {
  section(sheet, '4. Coverage and premium', 'Premium is per pay period of the group');
  shared.tierRow(sheet, false);
  row(sheet, [
    { width: 3.5, name: 'coverage.plan', label: 'Plan', max: 40 },
    { width: 3.5, name: 'coverage.description', label: 'Benefit', max: 80 },
    { width: 2.5, name: 'coverage.annual_premium', label: 'Annual premium', max: 16, align: 'right' },
    { width: 2.5, name: 'coverage.modal_premium', label: 'Premium', max: 16, align: 'right' },
  ]);
  shared.paymentRow(sheet);
}
