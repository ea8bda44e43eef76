import { randomUUID } from 'node:crypto';
import { updateSteps } from '@openroll/contract/wizard';
import { type CaseLinkKind, getCaseLink } from '../../src/features/cases/links/get-case-link.ts';
import { showSubmitted } from '../../src/features/signing/later/show-submitted.ts';
import { workerOrigin } from '../../src/platform/audit/record-audit.ts';
import { demoPassword } from '../actors.ts';
import { buildCase, buildEnrollment, buildUser } from '../builders.ts';
import { confirmedAs } from '../confirmers.ts';
import { capture, cardToken, schedule } from '../paid-sessions.ts';
import { showToSign, signedBy } from '../signers.ts';
import type { World } from '../world.ts';
import type { MatrixCaller } from './matrix-callers.ts';
import { buildWebhook } from './matrix-things.ts';
import { type Bench, held, led, type MakeReady, once, type Ready } from './ready-bench.ts';
import { readyConferences } from './ready-conferences.ts';
import { readyDeliveries } from './ready-deliveries.ts';
import {
  type Answered,
  answer,
  applicationOf,
  awaitConfirmation,
  type Led,
  sendToReview,
  show,
  signAsDana,
  submit,
  unsignedOf,
} from './ready-sessions.ts';
import { askedOutside } from './ready-underwriting.ts';

const placeOf = ({ caseId, agentId }: Bench) => ({ caseId, agentId });

const inCall = (bench: Bench): Led => ({ ...led(bench), mode: 'callcenter', isRemote: false });

/** Signed by the family, whoever has entered it. */
const submitted = (bench: Bench): Promise<Answered> =>
  once(bench, 'submitted', async (of) => {
    const one = await submit(bench.world, await answer(bench.world, of));
    if (of.isRemote) await signAsDana(bench.world, one);
    return one;
  });

const sent = async (bench: Bench): Promise<Answered> =>
  submit(bench.world, await answer(bench.world, { ...led(bench), isRemote: true }));

async function inInbox(bench: Bench): Promise<Answered> {
  const waiting = await sent(bench);
  await signAsDana(bench.world, waiting);
  return waiting;
}

const receipt: MakeReady = async (bench) => held(bench, await submitted(bench));

/** A call center's, as it was submitted before anybody has read it. */
const unreviewed = (bench: Bench): Promise<Answered> =>
  answer(bench.world, inCall(bench)).then((one) => submit(bench.world, one));

const inReview: MakeReady = async (bench) =>
  held(bench, await sendToReview(bench.world, await answer(bench.world, inCall(bench))));

/** Everything is answered and signed by the family: the payment comes next. */
async function toPay(bench: Bench): Promise<Ready> {
  const { world, caller } = bench;
  const one = await answer(world, { ...led(bench), isRemote: false, product: 'Whole Life' });
  await held(bench, one);
  await show(world, one);
  // A key signs for nobody.
  const data = caller.name === 'APIUser' ? unsignedOf(one) : one.data;
  await caller.person.call(updateSteps, { query: { session_id: one.id }, body: { data } as never });
  const token = await cardToken(world, '4111111111111111');
  return { id: one.id, body: { ...schedule, token, payment_with_app: true } };
}

const pendingGroups = new WeakMap<World, Promise<{ readonly id: number }>>();

/** What was written before its group was set up. */
async function inPendingGroup(bench: Bench): Promise<Ready> {
  const { world, caseId } = bench;
  const made = pendingGroups.get(world) ?? buildCase(world, { is_pending_group: true });
  pendingGroups.set(world, made);
  const { id } = await submit(world, await answer(world, { ...led(bench), caseId: (await made).id }));
  return { id: await applicationOf(world, id), body: { case_id: caseId } };
}

/** An event that the webhook of the case was told. */
async function toldEvent(bench: Bench, id: number): Promise<Ready> {
  const { database, clock } = bench.world.platform;
  const now = clock();
  const enrollment = await buildEnrollment(bench.world, placeOf(bench));
  const event_id = randomUUID();
  const event = { event_id, webhook_id: id, enrollment_id: enrollment.id, type: 'submitted' as const };
  await database
    .insertInto('webhook_events')
    .values({ ...event, at: now, try_until: now })
    .execute();
  return { id, body: { event_id } };
}

