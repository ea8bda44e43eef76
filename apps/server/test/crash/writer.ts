import type { EnrollmentData } from '@openroll/wizard/enrollment';
import { expect } from 'vitest';
import type { CrashSite, Reply } from './crash-site.ts';

/** What one session's client knows: what it sent, and what of that was acknowledged. */
export interface SessionLog {
  readonly id: number;
  /** The last city that was acknowledged, or read back; undefined before the first. */
  acked: string | undefined;
  /** The last one sent. */
  sent: string | undefined;
  submit: 'none' | 'sent' | 'acked';
  /** Ids that the acknowledged submit named. */
  enrollments: readonly number[];
}

export type Verb = 'start' | 'save' | 'read' | 'show' | 'submit' | 'open' | 'sign' | 'list';

/** What the test hands to each writer. */
export interface WriterGiven {
  readonly site: CrashSite;
  /** 0 … 9. */
  readonly number: number;
  /** Resolves while a server runs; after a kill, as soon as the next one does. */
  serving(): Promise<void>;
  /** Told of each answer, and what it answered. */
  answered(verb: Verb): void;
  /** No further session is begun. */
  isOver(): boolean;
  /** True or false by the test's seed. */
  toss(): boolean;
  /** The emails that an address was sent so far; undefined while nobody can say. */
  emailsTo(address: string): Promise<readonly string[] | undefined>;
}

/**
 * Enrolls one person after the other, start, three saves, submit, until it is over. Where a call was lost it does what a
 * browser would: after a lost save it reads the session again, and what it reads must be the last city that was
 * acknowledged or the one that was lost; a lost submit is sent again, or given up on a toss. Any answer but 200 fails.
 */
export async function write(given: WriterGiven): Promise<SessionLog[]> {
  const logs: SessionLog[] = [];
  for (let person = 0; !given.isOver() || logs.at(-1)?.submit !== 'acked'; person++) {
    // A range that is never issued, apart from that of the demo's census.
    const ssn = `99${given.number}-${10 + Math.floor(person / 9000)}-${1000 + (person % 9000)}`;
    const started = await ask(given, 'start', () => given.site.startSession(ssn));
    if (!started) continue;
    const log: SessionLog = {
      id: started.body.session_id as number,
      acked: undefined,
      sent: undefined,
      submit: 'none',
      enrollments: [],
    };
    logs.push(log);
    for (let save = 1; save <= 3; save++) await saveCity(given, log, ssn, `City ${log.id} ${save}`);
    await submit(given, log, ssn);
  }
  return logs;
}

export const address = (verb: string, { id }: { readonly id: number }) =>
  `/api/wizard/${verb}?session_id=${id}`;

/** The answer; nothing when it was lost. */
export async function ask(
  { serving, answered }: WriterGiven,
  verb: Verb,
  call: () => Promise<Reply | undefined>,
): Promise<Reply | undefined> {
  await serving();
  const reply = await call();
  if (!reply) return undefined;
  expect(reply, `${verb}: ${JSON.stringify(reply.body).slice(0, 300)}`).toMatchObject({ status: 200 });
  answered(verb);
  return reply;
}

async function saveCity(given: WriterGiven, log: SessionLog, ssn: string, city: string): Promise<void> {
  log.sent = city;
  const body = { data: answers(given.site, ssn, city) };
  const reply = await ask(given, 'save', () => given.site.call('POST', address('update-steps', log), body));
  if (reply) log.acked = city;
  else log.acked = await readCity(given, log);
}

/** What is there on resume: the last acknowledged city or the one sent after it (I10). */
export async function readCity(given: WriterGiven, log: SessionLog): Promise<string | undefined> {
  const found = await ask(given, 'read', () => given.site.call('GET', address('session', log)));
  if (!found) return readCity(given, log);
  const city = (found.body.initial_data as EnrollmentData).applicants[0]?.data.city as string | undefined;
  expect([log.acked, log.sent]).toContain(city);
  return city;
}

async function submit(given: WriterGiven, log: SessionLog, ssn: string): Promise<void> {
  const body = { data: answers(given.site, ssn, log.acked ?? 'Joliet') };
  while (!(await ask(given, 'show', () => given.site.show(log.id, body.data))));
  // Nothing is shown anew for a retry: the lost one may have been done.
  do {
    log.submit = 'sent';
    const reply = await ask(given, 'submit', () => given.site.call('POST', address('submit', log), body));
    if (reply) {
      log.submit = 'acked';
      log.enrollments = reply.body.enrollments?.map(({ id }) => id) ?? [];
      return;
    }
  } while (given.isOver() || given.toss());
}

/** The Whitfields' answers under another number and in another city. */
const answers = (site: CrashSite, ssn: string, city: string): EnrollmentData =>
  answersWith(site, { ssn, city, applicant_signature_last_four: ssn.slice(-4) });

/** The same, where the employee answers some of it otherwise. */
export function answersWith(
  { family }: CrashSite,
  own: EnrollmentData['applicants'][number]['data'],
): EnrollmentData {
  return {
    ...family,
    applicants: family.applicants.map((one) =>
      one.type === 'primary' ? { ...one, data: { ...one.data, ...own } } : one,
    ),
  };
}
