import { toDollars } from '@openroll/domain/values/money';
import { formatSsn } from '@openroll/domain/values/ssn';
import type { Applicant, EnrollmentData } from '@openroll/wizard/enrollment';
import type { CensusPerson, CensusRelative } from '../../census/census.queries.ts';

type Answers = Applicant['data'];

/** What the census knows of a family, as the first answers of an enrollment. What it leaves empty is left out. */
export function prefillApplicants(person: CensusPerson): EnrollmentData {
  const primary: Applicant = { id: 'primary', type: 'primary', data: known(primaryAnswers(person)) };
  const spouse: Applicant[] = person.spouse
    ? [{ id: 'spouse', type: 'spouse', data: known(relativeAnswers(person.spouse)) }]
    : [];
  const children = person.children.map(
    (child, index): Applicant => ({
      id: `child-${index + 1}`,
      type: 'child',
      data: known(relativeAnswers(child)),
    }),
  );
  return { applicants: [primary, ...spouse, ...children], selectedCoverages: [] };
}

const primaryAnswers = (person: CensusPerson): Answers => ({
  first_name: person.firstName,
  last_name: person.lastName,
  ssn: formatSsn(person.ssn),
  birthdate: person.dateOfBirth,
  gender: person.gender,
  address: person.address1,
  address2: person.address2,
  city: person.city,
  state: person.state,
  zip: /^\d{5}(-\d{4})?$/.test(person.zipCode) ? person.zipCode : '',
  email: person.email,
  phone: phoneOf(person.phone),
  tobacco: person.tobacco === null ? null : person.tobacco ? 'yes' : 'no',
  hire_date: person.hireDate,
  hours_per_week: person.hoursPerWeek === null ? null : Math.round(Number(person.hoursPerWeek)),
  salary: person.salaryCents === null ? null : toDollars(person.salaryCents),
  has_spouse: person.spouse ? 'yes' : null,
});

const relativeAnswers = (relative: CensusRelative): Answers => ({
  first_name: relative.firstName,
  last_name: relative.lastName,
  birthdate: relative.dateOfBirth,
});

/** Ten digits in any form as the wizard writes them. */
function phoneOf(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? digits.replace(/(\d{3})(\d{3})(\d{4})/, '$1-$2-$3') : '';
}

const known = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== null && answer !== ''));
