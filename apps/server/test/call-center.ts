import { identifyHolder, openReviewLink } from '@openroll/contract/links';
import { finishReview, sendReviewEmail } from '@openroll/contract/reviews';
import { previewDocuments, startSession } from '@openroll/contract/wizard';
import type { Answer, Person } from './actors.ts';
import { emailsTo } from './emails.ts';
import { openLink } from './holders.ts';
import { accidentData, type Data, type Lakeside, newEnrollment, unsigned, withPrimary } from './lakeside.ts';
import type { World } from './world.ts';

/** Lets Lakeside enroll through a call center, beside in person unless that is forced. */
export const offerCallCenter = (world: World, lakeside: Lakeside, force = false): Promise<unknown> =>
  world.platform.database
    .updateTable('cases')
    .set({ is_call_center_mode_active: true, force_call_center_mode: force })
    .where('id', '=', lakeside.caseId)
    .execute();

/** Starts an enrollment for Dana, who is on the telephone. */
export async function startCall(lakeside: Lakeside, person: Person = lakeside.avery): Promise<number> {
  const body = newEnrollment(lakeside.caseId, {
    applicant_id: lakeside.danaId,
    enrollment_mode: 'callcenter',
  });
  return (await person.call(startSession, { body })).body.session_id;
}

/** Accident for the family; Dana says yes on the telephone, and the agent types their name. */
export const callData = (lakeside: Lakeside, answers: object = {}): Data =>
  withPrimary(unsigned(accidentData(lakeside)), {
    email: 'dana@whitfield.example',
    applicant_phone_number: '815-555-0142',
    applicant_signature: true,
    applicant_signature_last_four: '9999',
    agent_signature: 'Avery Agent',
    agent_signature_consent: true,
    ...answers,
  });

/** The same before anybody has said yes. */
export const beforeYes = (lakeside: Lakeside, answers: object = {}): Data =>
  withPrimary(unsigned(callData(lakeside)), { applicant_phone_number: undefined, ...answers });

/** Avery sends the applications to be read. */
export const sendTo = (
  lakeside: Lakeside,
  sessionId: number,
  email = 'dana@whitfield.example',
  data: Data = beforeYes(lakeside),
) =>
  lakeside.avery.call(sendReviewEmail, {
    query: { session_id: sessionId },
    body: { data, current_step: 'review', email },
  });

/** The token of the latest email to somebody who reviews. */
export async function reviewTokenTo(world: World, email: string): Promise<string> {
  const emails = (await emailsTo(world, email)).toReversed();
  const token = emails
    .map(({ text }) => /\/review\/(?:[\w-]+\/)?([\w-]{43})/.exec(text)?.[1])
    .find((found) => found !== undefined);
  if (!token) throw new Error(`no link to review was sent to ${email}`);
  return token;
}

/** Opens a link to review in a browser of its own, and says whose four digits they know. */
export async function openReview(world: World, token: string, digits = '9999'): Promise<Person> {
  const { person } = await openLink(world, openReviewLink, { token, slug: '-' });
  await person.call(identifyHolder, { body: { last_four: digits } });
  return person;
}

const empty = { data: { applicants: [], selectedCoverages: [] } };

/** Has the documents shown to whoever reviews; answers their hash. */
export async function readBy(reviewer: Person, sessionId: number): Promise<string> {
  const shown = await reviewer.call(previewDocuments, { query: { session_id: sessionId }, body: empty });
  return String(shown.headers['x-document-hash']);
}

/** 'I have read the applications', of what is shown now. */
export async function review(reviewer: Person, sessionId: number): Promise<Answer<unknown>> {
  const preview_hash = await readBy(reviewer, sessionId);
  return reviewer.call(finishReview, { query: { session_id: sessionId }, body: { preview_hash } });
}
