import { closingPage, detailsRow, questionsSection } from './application-pages.ts';
import { head, runningHead, section, table } from './form-parts.ts';
import { FormSheet } from './form-sheet.ts';
import { fraudNotice, texasNotice } from './form-words.ts';
import { insuredSection } from './insured-section.ts';
import { premiumColumns } from './premium-columns.ts';
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
  insuredSection(sheet, 2);
  coverageSection(sheet);
  sheet.newPage();
  runningHead(sheet);
  questionsSection(sheet, {
    title: '4. Health questions',
    note: 'Answered for the proposed insured',
    texts: healthQuestions,
  });
  detailsRow(sheet, 'question, condition, dates, physician');
  shared.beneficiariesSection(sheet, 5, { birthDate: true, ssn: false });
  shared.replacementSection(sheet, 6, 'critical illness');
  const texas = { title: 'Important notice to residents of Texas', text: texasNotice };
  closingPage(sheet, {
    number: 7,
    kind: 'critical illness',
    premiumSection: 3,
    notices: [{ title: 'Fraud notice', text: fraudNotice }, ...(state === 'TX' ? [texas] : [])],
  });
  return sheet;
}

function coverageSection(sheet: FormSheet): void {
  section(sheet, '3. Coverage and premium', 'Premium is per pay period of the group');
  table(
    sheet,
    premiumColumns('Face amount'),
    [
      { prefix: 'coverage', label: 'Coverage applied for' },
      { prefix: 'coverage.total', label: 'Total', omit: ['description', 'rate_class', 'amount'] },
    ],
    2.2,
  );
}
