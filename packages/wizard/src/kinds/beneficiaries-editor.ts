import { type Problem, problem, wrongType } from '@openroll/domain/problems';
import { isSsnForm } from '@openroll/domain/values/ssn';
import type { Answer, Beneficiary } from '../enrollment.ts';
import type { BeneficiarySettings } from '../step.ts';
import { dateProblems } from './date.ts';
import { fullNameProblems } from './full-name.ts';
import { found, itsName, type Kind } from './kind.ts';
import { hundredthsOf, type ShareUnit, shareUnitOf, wholeShare } from './shares.ts';

/** Rules of §5.13. `field` of a problem is `<field>.<row>.<column>`, rows counted from 0. */
export const beneficiariesEditor: Kind = {
  names: itsName,
  check: ({ field, answer, today }) => {
    const { beneficiaries: settings, name } = field;
    if (!isRows(answer) || !settings) return found(wrongType(name, 'beneficiaries'));
    const rows = answer.flatMap((row, index) => rowProblems(row, `${name}.${index}`, settings, today));
    const { maximum } = settings;
    const many = answer.length > maximum ? [problem('too-many-beneficiaries', name, { maximum })] : [];
    return [...many, ...rows, ...totalProblems(answer, name, shareUnitOf(settings))];
  },
  printed: ({ answer }) =>
    isRows(answer)
      ? answer.flatMap((row) =>
          [row.name, row.first_name, row.middle_name, row.last_name].map((each) => each ?? ''),
        )
      : [],
};

/** Rows of beneficiaries; also the empty list, which is nobody. */
export const isRows = (answer: Answer): answer is readonly Beneficiary[] =>
  Array.isArray(answer) && answer.every((row) => typeof row === 'object');

/** A trust, a charity, an estate: one name instead of first and last. */
export const hasSingleName = (row: Beneficiary, singles: readonly string[]): boolean =>
  singles.some((each) => each.toLowerCase() === (row.relationship ?? '').toLowerCase());

/** What the site says of a relationship when it is chosen; '' where it says nothing. */
export const disclaimerOf = (row: Beneficiary, disclaimers: BeneficiarySettings['disclaimers']): string =>
  Object.entries(disclaimers).find(
    ([each]) => each.toLowerCase() === (row.relationship ?? '').toLowerCase(),
  )?.[1] ?? '';

/** Somebody who was born and may have an SSN. An estate, a trust or a charity has neither, and is not asked (§5.13). */
export const isPerson = (row: Beneficiary, singles: readonly string[]): boolean =>
  (row.relationship ?? '').toLowerCase() !== 'estate' && !hasSingleName(row, singles);

/** Rows that may be offered again for another coverage (§5.13): with a relationship and a full name. */
export const reusable = (rows: readonly Beneficiary[], singles: readonly string[]): readonly Beneficiary[] =>
  rows.filter(
    (row) =>
      !!row.relationship && (hasSingleName(row, singles) ? !!row.name?.trim() : !!row.last_name?.trim()),
  );

function rowProblems(row: Beneficiary, at: string, settings: BeneficiarySettings, today: string): Problem[] {
  const missing = (key: keyof Beneficiary) =>
    String(row[key] ?? '').trim() === '' ? [problem('field-empty', `${at}.${key}`)] : [];
  const names: readonly (keyof Beneficiary)[] = hasSingleName(row, settings.single_name_relationships)
    ? ['name']
    : ['first_name', 'last_name'];
  const asksPerson = isPerson(row, settings.single_name_relationships);
  return [
    ...names.flatMap(missing),
    ...missing('relationship'),
    ...(row.relationship && !settings.relationships.some(({ value }) => value === row.relationship)
      ? [problem('option-unknown', `${at}.relationship`)]
      : []),
    ...(settings.ssn && asksPerson ? ssnProblems(row, at) : []),
    ...(settings.dob && asksPerson ? birthProblems(row, at, today) : []),
    ...lengthProblems(row, at),
    ...percentageProblems(row, at, shareUnitOf(settings)),
  ];
}

function ssnProblems(row: Beneficiary, at: string): Problem[] {
  const typed = row.ssn?.trim() ?? '';
  if (typed === '') return [problem('field-empty', `${at}.ssn`)];
  return isSsnForm(typed) ? [] : [problem('ssn-format', `${at}.ssn`)];
}

function birthProblems(row: Beneficiary, at: string, today: string): readonly Problem[] {
  const typed = row.dob?.trim() ?? '';
  return typed === ''
    ? [problem('field-empty', `${at}.dob`)]
    : dateProblems(typed, `${at}.dob`, { today, birth: true });
}

function lengthProblems(row: Beneficiary, at: string): Problem[] {
  const long = (['name', 'first_name', 'middle_name', 'last_name'] as const)
    .filter((key) => (row[key]?.trim().length ?? 0) > 60)
    .map((key) => problem('too-long', `${at}.${key}`, { maximum: 60 }));
  if (long.length > 0) return long;
  return fullNameProblems([row.first_name, row.middle_name, row.last_name], `${at}.last_name`);
}

function percentageProblems({ percentage }: Beneficiary, at: string, unit: ShareUnit): Problem[] {
  if (percentage === undefined || String(percentage).trim() === '')
    return [problem('beneficiary-percentage-required', `${at}.percentage`)];
  const share = hundredthsOf(percentage, unit);
  const least = unit === 'whole' ? 100 : 1;
  const fits = share !== undefined && share >= least && share <= wholeShare;
  const code = unit === 'whole' ? 'beneficiary-percentage-range' : 'beneficiary-percentage-hundredths';
  return fits ? [] : [problem(code, `${at}.percentage`)];
}

/** Each class adds up to 100 by itself (§5.13); told once every share is a number by itself. */
function totalProblems(rows: readonly Beneficiary[], name: string, unit: ShareUnit): Problem[] {
  const shares = rows.map(({ percentage }) => hundredthsOf(percentage, unit));
  if (shares.some((share) => share === undefined)) return [];
  const total = shares.reduce<number>((sum, share) => sum + (share ?? 0), 0);
  return total === wholeShare ? [] : [problem('beneficiary-percentage-total', name)];
}
