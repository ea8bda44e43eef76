import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allEndpoints } from '@openroll/contract/all-endpoints';
import type { AnyEndpoint } from '@openroll/contract/endpoint';
import {
  beginSelfEnrollment,
  identifyHolder,
  openAgentEnrollLink,
  openDocumentsLink,
  openEnrollLink,
  openResumeLink,
  openReviewLink,
  openSignLink,
} from '@openroll/contract/links';
import { previewDocuments, saveForLater, startSession, submitSession } from '@openroll/contract/wizard';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCaseLink } from '../../src/features/cases/links/get-case-link.ts';
import type { Person } from '../actors.ts';
import { buildPerson } from '../builders.ts';
import { buildUnderwritten, openToConfirm, signUnderwritten } from '../confirmers.ts';
import { readPrints } from '../documents/read-pages.ts';
import { emailsTo } from '../emails.ts';
import { writeUnderwrittenLife } from '../guaranteed-life.ts';
import { makeSessionToken, openLink } from '../holders.ts';
import {
  accidentData,
  buildLakeside,
  type Lakeside,
  newEnrollment,
  submitShown,
  unsigned,
  withPrimary,
} from '../lakeside.ts';
import { tokenSentTo } from '../signers.ts';
import { openWorld, type World } from '../world.ts';
import { canariesIn, canaryAgent, canaryCase, canaryData, canaryPerson } from './canaries.ts';
import { exampleOf, type Named } from './endpoint-examples.ts';
import { missingId } from './matrix-things.ts';

/**
 * Holders of real links, by the doors of the program and with its cookies, call every endpoint about their own session and about those
 * of others: a person of the same case, and one of another case. Nothing of those others stands in any reply.
 */

let world: World;
let folder: string;
let lakeside: Lakeside;
/** Sessions that are submitted for signature: of others, one in this case and one in another. */
let others: { readonly caseId: number; readonly sessionId: number; readonly enrollmentId: number }[];
let person: number;

const origin = { actor: { kind: 'anonymous' }, requestId: 'test', ip: '', userAgent: '' } as const;
const chicago = { enroll_city: 'Chicago', enroll_state: 'IL', case_slug: '' };
const canary = canaryData.applicants[0]?.data ?? {};

/** Submitted for signature by email by this agent; Dana's, or that of somebody with other answers. */
async function sent(agent: Person, caseId: number, answers: object) {
  const start = newEnrollment(caseId, { ssn: '900-98-7654' });
  const sessionId = (await agent.call(startSession, { body: start })).body.session_id;
  const data = withPrimary(unsigned(accidentData(lakeside)), {
    emp_selected_remote_signature: 'yes',
    ...answers,
  });
  const { body } = await submitShown(agent, sessionId, { data });
  return { caseId, sessionId, enrollmentId: body.enrollments[0]?.id ?? 0 };
}

async function caseToken(kind: 'self-enroll' | 'agent-enroll-remote-sig'): Promise<string> {
  const url = await getCaseLink(world.platform, origin, lakeside.caseId, kind);
  return url.split('/').at(-1) ?? '';
}

/** Dana alone, who has begun and answered. */
async function selfEnrolling(): Promise<Opened> {
  const token = await caseToken('self-enroll');
  const { person } = await openLink(world, openEnrollLink, { token, slug: '-' });
  const begun = await person.call(beginSelfEnrollment, { body: { ...chicago, token_uuid: token } });
  return { person, sessionId: begun.body.session_id };
}

async function resuming(): Promise<Opened> {
  const { person, sessionId } = await selfEnrolling();
  const email = 'later@whitfield.example';
  await person.call(saveForLater, {
    query: { session_id: sessionId },
    body: { data: unsigned(accidentData(lakeside)), email },
  });
  const [received] = await emailsTo(world, email);
  const token = /\/resume\/([\w-]{43})/.exec(received?.text ?? '')?.[1] ?? '';
  const opened = await openLink(world, openResumeLink, { token });
  const identity = { birthdate: '1984-03-14', last_four: '9999' };
  expect((await opened.person.call(identifyHolder, { body: identity })).status).toBe(200);
  return { person: opened.person, sessionId };
}

const signing = async (): Promise<Opened> => {
  const { sessionId } = await sent(lakeside.avery, lakeside.caseId, { email: 'signs@whitfield.example' });
  const token = await makeSessionToken(world, 'sign', sessionId);
  return { person: (await openLink(world, openSignLink, { token, slug: '-' })).person, sessionId };
};

const reviewing = async (): Promise<Opened> => {
  const { sessionId } = await sent(lakeside.avery, lakeside.caseId, { email: 'reviews@whitfield.example' });
  const token = await makeSessionToken(world, 'review', sessionId);
  const { person } = await openLink(world, openReviewLink, { token, slug: '-' });
  expect((await person.call(identifyHolder, { body: { last_four: '9999' } })).status).toBe(200);
  return { person, sessionId };
};

const startingDirectly = async (): Promise<Opened> => {
  const token = await caseToken('agent-enroll-remote-sig');
  const { person } = await openLink(world, openAgentEnrollLink, { token, slug: '-' });
  return { person, sessionId: missingId };
};

