import { setTimeout as sleep } from 'node:timers/promises';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import { withoutSignatures } from '@openroll/wizard/signing/signature-answers';
import { expect } from 'vitest';
import type { CrashSite, Reply } from './crash-site.ts';
import { address, answersWith, ask, type Verb, type WriterGiven } from './writer.ts';

/** How far a session has come that is sent for signature, by what was acknowledged. */
const stages = ['begun', 'submitted', 'family signed', 'agent signed'] as const;
type Stage = (typeof stages)[number];

/** What is known of one session that is signed by a link and in the inbox. */
export interface SignedLog {
  readonly id: number;
  /** Of its signer, and of no other. */
  readonly email: string;
  /** The last that was acknowledged. */
  reached: Stage;
  /** The last that was asked for: it may have been done. */
  asked: Stage;
}

export const hasCome = ({ reached }: SignedLog, to: Stage): boolean =>
  stages.indexOf(reached) >= stages.indexOf(to);

/**
 * Sends one family after the other for signature, and signs as each by the link of the email, until it is over. What is lost is asked
 * again, as a browser would with the cookie that it has, or given up on a toss. Any answer but 200 fails.
 */
export async function sendAndSign(given: WriterGiven, logs: SignedLog[]): Promise<void> {
  for (let person = 0; !given.isOver() || logs.at(-1)?.reached === 'begun'; person++) {
    const ssn = `98${given.number}-${10 + Math.floor(person / 9000)}-${1000 + (person % 9000)}`;
    const started = await ask(given, 'start', () => given.site.startSession(ssn));
    if (!started) continue;
    const id = started.body.session_id as number;
    const log: SignedLog = { id, email: `signer${id}@whitfield.example`, reached: 'begun', asked: 'begun' };
    logs.push(log);
    const data = unsignedAnswers(given, ssn, log.email);
    while (!(await ask(given, 'show', () => given.site.show(id, data))));
    const submit = () => given.site.call('POST', address('submit', log), { data });
    if (await persist(given, 'submit', log, 'submitted', submit)) await signByLink(given, log, ssn);
  }
}

/** Asks until it is acknowledged, or a toss gives it up. */
async function persist(
  given: WriterGiven,
  verb: Verb,
  log: SignedLog,
  to: Stage,
  call: () => Promise<Reply | undefined>,
): Promise<boolean> {
  log.asked = to;
  do {
    if (await ask(given, verb, call)) {
      log.reached = to;
      return true;
    }
  } while (given.isOver() || given.toss());
  return false;
}

async function signByLink(given: WriterGiven, log: SignedLog, ssn: string): Promise<void> {
  const token = await tokenSentTo(given, log.email);
  const opened = await insist(given, 'open', () =>
    given.site.call('GET', `/pages/sign/${token}/-`, undefined, 'none=none'),
  );
  expect(opened.body).toMatchObject({ success: true, session_id: log.id });
  const { cookie } = opened;
  const nothing = { data: { applicants: [], selectedCoverages: [] } };
  await insist(given, 'show', () => given.site.call('POST', address('preview', log), nothing, cookie));
  const applicant_signature = 'Dana Whitfield';
  const signature = {
    applicant_signature,
    applicant_signature_consent: true,
    applicant_signature_of_hipaa_authorization: true,
  };
  const answers = { ...signature, applicant_signature_last_four: ssn.slice(-4) };
  const body = { data: { ...nothing.data, applicants: [{ id: 'primary', type: 'primary', data: answers }] } };
  await persist(given, 'sign', log, 'family signed', () =>
    given.site.call('POST', address('submit', log), body, cookie),
  );
}

/** Signs as the agent what waits in the inbox, until nothing of the others' is left that was acknowledged there. */
export async function signInbox(
  given: WriterGiven,
  logs: readonly SignedLog[],
  others: Promise<unknown>,
): Promise<void> {
  let isLast = false;
  others.then(
    () => {
      isLast = true;
    },
    () => {
      isLast = true;
    },
  );
  for (;;) {
    const wasLast = isLast;
    const waiting = await listWaiting(given, logs);
    for (const log of waiting) {
      const path = `/api/enrollmentsessions/${log.id}`;
      await insist(given, 'show', () => given.site.call('GET', `${path}/pdf`));
      const sign = () => given.site.call('POST', `${path}/agent-signature`, {});
      await persist(given, 'sign', log, 'agent signed', sign);
    }
    if (waiting.length === 0 && wasLast) return;
    await sleep(20);
  }
}

async function listWaiting(given: WriterGiven, logs: readonly SignedLog[]): Promise<readonly SignedLog[]> {
  const path = '/api/enrollmentsessions/agent-unsigned?rows_per_page=100';
  const { body } = await insist(given, 'list', () => given.site.call('GET', path));
  const ids = new Set((body.rows as { id: number }[]).map(({ id }) => id));
  return logs.filter(({ id }) => ids.has(id));
}

/** Asks until it is answered. */
async function insist(
  given: WriterGiven,
  verb: Verb,
  call: () => Promise<Reply | undefined>,
): Promise<Reply> {
  for (;;) {
    const reply = await ask(given, verb, call);
    if (reply) return reply;
  }
}

/** From the email, which is on its way as soon as the submit was acknowledged. */
async function tokenSentTo({ serving, emailsTo }: WriterGiven, address: string): Promise<string> {
  for (; ; await sleep(50)) {
    await serving();
    for (const text of (await emailsTo(address)) ?? []) {
      const token = /\/sign\/(?:[\w-]+\/)?([\w-]{43})/.exec(text)?.[1];
      if (token) return token;
    }
  }
}

/**
 * The answers of one who is to sign by the link that their address is sent: Dana alone of the family. Jordan's coverage is waived, who
 * would sign by a turn of their own.
 */
export function unsignedAnswers(
  { site }: Pick<WriterGiven, 'site'>,
  ssn: string,
  email: string,
): EnrollmentData {
  const { selectedCoverages, ...rest } = withoutSignatures(
    answersWith(site, { ssn, email, emp_selected_remote_signature: 'yes' }),
  );
  return {
    ...rest,
    selectedCoverages: selectedCoverages.map((one) =>
      one.applicant === 'spouse' ? { ...one, data: { coverage: { text: 'Waived', value: null } } } : one,
    ),
  };
}

/** How many applications that makes of the family's. */
export const sentBy = ({ makes }: Pick<CrashSite, 'makes'>): number => makes.enrollments - 1;
