import type { FormField, ProductDefinition } from '../definition/product.ts';
import type { ApplicantType } from '../step.ts';
import type { Due } from './due.ts';

/** A form with a box for female and for male has one for x, or prints the gender as it is. */
export function genderDue(printed: ReadonlySet<string>, boxes: readonly FormField[]): Due[] {
  const scopes = ['employee', 'insured', 'spouse'].filter((scope) => printed.has(`${scope}.gender`));
  return scopes
    .filter((scope) => {
      const own = boxes.map(({ text, lines, checked }) => JSON.stringify([text, lines, checked]));
      const of = own.filter((each) => each.includes(`${scope}.gender`));
      return !of.some((each) => each.includes(`{${scope}.gender`) || each.includes('"x"'));
    })
    .map((scope) => ({
      key: 'gender.x',
      path: ['form'],
      message: `the gender X of the ${scope} is on no form, whose boxes are for female and male`,
    }));
}

/** A table by gender has rates for x, or rows for everybody. */
export function unpricedGender({ rate_tables, applicants }: ProductDefinition): Due[] {
  return rate_tables.flatMap(({ file, rows }, index) => {
    const byGender = rows.filter(({ gender }) => gender !== undefined);
    const types = (['primary', 'spouse', 'child'] as const).filter((type) => applicants[type] !== undefined);
    const isFor = (type: ApplicantType) => (row: (typeof rows)[number]) =>
      row.applicant === undefined ||
      row.applicant === type ||
      (row.applicant === 'adult' && type !== 'child');
    const unpriced = types.filter((type) => {
      const own = byGender.filter(isFor(type));
      const other = rows.filter(isFor(type)).some(({ gender }) => gender === undefined || gender === 'x');
      return own.length > 0 && !other;
    });
    return unpriced.map((type) => ({
      key: 'rates.gender.x',
      path: ['rate_tables', index],
      message: `${file} has rates for female and male only: a ${type} of gender X has none`,
    }));
  });
}