/** What whoever came by a link to sign, to confirm or to read is shown: what was submitted, or sent to be read. */
const bySomeLink: Readonly<Partial<Record<MatrixCaller['name'], MakeReady>>> = {
  'sign link': async (bench) => held(bench, await sent(bench)),
  'confirm link': async (bench) =>
    held(bench, await once(bench, 'to confirm', (of) => awaitConfirmation(bench.world, of))),
  'review link': inReview,
};

/** What a signer, or one who confirms, sends to be done with it. */
async function submitByLink(bench: Bench): Promise<Ready> {
  const { world, caller } = bench;
  const { id, led: of } = await (caller.name === 'sign link'
    ? sent(bench)
    : awaitConfirmation(world, led(bench)));
  await held(bench, { id });
  if (caller.name === 'confirm link') {
    const product = of.product ?? 'Underwritten Life';
    const { id: productId } = await world.platform.database
      .selectFrom('products')
      .select('id')
      .where('name', '=', product)
      .executeTakeFirstOrThrow();
    return { id, body: confirmedAs(productId, 100_000, 'Dana Whitfield') };
  }
  const preview_hash = await showToSign(caller.person, id);
  return { id, body: { ...signedBy('applicant', 'Dana Whitfield', '9999'), preview_hash } };
}

const submitting: MakeReady = async (bench) => {
  const { name } = bench.caller;
  if (name === 'sign link' || name === 'confirm link') return submitByLink(bench);
  const one = await show(bench.world, await answer(bench.world, led(bench)));
  return { ...(await held(bench, one)), body: { data: one.data } };
};

/** The token of a link of the case, which anybody may hold. */
async function tokenOf({ world, caseId }: Bench, kind: CaseLinkKind): Promise<string> {
  const url = await getCaseLink(world.platform, workerOrigin, caseId, kind);
  return url.split('/').at(-1) ?? '';
}

