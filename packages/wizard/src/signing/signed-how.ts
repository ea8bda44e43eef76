import type { Translate } from '@openroll/messages/texts';
import type { SignatureMethod, Signer } from '../signers.ts';
import type { SignedAt } from './signed-at.ts';

/** A signature as far as it is known how it came. */
interface GivenHow {
  readonly signer: Signer;
  readonly method: SignatureMethod;
  /** Null for what was signed before it was kept. */
  readonly place: SignedAt | null;
}

/** How somebody signed, as it is told: `signed_in` is an agent who was not with the family. */
export type SignedHow = SignatureMethod | 'signed_in';

/**
 * How somebody signed. An agent's method is `inperson` wherever they sign (decision 0017): in person is who sat with the family, and of
 * everybody else it is known that they were signed in.
 */
export const signedHow = ({ signer, method, place }: GivenHow): SignedHow =>
  signer === 'agent' && typeof place === 'string' ? 'signed_in' : method;

/** How somebody signed, as forms print it: 'In person'. */
export const signedHowText = (t: Translate, given: GivenHow): string =>
  t(`steps.signature.method.${signedHow(given)}`);
