import type { PersonalDoor } from '@openroll/contract/links';
import type { ActingLink } from '@openroll/domain/access/actor';
import {
  type IdentityQuestion,
  identityAsked,
  type KnownPerson,
} from '@openroll/domain/access/link-identity';
import { lastFour, parseSsn } from '@openroll/domain/values/ssn';
import { textOf } from '@openroll/wizard/answers/answers';
import type { Platform } from '../../platform/platform.ts';
import { findDueSigner } from '../signing/later/find-due-signer.ts';
import { findConfirmer } from '../wizard/confirmations/find-confirmer.ts';
import { openAnswers, type SessionRow } from '../wizard/wizard.queries.ts';

type FamilySigner = 'applicant' | 'spouse';

interface LinkTo {
  readonly link: ActingLink;
  /** For whom alone it is; null: whoever has to act next. */
  readonly signer: FamilySigner | null;
}

interface Asked {
  readonly asks: readonly IdentityQuestion[];
  readonly signer: FamilySigner;
}

/** Whoever acts by a link now: of one to sign whose turn it is; undefined where it is nobody's. */
export async function actingSigner(
  platform: Platform,
  session: SessionRow,
  { link, signer }: LinkTo,
): Promise<FamilySigner | undefined> {
  if (link === 'confirm') return signer ? findConfirmer(platform, session.id, signer) : undefined;
  if (link !== 'sign') return signer ?? 'applicant';
  return findDueSigner(platform, session.id, signer);
}

/** Who acts by a link, and what they are asked before anything is shown; undefined where there is nothing to do by it anymore. */
export async function askedOf(
  platform: Platform,
  session: SessionRow,
  to: LinkTo,
): Promise<Asked | undefined> {
  const signer = await actingSigner(platform, session, to);
  return signer && { signer, asks: identityAsked(to.link, signer, knownPerson(platform, session, signer)) };
}

/** What a door tells of whom it asks. */
export const toAsked = ({
  asks,
  signer,
}: Asked): Pick<PersonalDoor & { success: true }, 'asks' | 'asks_spouse'> => ({
  asks: [...asks],
  ...(asks.length > 0 && signer === 'spouse' ? { asks_spouse: true } : {}),
});

/** What the answers of a session say about one of the family, as far as it tells them apart. */
export function knownPerson(platform: Platform, session: SessionRow, signer: FamilySigner): KnownPerson {
  const type = signer === 'spouse' ? 'spouse' : 'primary';
  const { data = {} } =
    openAnswers(platform, session).applicants.find((applicant) => applicant.type === type) ?? {};
  const ssn = parseSsn(textOf(data.ssn));
  return { birthdate: textOf(data.birthdate) || undefined, lastFour: ssn && lastFour(ssn) };
}
