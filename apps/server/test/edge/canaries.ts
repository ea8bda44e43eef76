import type { EnrollmentData } from '@openroll/wizard/enrollment';

/**
 * What belongs to others carries names, places, addresses and numbers that nothing else has: where one of them is told to somebody
 * whom it does not concern, it sings.
 */
const name = { first_name: 'Canarina', last_name: 'Canarini' };
const ssn = '900-98-7654';
const email = 'canary@canaries.example';
const city = 'Canaryville';

export const canaryCase = { group_name: 'Canary Works', situs_city: city };
export const canaryAgent = { ...name, email };
export const canaryPerson = {
  ...name,
  city,
  email,
  sealed: { spouse: { first_name: 'Canario', last_name: 'Canarini', date_of_birth: '1985-07-02' } },
};
export const canaryEnrollment = {
  insured_name: `${name.first_name} ${name.last_name}`,
  employee_name: `${name.first_name} ${name.last_name}`,
  enrollment_city: city,
};

/** What somebody else has answered. */
export const canaryData: EnrollmentData = {
  applicants: [{ id: 'primary', type: 'primary', data: { ...name, ssn, city, email } }],
  selectedCoverages: [],
};
export const canarySession = { enrollment_city: city, remote_signature_email: email, data: canaryData };

/** Any word with the mark; SSNs that others have, and those of the range that others' people are built with. */
const song = /\w*canar\w*|\b(?:900-?98-?7654|987-?65-?4325|900-\d\d-\d{4})\b/gi;

/** The marks of others in a text. */
export const canariesIn = (text: string): readonly string[] => text.match(song) ?? [];
