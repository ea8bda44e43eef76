import { openSignLink } from '@openroll/contract/links';
import { previewDocuments, submitSession } from '@openroll/contract/wizard';
import type { Person } from './actors.ts';
import { emailsTo } from './emails.ts';
import { openLink } from './holders.ts';
import {
  accidentData,
  type Data,
  type Lakeside,
  startDana,
  submitShown,
  unsigned,
  withPrimary,
} from './lakeside.ts';
import type { World } from './world.ts';

/** An enrollment of Dana's that Avery has sent for signature. */
export interface SentForSignature {
  readonly sessionId: number;
  readonly email: string;
  readonly token: string;
}

let serial = 0;

/** Submits for signature by email; the address is a new one each time unless it is given. */
export async function sendForSignature(
  world: World,
  lakeside: Lakeside,
  {
    email = `dana${++serial}@whitfield.example`,
    data = unsigned(accidentData(lakeside)),
  }: { readonly email?: string; readonly data?: Data } = {},
): Promise<SentForSignature> {
  const sessionId = await startDana(lakeside);
  const answer = await submitShown(lakeside.avery, sessionId, {
    data: withPrimary(data, { emp_selected_remote_signature: 'yes', email }),
  });
  if (answer.status !== 200) throw new Error(`not sent for signature: ${answer.text}`);
  return { sessionId, email, token: await tokenSentTo(world, email) };
}

/** The token of the link in the latest email to an address. Throws where there is none. */
export async function tokenSentTo(world: World, email: string): Promise<string> {
  const received = (await emailsTo(world, email)).at(-1);
  const token = /\/(?:sign|confirm|documents)\/(?:[\w-]+\/)?([\w-]{43})/.exec(received?.text ?? '')?.[1];
  if (!token) throw new Error(`no link was sent to ${email}`);
  return token;
}

export const openToSign = async (world: World, token: string): Promise<Person> =>
  (await openLink(world, openSignLink, { token, slug: '-' })).person;

/** What opens nothing, as a door of links says it. */
export const invalidToken = {
  success: false,
  errors: [{ message: 'Token may be invalid.', code: 'token-invalid' }],
};

/** What a signer sends: their name, their agreement, their last four digits, and that they sign the authorization by itself. */
export const signedBy = (signer: 'applicant' | 'spouse', name: string, digits: string) => ({
  data: {
    applicants: [
      {
        id: signer === 'spouse' ? 'spouse' : 'primary',
        type: signer === 'spouse' ? ('spouse' as const) : ('primary' as const),
        data: {
          [`${signer}_signature`]: name,
          [`${signer}_signature_consent`]: true,
          [`${signer}_signature_last_four`]: digits,
          [`${signer}_signature_of_hipaa_authorization`]: true,
        },
      },
    ],
    selectedCoverages: [],
  },
});
export const signedByDana = (digits = '9999') => signedBy('applicant', 'Dana Whitfield', digits);

/** Has the documents shown to somebody who came by a link. Answers their hash. */
export async function showToSign(person: Person, sessionId: number): Promise<string> {
  const body = { data: { applicants: [], selectedCoverages: [] } };
  const shown = await person.call(previewDocuments, { query: { session_id: sessionId }, body });
  return String(shown.headers['x-document-hash']);
}

/** Reads and signs. */
export async function signByLink(person: Person, sessionId: number, body: object = signedByDana()) {
  const preview_hash = await showToSign(person, sessionId);
  return person.call(submitSession, {
    query: { session_id: sessionId },
    body: { ...signedByDana(), ...body, preview_hash },
  });
}

/** The statuses of a session's applications. */
export const statusesOf = async (world: World, sessionId: number) =>
  (
    await world.platform.database
      .selectFrom('enrollments')
      .select('status')
      .where('session_id', '=', sessionId)
      .where('document_id', 'is not', null)
      .where('status', '!=', 'waived')
      .orderBy('id')
      .execute()
  ).map(({ status }) => status);

/** The links of one kind to a session, oldest first. */
export const linksOf = (world: World, sessionId: number, kind: 'sign' | 'confirm' | 'document') =>
  world.platform.database
    .selectFrom('links')
    .select(['used_at', 'revoked_at', 'locked_at', 'sent_to', 'signer'])
    .where('session_id', '=', sessionId)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();

/** Those that still open something. */
export const liveLinksOf = async (world: World, sessionId: number) =>
  (await linksOf(world, sessionId, 'sign')).filter(({ used_at, revoked_at }) => !used_at && !revoked_at);
