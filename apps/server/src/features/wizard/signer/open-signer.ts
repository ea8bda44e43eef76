import type { SerializedEnrollment } from '@openroll/contract/wizard';
import type { LinkActor } from '@openroll/domain/access/actor';
import type { Answer, EnrollmentData } from '@openroll/wizard/enrollment';
import { ownSignature } from '@openroll/wizard/signing/signature-answers';
import type { Platform } from '../../../platform/platform.ts';
import { forbidden } from '../../../platform/refusal.ts';
import { dueOfFamily } from '../../signing/later/find-due-signer.ts';
import {
  dueFor,
  nothingToSign,
  openSubmitted,
  type SubmittedSession,
} from '../../signing/later/open-submitted.ts';
import type { SessionRow } from '../wizard.queries.ts';

type FamilySigner = 'applicant' | 'spouse';

/** One who signs a submitted enrollment by a link: who they are, and what they are shown. */
export interface OpenedSigner extends SubmittedSession {
  readonly signer: FamilySigner;
  /** The family by name: a signer is shown documents, and none of the answers. */
  readonly shownData: EnrollmentData;
}

/**
 * Opens the wizard of a signer. Refuses with 403 a spouse who has not said who they are, and with 409 where nothing was
 * left to sign.
 */
export async function openSigner(
  platform: Platform,
  actor: LinkActor,
  row: Pick<SessionRow, 'id'>,
): Promise<OpenedSigner> {
  const signer = actor.identifiedAs;
  if (signer === null) throw forbidden('session.read');
  const opened = await openSubmitted(platform, row.id, { refuse: nothingToSign });
  return { signer, ...opened, shownData: namesOf(opened.documents.frozen.data) };
}

/**
 * The same for whoever is to be shown something. Refuses with 403 also one who has signed while another of the family is due: the
 * link goes on to the spouse, and shows nothing before they have said who they are (A13). To sign again, after a reply that was lost,
 * is no business of this.
 */
export async function openDueSigner(
  platform: Platform,
  actor: LinkActor,
  row: Pick<SessionRow, 'id'>,
): Promise<OpenedSigner> {
  const opened = await openSigner(platform, actor, row);
  const { documents, applications, signer } = opened;
  const isOthers = dueFor(documents, applications, signer).length === 0 && dueOfFamily(opened) !== undefined;
  if (isOthers) throw forbidden('session.read');
  return opened;
}

/** The family by name, and nothing else of what was answered; that there is a spouse is said, or nobody would read what they sign. */
export const namesOf = ({ applicants }: EnrollmentData): EnrollmentData => {
  const isCouple = applicants.some(({ type }) => type === 'spouse');
  return {
    applicants: applicants.map(({ id, type, data: { first_name, last_name } }) => ({
      id,
      type,
      data: { first_name, last_name, ...(type === 'primary' && isCouple ? { has_spouse: 'yes' } : {}) },
    })),
    selectedCoverages: [],
  };
};

/** What a call brings of the signer's own signature; everything else that it brings is left aside. */
export function givenSignature(
  { signer, shownData }: Pick<OpenedSigner, 'signer' | 'shownData'>,
  { data }: Pick<SerializedEnrollment, 'data'>,
): Readonly<Record<string, Answer>> {
  const type = signer === 'spouse' ? 'spouse' : 'primary';
  const id = shownData.applicants.find((person) => person.type === type)?.id;
  const given = data.applicants.find((person) => person.id === id || person.type === type)?.data ?? {};
  return ownSignature(given as Readonly<Record<string, Answer>>, signer);
}

/** The family by name with the signature that is given: what the steps of a signer are checked over. */
export const withSignature = (
  { signer, shownData }: Pick<OpenedSigner, 'signer' | 'shownData'>,
  answers: Readonly<Record<string, Answer>>,
): EnrollmentData => ({
  ...shownData,
  applicants: shownData.applicants.map((person) =>
    person.type === (signer === 'spouse' ? 'spouse' : 'primary')
      ? { ...person, data: { ...person.data, ...answers } }
      : person,
  ),
});
