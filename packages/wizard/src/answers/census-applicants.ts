import type { CensusPerson, CensusRelative } from '@openroll/domain/census/person';
import { isZipForm, parsePhone } from '@openroll/domain/values/contact';
import { toDollars } from '@openroll/domain/values/money';
import { formatSsn } from '@openroll/domain/values/ssn';
import type { Answer, Applicant } from '../enrollment.ts';

/** What is known of a person and the family; what is left out is not known. */
export type KnownPerson = Partial<CensusPerson>;

/**
 * What a census knows of a family, as the first answers of an enrollment: what the wizard prefills, the case prover proves
 * and a quote prices. What is empty, or not in the form that the wizard asks for, is left out.
 */
export function censusApplicants(person: KnownPerson): Applicant[] {
  const { spouse, children = [] } = person;
  return [
    { id: 'primary', type: 'primary', data: known(employeeAnswers(person)) },
    ...(spouse ? [relative('spouse', 'spouse', spouse)] : []),
    ...children.map((child, index) => relative(`child-${index + 1}`, 'child', child)),
  ];
}

const employeeAnswers = (person: KnownPerson): Record<string, Answer> => ({
  first_name: person.firstName,
  last_name: person.lastName,
  ssn: person.ssn && formatSsn(person.ssn),
  birthdate: person.dateOfBirth,
  gender: person.gender,
  address: person.address1,
  address2: person.address2,
  city: person.city,
  state: person.state,
  zip: isZipForm(person.zipCode ?? '') ? person.zipCode : null,
  email: person.email,
  phone: parsePhone(person.phone ?? ''),
  tobacco: ofKnown(person.tobacco, (uses) => (uses ? 'yes' : 'no')),
  hire_date: person.hireDate,
  hours_per_week: ofKnown(person.hoursPerWeek, (hours) => Math.round(Number(hours))),
  salary: ofKnown(person.salaryCents, toDollars),
  has_spouse: person.spouse ? 'yes' : null,
});

const relative = (id: string, type: 'spouse' | 'child', of: CensusRelative): Applicant => ({
  id,
  type,
  data: known({ first_name: of.firstName, last_name: of.lastName, birthdate: of.dateOfBirth }),
});

const ofKnown = <T>(value: T | null | undefined, answer: (value: T) => Answer): Answer =>
  value === null || value === undefined ? null : answer(value);

const known = (answers: Readonly<Record<string, Answer>>): Applicant['data'] =>
  Object.fromEntries(
    Object.entries(answers).filter(([, answer]) => answer !== null && answer !== undefined && answer !== ''),
  );
