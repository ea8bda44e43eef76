import { isPlainText } from '@openroll/domain/users/details';
import { isEmail, normalizeLoginName } from '@openroll/domain/values/contact';
import { lengths } from '@openroll/domain/values/lengths';
import { z } from 'zod';
import type { Claims } from '../../ports/identity-provider/identity-provider.ts';

/** Who somebody is at the provider. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  /** Lower-cased; only where the provider says that it is theirs. */
  readonly email: string | undefined;
  readonly firstName: string;
  readonly lastName: string;
  readonly groups: readonly string[];
  /** When the provider has asked for the password. */
  readonly askedAt: Date | undefined;
  readonly amr: readonly string[];
  readonly acr: string | undefined;
}

const name = z.string().trim().min(1).max(lengths.personName).refine(isPlainText).optional().catch(undefined);
const texts = z.array(z.string()).catch([]);

const claimsShape = z.object({
  iss: z.string().min(1).max(500),
  sub: z.string().min(1).max(255),
  email: z
    .string()
    .transform(normalizeLoginName)
    .pipe(z.string().max(lengths.email).refine(isEmail).refine(isPlainText))
    .optional()
    .catch(undefined),
  email_verified: z.literal(true).optional().catch(undefined),
  given_name: name,
  family_name: name,
  name,
  auth_time: z.number().optional().catch(undefined),
  amr: texts,
  acr: z.string().optional().catch(undefined),
});

/** Reads what a provider says about somebody. Whatever is not as it should be counts as not said. */
export function readIdentity(claims: Claims, groupsClaim: string): Identity {
  const read = claimsShape.parse(claims);
  const groups = claims[groupsClaim];
  return {
    issuer: read.iss,
    subject: read.sub,
    email: read.email_verified ? read.email : undefined,
    ...namesOf(read),
    groups: texts.parse(typeof groups === 'string' ? [groups] : groups),
    askedAt: read.auth_time === undefined ? undefined : new Date(read.auth_time * 1000),
    amr: read.amr,
    acr: read.acr,
  };
}

/** First and last name, or what comes closest to them: nobody is without. */
function namesOf(read: z.output<typeof claimsShape>): Pick<Identity, 'firstName' | 'lastName'> {
  const whole = read.name ?? read.email?.split('@')[0] ?? read.sub.slice(0, lengths.personName);
  const [first = whole, ...rest] = whole.split(/\s+/);
  return { firstName: read.given_name ?? first, lastName: read.family_name ?? (rest.join(' ') || whole) };
}
