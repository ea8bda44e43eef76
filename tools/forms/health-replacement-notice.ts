import { foot, head, prose, row, section } from './form-parts.ts';
import { FormSheet } from './form-sheet.ts';
import { healthReplacement } from './health-words.ts';

/** RPL-AH: printed behind an application for accident-and-health insurance that is to replace other coverage. */
export async function drawHealthReplacementNotice(): Promise<FormSheet> {
  const sheet = await FormSheet.open({
    title: 'Replacement Notice',
    subtitle: 'Accident and health insurance',
    number: 'RPL-AH 2019-01',
  });
  head(sheet);
  sheet.take(4);
  row(sheet, [
    { width: 7, name: 'employee.full_name', label: 'Applicant', max: 120 },
    { width: 5, name: 'application.product', label: 'Coverage applied for', max: 60 },
  ]);
  row(sheet, [
    { width: 7, name: 'case.name', label: 'Group (policyholder)', max: 100 },
    { width: 5, name: 'application.reference', label: 'Application reference', max: 40 },
  ]);
  section(sheet, 'Coverage to be replaced or changed');
  row(sheet, [
    { width: 5, name: 'replacement.company', label: 'Present insurer', max: 80 },
    { width: 4, name: 'replacement.policy_number', label: 'Policy or certificate number', max: 40 },
    { width: 3, name: 'replacement.termination_date', label: 'Planned date of termination', max: 10 },
  ]);
  const reason = 'Why the coverage is to be replaced, in the applicant’s words';
  row(
    sheet,
    [{ width: 12, name: 'replacement.reason', label: reason, max: 400, multiline: true, size: 8.5 }],
    52,
  );
  section(sheet, 'Notice about the replacement of accident and health insurance');
  prose(sheet, healthReplacement);
  signatures(sheet);
  foot(sheet);
  return sheet;
}

function signatures(sheet: FormSheet): void {
  section(
    sheet,
    'The applicant received this notice before signing the application',
    'Signed electronically',
  );
  for (const [key, label] of [
    ['applicant', 'Applicant'],
    ['agent', 'Licensed agent'],
  ] as const) {
    row(
      sheet,
      [
        { width: 4.4, name: `signature.${key}.name`, label: `${label}: typed name`, max: 100, size: 11 },
        { width: 1.6, name: `signature.${key}.date`, label: 'Date', max: 10 },
        { width: 3.4, name: `signature.${key}.place`, label: 'Signed at (city, state)', max: 80 },
        { width: 2.6, name: `signature.${key}.method`, label: 'Method', max: 40 },
      ],
      34,
    );
  }
  row(sheet, [
    { width: 6, name: 'agent.name', label: 'Agent (printed name)', max: 100 },
    { width: 4, name: 'agent.license_number', label: 'License number', max: 40 },
    { width: 2, name: 'agent.license_state', label: 'License state', max: 2 },
  ]);
}