/** By endpoint: what the example alone is not good enough for. */
const ready: Readonly<Record<string, MakeReady>> = {
  ...readyConferences,
  ...readyDeliveries,
  'inbox.getInboxSession': (bench) => once(bench, 'in the inbox', () => inInbox(bench)),
  'inbox.getSessionPdf': (bench) => once(bench, 'in the inbox', () => inInbox(bench)),
  'inbox.declineAsAgent': inInbox,
  'inbox.signAsAgent': async (bench) => {
    const { id } = await inInbox(bench);
    await showSubmitted(bench.world.platform, { sessionId: id, signer: 'agent', userId: bench.agentId });
    return { id };
  },
  'links.openEnrollLink': async (bench) => {
    const token = await tokenOf(bench, 'self-enroll');
    return { id: bench.caseId, url: `/pages/enroll/${token}/-` };
  },
  'links.openAgentEnrollLink': async (bench) => {
    const token = await tokenOf(bench, 'agent-enroll-remote-sig');
    return { id: bench.caseId, url: `/pages/agent-enroll-remote-sig/${token}/-` };
  },
  'links.beginSelfEnrollment': async (bench) => {
    const token_uuid = await tokenOf(bench, 'self-enroll');
    const place = { enroll_city: 'Joliet', enroll_state: 'IL' };
    return { id: bench.caseId, body: { ...place, token_uuid, case_slug: '-' } };
  },
  'payments.collectPaymentSchedule': toPay,
  'payments.makePaymentWithApp': async (bench) => {
    const { id, body } = await toPay(bench);
    await capture(bench.caller.person, id, body as object);
    return { id, body: {} };
  },
  'receipts.getReceipt': receipt,
  'receipts.getReceiptDocument': async (bench) => {
    const { id } = await receipt(bench);
    const application = await applicationOf(bench.world, id);
    return { id, url: `/api/wizard/receipt/${application}/pdf?session_id=${id}` };
  },
  'receipts.sendReceiptCopies': receipt,
  'reviews.sendReviewEmail': async (bench) => {
    const one = await answer(bench.world, inCall(bench));
    return { id: one.id, body: { data: unsignedOf(one), current_step: 'review', email: one.email } };
  },
  'reviews.finishReview': async (bench) => {
    const { id } = await inReview(bench);
    return { id, body: { preview_hash: await showToSign(bench.caller.person, id) } };
  },
  'reviews.sendReviewAgain': async (bench) => {
    const { id, email } = await unreviewed(bench);
    return { id, body: { email } };
  },
  'reviews.releaseSession': unreviewed,
  'reviews.getReleaseNotices': unreviewed,
  'signedDocuments.getSignedDocument': async (bench) => {
    const { id } = await receipt(bench);
    return { id, url: `/api/signed-documents/${await applicationOf(bench.world, id)}?session_id=${id}` };
  },
  'signEmails.resendSignLink': async (bench) => {
    const { id, email } = await sent(bench);
    return { id, body: { email } };
  },
  'transfers.transferSession': async (bench) => ({
    ...(await answer(bench.world, led(bench))),
    body: { agent_id: bench.successor, reason: 'Left the company' },
  }),
  'enrollments.changeSplitAgents': (bench) =>
    buildEnrollment(bench.world, { ...placeOf(bench), delivery_required: true }),
  'enrollments.moveEnrollment': inPendingGroup,
  'signIn.login': async ({ world }) => {
    const { id, email } = await buildUser(world);
    return { id, body: { email, password: demoPassword } };
  },
  'underwriting.getUnderwritingDecision': (bench) => askedOutside(bench, 'decided'),
  'underwriting.getUnderwritingDetails': (bench) => askedOutside(bench, 'decided', '/details'),
  'underwriting.askUnderwriterAgain': (bench) => askedOutside(bench, 'asked', '/ask-again'),
  'underwriting.decideEnrollment': async (bench) => {
    const { id: sessionId } = await submit(bench.world, await answer(bench.world, led(bench)));
    const id = await applicationOf(bench.world, sessionId);
    const pending = { status: 'pending' as const };
    await bench.world.platform.database
      .updateTable('enrollments')
      .set(pending)
      .where('id', '=', id)
      .execute();
    return { id };
  },
  'users.changeMyPassword': async ({ caller }) => ({
    id: caller.userId,
    body: { current_password: demoPassword, password: 'a-long-new-password' },
  }),
  'webhooks.replayWebhookEvent': async (bench) =>
    toldEvent(bench, await buildWebhook(bench.world, bench.caseId, bench.agentId)),
  'wizard.submitSession': submitting,
  'wizard.updateSplits': receipt,
  'wizard.previewDocuments': async (bench) => {
    const one = await answer(bench.world, led(bench));
    return { ...(await held(bench, one)), body: { data: unsignedOf(one) } };
  },
};

/** Whether something is about the session that a link is for: also what says where the link leads. */
const isOfLink = (name: string): boolean =>
  (name.startsWith('wizard.') && name !== 'wizard.submitSession') || name === 'links.getLinkSession';

/** Whoever goes on by a link says who has answered; whoever signs, confirms or reads, the last digits alone. */
const resumed: MakeReady = async (bench) => ({
  ...(await held(bench, await answer(bench.world, led(bench)))),
  body: { birthdate: '1984-03-14', last_four: '9999' },
});
const identifiedBy = (byLink: MakeReady | undefined): MakeReady | undefined =>
  byLink && (async (bench) => ({ ...(await byLink(bench)), body: { last_four: '9999' } }));

/** How a thing is made on which this call is done by this caller; undefined where any will do. */
export function readyFor(name: string, { name: caller }: MatrixCaller): MakeReady | undefined {
  const byLink = bySomeLink[caller];
  if (name === 'links.identifyHolder') return caller === 'resume link' ? resumed : identifiedBy(byLink);
  return (isOfLink(name) ? byLink : undefined) ?? ready[name];
}
