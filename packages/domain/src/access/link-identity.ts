import type { ActingLink } from './actor.ts';

/** What the holder of a link may be asked, to know that they are who it was sent to. */
export const identityQuestions = ['birthdate', 'last_four'] as const;
export type IdentityQuestion = (typeof identityQuestions)[number];

/** What is known of the person whom the holder says they are: ISO date; the four last digits of the SSN. */
export interface KnownPerson {
  readonly birthdate: string | undefined;
  readonly lastFour: string | undefined;
}

/**
 * What the holder of a link is asked before anything is shown (§16.2 A6, §16.3 A13 and A16, §16.4 A17): who comes back to
 * their own enrollment everything that is known; who reviews, confirms a rating or fetches documents the last four digits, or the birth date of
 * somebody without an SSN; a spouse the same before their turn. An employee who signs is asked with the signature.
 */
export function identityAsked(
  link: ActingLink,
  signer: 'applicant' | 'spouse',
  { birthdate, lastFour }: KnownPerson,
): readonly IdentityQuestion[] {
  const known = identityQuestions.filter((one) => (one === 'birthdate' ? birthdate : lastFour) !== undefined);
  if (link === 'resume') return known;
  const asks =
    link === 'review' ||
    link === 'confirm' ||
    link === 'document' ||
    (link === 'sign' && signer === 'spouse');
  if (!asks) return [];
  return known.includes('last_four') ? ['last_four'] : known;
}

/** Whether the answers to what was asked are right; dates as ISO, digits as typed. */
export function isIdentified(
  asked: readonly IdentityQuestion[],
  person: KnownPerson,
  given: { readonly birthdate?: string | undefined; readonly last_four?: string | undefined },
): boolean {
  return asked.every((one) =>
    one === 'birthdate' ? given.birthdate === person.birthdate : given.last_four?.trim() === person.lastFour,
  );
}
