import { isEmail, isSameEmail } from '@openroll/domain/values/contact';
import { textOf } from '@openroll/wizard/answers/answers';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import { spouseAddressName } from '@openroll/wizard/signing/signature-answers';
import type { Db } from '../../../platform/database/connect.ts';
import type { Platform } from '../../../platform/platform.ts';
import { primaryOf } from '../sessions/session-facts.ts';
import { isAddressOfUser, requireSignerAddress } from './require-signer-address.ts';

/** The employee's, and the spouse's where they have one of their own (A13). */
export interface SignerAddresses<Known extends string | null = string> {
  readonly applicant: Known;
  readonly spouse: string | null;
}

/** Where the family is sent its links to sign (A13, A14): no address of somebody who works with the site. Refuses with 400. */
export async function linkAddressesOf(platform: Platform, data: EnrollmentData): Promise<SignerAddresses> {
  const { email, [spouseAddressName]: ofSpouse } = primaryOf(data);
  const applicant = await requireSignerAddress(platform, platform.database, textOf(email));
  const typed = textOf(ofSpouse).trim();
  if (typed === '' || isSameEmail(typed, applicant)) return { applicant, spouse: null };
  return {
    applicant,
    spouse: await requireSignerAddress(platform, platform.database, typed, spouseAddressName),
  };
}

/** Where those who sign in the wizard are told where their documents are (A16): null where no email can go. */
export async function emailAddressesOf(
  platform: Platform,
  db: Db,
  data: EnrollmentData,
): Promise<SignerAddresses<string | null>> {
  const contactOf = async (type: 'primary' | 'spouse') => {
    const email = textOf(data.applicants.find((person) => person.type === type)?.data.email).trim();
    return isEmail(email) && !(await isAddressOfUser(platform, db, email)) ? email : null;
  };
  const [applicant, spouse] = [await contactOf('primary'), await contactOf('spouse')];
  return { applicant, spouse: spouse && isSameEmail(spouse, applicant ?? '') ? null : spouse };
}
