import type { Answer, Applicant } from '../enrollment.ts';

/** Where to reach a person. A spouse may have the primary's (§5.14). */
export const contactNames = ['address', 'address2', 'city', 'state', 'zip', 'email', 'phone'] as const;

/** The question whose yes makes the primary's contact facts the spouse's own wherever they are read. */
export const usePrimaryContact = 'use_primary_contact';

/** The person with the primary's contact facts, where they said so; what the primary left empty is then empty. */
export function withPrimaryContact(person: Applicant, primary: Applicant): Applicant {
  if (person.data[usePrimaryContact] !== 'yes') return person;
  const isContact = ([name]: [string, Answer]) => contactNames.some((each) => each === name);
  const own = Object.entries(person.data).filter((each) => !isContact(each));
  return { ...person, data: Object.fromEntries([...own, ...Object.entries(primary.data).filter(isContact)]) };
}