const reading = async (): Promise<Opened> => {
  const { person: signer, sessionId } = await signing();
  const query = { session_id: sessionId };
  const shown = await signer.call(previewDocuments, {
    query,
    body: { data: { applicants: [], selectedCoverages: [] } },
  });
  const preview_hash = String(shown.headers['x-document-hash']);
  const answers = {
    applicant_signature: 'Dana Whitfield',
    applicant_signature_consent: true,
    applicant_signature_last_four: '9999',
  };
  const data = {
    applicants: [{ id: 'primary', type: 'primary' as const, data: answers }],
    selectedCoverages: [],
  };
  expect((await signer.call(submitSession, { query, body: { data, preview_hash } })).status).toBe(200);
  const token = await makeSessionToken(world, 'document', sessionId);
  const { person } = await openLink(world, openDocumentsLink, { token });
  expect((await person.call(identifyHolder, { body: { last_four: '9999' } })).status).toBe(200);
  return { person, sessionId };
};

const confirming = async (): Promise<Opened> => {
  const underwritten = await buildUnderwritten(world, lakeside.avery);
  const { sessionId, email } = await signUnderwritten(world, underwritten, 'Whitfield', 'yes');
  await world.runJobs();
  return { person: await openToConfirm(world, await tokenSentTo(world, email)), sessionId };
};

interface Opened {
  readonly person: Person;
  readonly sessionId: number;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'openroll-canaries-'));
  world = await openWorld({ catalog: [await writeUnderwrittenLife(folder)] });
  lakeside = await buildLakeside(world);
  const { database } = world.platform;
  await database
    .updateTable('cases')
    .set({
      is_self_enroll_active: true,
      self_enroll_agent_id: lakeside.avery.userId,
      is_agent_enroll_remote_sig_active: true,
    })
    .where('id', '=', lakeside.caseId)
    .execute();
  others = [
    await sent(lakeside.blake, lakeside.caseId, canary),
    await sent(lakeside.noor, lakeside.elsewhereId, { ...canary, email: 'other-canary@canaries.example' }),
  ];
  person = (await buildPerson(world, { caseId: lakeside.elsewhereId, ...canaryPerson, ssn: '900-98-7654' }))
    .id;
  await database.updateTable('cases').set(canaryCase).where('id', '=', lakeside.elsewhereId).execute();
  for (const { userId = 0 } of [lakeside.blake, lakeside.noor])
    await database
      .updateTable('users')
      .set({ ...canaryAgent, email: `canary${userId}@canaries.example` })
      .where('id', '=', userId)
      .execute();
}, 180_000);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await world.close();
});

/** What each endpoint would be asked about somebody: their session, application, case, entry in the census, agent. */
function idOf(endpoint: AnyEndpoint, of: (typeof others)[number]): number {
  switch (endpoint.target?.kind) {
    case 'session':
      return of.sessionId;
    case 'enrollment':
      return of.enrollmentId;
    case 'case':
      return of.caseId;
    case 'person':
      return person;
    case 'user':
      return lakeside.noor.userId ?? missingId;
    default:
      return missingId;
  }
}

/** Reads come first, and what ends a session last. */
const ending = /submit|decline|cancel|pause|saveForLater|logout/;
const inOrder = Object.entries(allEndpoints).toSorted(
  ([one, { method: a }], [two, { method: b }]) =>
    Number(ending.test(one)) - Number(ending.test(two)) || Number(a !== 'GET') - Number(b !== 'GET'),
);

/** What a reply says; of a PDF what is printed. */
const textOf = async ({ payload, rawPayload }: Awaited<ReturnType<Person['inject']>>): Promise<string> =>
  rawPayload.subarray(0, 5).toString() === '%PDF-'
    ? (await readPrints(rawPayload)).map(({ text }) => text).join(' ')
    : payload;

/** Every reply to this person that sings: the endpoint, and what it tells. */
async function songsTo(caller: Person, own: number): Promise<string[]> {
  const named: Named = {
    user: lakeside.noor.userId ?? 0,
    personOf: () => person,
    importOf: () => missingId,
    proofOf: () => missingId,
  };
  const songs: string[] = [];
  for (const [name, endpoint] of inOrder)
    for (const of of [{ ...(others[0] as (typeof others)[0]), sessionId: own }, ...others]) {
      const request = exampleOf(name, endpoint, idOf(endpoint, of), named);
      const byHeader = { ...request.headers, 'x-wizard-session': String(of.sessionId) };
      const asked = [request, { ...request, url: String(request.url).split('?')[0], headers: byHeader }];
      for (const each of endpoint.target?.kind === 'session' ? asked : [request]) {
        const reply = await caller.inject(each);
        const found = canariesIn(`${await textOf(reply)} ${JSON.stringify(reply.headers)}`);
        if (found.length > 0) songs.push(`${name}: ${found.join()}`);
      }
    }
  return songs;
}

describe('nothing of another session, case or person is told to', () => {
  it.each([
    ['an employee who enrolls alone', selfEnrolling],
    ['an employee who has come back', resuming],
    ['a signer', signing],
    ['a reviewer', reviewing],
    ['whoever has opened the link for a direct start', startingDirectly],
    ['who confirms another rating', confirming],
    ['a reader of signed documents', reading],
  ] as const)('%s', async (_, open) => {
    const { person: holder, sessionId } = await open();
    expect(holder.headers.cookie).toMatch(/^link=/);
    expect(await songsTo(holder, sessionId)).toEqual([]);
  });

  it('while the home office is told of all of them: the walk can find what it looks for', async () => {
    const found = new Set((await songsTo(lakeside.holly, missingId)).map((song) => song.split(':')[0]));
    for (const name of [
      'enrollments.getEnrollment',
      'enrollments.getEnrollmentPdf',
      'census.getApplicant',
      'cases.getCase',
    ])
      expect(found).toContain(name);
    expect(found.size).toBeGreaterThan(10);
  });
});
