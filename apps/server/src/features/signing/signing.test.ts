import { createHash } from 'node:crypto';
import {
  cancelSession,
  previewDocuments,
  submitSession,
  updateSteps,
  validateStep,
} from '@openroll/contract/wizard';
import { questionWords } from '@openroll/wizard/steps/question-words';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPrints } from '../../../test/documents/read-pages.ts';
import {
  accidentData,
  type Lakeside,
  openLakesideWorld,
  startDana,
  submitted,
  unsigned,
  whitfieldData,
} from '../../../test/lakeside.ts';
import { openApplication } from '../../../test/open-application.ts';
import type { World } from '../../../test/world.ts';
import { readFile } from '../../platform/documents/case-files.ts';

let world: World;
let lakeside: Lakeside;

beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
});
afterAll(() => world.close());

interface Evidence {
  readonly consent_sha256: string;
  readonly consent_version: string;
  readonly identified_by: readonly string[];
  readonly shown_at: string;
  readonly signed_at: string;
  readonly shown_sha256: string;
  readonly sealed_sha256: string;
  readonly questions_sha256: string;
}

const signaturesOf = (sessionId: number) =>
  world.platform.database
    .selectFrom('enrollment_signatures as s')
    .innerJoin('enrollments as e', 'e.id', 's.enrollment_id')
    .select([
      's.signer',
      's.signer_name',
      's.method',
      's.ip_address',
      's.evidence',
      's.act_id',
      's.document_id',
    ])
    .select('e.document_id as last_document_id')
    .where('e.session_id', '=', sessionId)
    .orderBy('s.signer')
    .execute();

it('each signature keeps who, how and when, what was shown and what was sealed (§11.8)', async () => {
  const data = accidentData(lakeside);
  const sessionId = await startDana(lakeside);
  const query = { session_id: sessionId };
  const preview = await lakeside.avery.call(previewDocuments, { query, body: { data: unsigned(data) } });
  world.advance(90);
  for (const step of ['applicant_signature', 'agent_signature'])
    await lakeside.avery.call(validateStep, { query, body: { data, current_step: step } });
  world.advance(30);
  await lakeside.avery.call(submitSession, { query, body: { data } });

  const [agent, applicant, ...more] = await signaturesOf(sessionId);
  expect(more).toEqual([]);
  expect(agent).toMatchObject({ signer: 'agent', signer_name: 'Avery Agent', method: 'inperson' });
  expect(applicant).toMatchObject({ signer: 'applicant', signer_name: 'Dana Whitfield', method: 'inperson' });
  const evidence = applicant?.evidence as Evidence;
  expect(evidence.identified_by).toEqual(['in-person', 'last-four']);
  expect(agent?.evidence).toMatchObject({ identified_by: ['sign-in'] });
  expect(evidence.shown_sha256).toBe(createHash('sha256').update(preview.bytes).digest('hex'));
  expect(Date.parse(evidence.signed_at) - Date.parse(evidence.shown_at)).toBe(90_000);
  expect(evidence.consent_sha256).toMatch(/^[0-9a-f]{64}$/);
  const sealed = await readFile(world.platform, applicant?.document_id ?? 0);
  expect(evidence.sealed_sha256).toBe(createHash('sha256').update(sealed).digest('hex'));
});

it('each signature keeps in which words the questions were asked, as the steps had them (§7.5)', async () => {
  const { sessionId } = await submitted(lakeside, lakeside.avery, accidentData(lakeside));
  const again = await startDana(lakeside);
  const query = { session_id: again };
  const { body } = await lakeside.avery.call(updateSteps, { query, body: { data: accidentData(lakeside) } });
  await lakeside.avery.call(cancelSession, { query, body: {} });
  const asked = body.steps.find(({ name }) => /^questions:/.test(name))?.fields ?? [];
  const wording = asked
    .filter(({ input_type }) => /^yes_no/.test(input_type))
    .map((field) => [field.name, questionWords(field)]);
  expect(wording.map(([name]) => name)).toEqual(['dangerous_activity', 'driving', 'confined']);
  expect(wording[0]?.[1]).toContain('flown as a pilot or crew member');
  const expected = createHash('sha256').update(JSON.stringify(wording)).digest('hex');
  const signatures = await signaturesOf(sessionId);
  expect(signatures.map(({ evidence }) => (evidence as Evidence).questions_sha256)).toEqual([
    expected,
    expected,
  ]);
});

it('each act has a whole PDF of its own under one seal, kept as it was; the last stands for the application', async () => {
  const { sessionId, ids } = await submitted(lakeside, lakeside.avery, accidentData(lakeside));
  const [agent, applicant] = await signaturesOf(sessionId);
  expect(applicant?.document_id).not.toBe(agent?.document_id);
  expect([agent?.last_document_id, applicant?.last_document_id]).toEqual([
    agent?.document_id,
    agent?.document_id,
  ]);
  const pdfs = await Promise.all(
    [applicant, agent].map((one) => readFile(world.platform, one?.document_id ?? 0)),
  );
  for (const [index, pdf] of pdfs.entries()) {
    const sealed = createHash('sha256').update(pdf).digest('hex');
    expect([applicant, agent][index]?.evidence).toMatchObject({ sealed_sha256: sealed });
    expect(await world.platform.ports.pdf.verifySeal(pdf)).toMatchObject({ valid: true });
    expect(pdf.toString('latin1').match(/ETSI\.CAdES\.detached/g)).toHaveLength(1);
  }
  const printed = await Promise.all(
    pdfs.map(
      async (pdf) => (await readPrints(pdf)).filter(({ text }) => text.includes('Avery Agent')).length,
    ),
  );
  expect((printed[1] ?? 0) - (printed[0] ?? 0)).toBe(1);
  const { pdf, application } = await openApplication(world.platform, ids[0] ?? 0);
  expect(pdf.equals(pdfs[1] ?? Buffer.alloc(0))).toBe(true);
  expect(application).toMatchObject({
    signatures: [
      { signer: 'applicant', name: 'Dana Whitfield' },
      { signer: 'agent', name: 'Avery Agent' },
    ],
    document_sha256: createHash('sha256').update(pdf).digest('hex'),
  });
});

it('the authorization stands on pages of its own behind each application, signed by whom it is about; the evidence says by which act', async () => {
  const { sessionId } = await submitted(lakeside, lakeside.avery, whitfieldData(lakeside));
  const rows = await signaturesOf(sessionId);
  const authorizations = (signer: string) =>
    rows
      .filter((row) => row.signer === signer)
      .map(
        ({ evidence }) =>
          ((evidence as { notices?: readonly { id: string }[] }).notices ?? []).filter(
            ({ id }) => id === 'hipaa-authorization',
          )[0],
      );
  const proof = { id: 'hipaa-authorization', version: '2', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) };
  expect(authorizations('spouse')).toEqual([
    { ...proof, signed_by: 'spouse_signature_of_hipaa_authorization' },
  ]);
  expect(authorizations('applicant')[0]).toEqual({
    ...proof,
    signed_by: 'applicant_signature_of_hipaa_authorization',
  });
  expect(authorizations('agent').every((one) => one === undefined)).toBe(true);

  const wordsOf = async (row: (typeof rows)[number] | undefined) =>
    (await readPrints(await readFile(world.platform, row?.document_id ?? 0)))
      .map(({ text }) => text)
      .join(' ');
  const act = rows.find(({ signer }) => signer === 'spouse');
  const before = rows.find(
    (row) => row.signer === 'applicant' && row.last_document_id === act?.last_document_id,
  );
  // The employee has signed the application of the spouse by then, and not what the spouse signs.
  expect(await wordsOf(before)).toMatch(/Critical Illness: Jordan Whitfield.*Signature: _+/);
  const signed =
    /Critical Illness: Jordan Whitfield.*Signature: Jordan Whitfield Date: \d\d\/\d\d\/\d{4} Method: In person Signed at: Chicago, IL/;
  expect(await wordsOf(act)).toMatch(signed);
  const agent = rows.find((row) => row.signer === 'agent' && row.last_document_id === act?.last_document_id);
  expect(await wordsOf(agent)).toMatch(signed);
});

it('nobody signs without the act that signs the authorization, step by step or at the submit', async () => {
  const data = whitfieldData(lakeside);
  const without = {
    ...data,
    applicants: data.applicants.map((one) => ({
      ...one,
      data: { ...one.data, spouse_signature_of_hipaa_authorization: undefined },
    })),
  };
  const sessionId = await startDana(lakeside);
  const query = { session_id: sessionId };
  await lakeside.avery.call(previewDocuments, { query, body: { data: unsigned(data) } });
  const step = (current_step: string, answers: typeof data) =>
    lakeside.avery.call(validateStep, { query, body: { data: answers, current_step } });
  expect((await step('applicant_signature', without)).body.is_valid).toBe(true);
  expect((await step('spouse_signature', without)).body.errors).toMatchObject([
    { name: 'spouse_signature_of_hipaa_authorization' },
  ]);
  const refused = await lakeside.avery.call(submitSession, { query, body: { data: without } });
  expect([refused.status, refused.errors[0]?.code]).toEqual([400, 'document-unsigned']);
  expect((await step('spouse_signature', data)).body.is_valid).toBe(true);
});

it('the notices of the state are printed on every PDF of an application, and the evidence names what was shown', async () => {
  const { sessionId } = await submitted(lakeside, lakeside.avery, accidentData(lakeside));
  const [agent, applicant] = await signaturesOf(sessionId);
  const noticesOf = (one: typeof agent) =>
    (one?.evidence as { notices?: readonly { id: string; version: string; sha256: string }[] } | undefined)
      ?.notices ?? [];
  const shown = { version: expect.stringMatching(/^[12]$/), sha256: expect.stringMatching(/^[0-9a-f]{64}$/) };
  expect(noticesOf(applicant)).toEqual(
    ['information-practices', 'limited-benefit', 'esign-consent', 'fraud-warning'].map((id) =>
      expect.objectContaining({ id, ...shown }),
    ),
  );
  expect(noticesOf(agent).map(({ id }) => id)).toEqual([
    'information-practices',
    'limited-benefit',
    'agent-statement',
  ]);
  for (const signature of [applicant, agent]) {
    const prints = await readPrints(await readFile(world.platform, signature?.document_id ?? 0));
    const words = prints.map(({ text }) => text).join(' ');
    expect(words).toContain('Notices and authorizations');
    expect(words).toContain('(fraud-warning, version 1)');
    expect(words).toContain('Avery Agent states: To the best of my knowledge');
  }
});

it('a signature that is given again counts from then; the first is kept as withdrawn', async () => {
  const sessionId = await startDana(lakeside);
  const query = { session_id: sessionId };
  const data = accidentData(lakeside);
  await lakeside.avery.call(previewDocuments, { query, body: { data: unsigned(data) } });
  for (const _ of [1, 2])
    await lakeside.avery.call(validateStep, { query, body: { data, current_step: 'applicant_signature' } });
  const acts = await world.platform.database
    .selectFrom('signing_acts')
    .select(['signer', 'method', 'withdrawn_at'])
    .where('session_id', '=', sessionId)
    .orderBy('id')
    .execute();
  expect(acts).toEqual([
    { signer: 'applicant', method: 'inperson', withdrawn_at: expect.any(Date) },
    { signer: 'applicant', method: 'inperson', withdrawn_at: null },
  ]);
});

it('a session that is discarded leaves nothing of what it was shown and signed', async () => {
  const sessionId = await startDana(lakeside);
  const query = { session_id: sessionId };
  const data = accidentData(lakeside);
  await lakeside.avery.call(previewDocuments, { query, body: { data: unsigned(data) } });
  await lakeside.avery.call(validateStep, { query, body: { data, current_step: 'applicant_signature' } });
  await lakeside.avery.call(cancelSession, { query, body: {} });
  for (const table of ['document_sets', 'signing_acts'] as const)
    expect(
      await world.platform.database
        .selectFrom(table)
        .select('id')
        .where('session_id', '=', sessionId)
        .execute(),
    ).toEqual([]);
});

it('evidence holds nothing of the answers: no SSN, no digits of it', async () => {
  const rows = await world.platform.database.selectFrom('enrollment_signatures').select('evidence').execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/219-?09-?9999|"9999"/);
});

it('the table itself refuses a second signature of the same signer', async () => {
  const first = await world.platform.database
    .selectFrom('enrollment_signatures')
    .select(['case_id', 'enrollment_id', 'signer'])
    .executeTakeFirstOrThrow();
  const again = world.platform.database
    .insertInto('enrollment_signatures')
    .values({
      ...first,
      signer_name: 'Somebody Else',
      method: 'inperson',
      ip_address: '127.0.0.1',
      evidence: '{}',
      created_at: world.platform.clock(),
      updated_at: world.platform.clock(),
    })
    .execute();
  await expect(again).rejects.toThrow(/duplicate key/);
});

it('a stranger signs nothing: to them the session is missing', async () => {
  const sessionId = await startDana(lakeside);
  const data = accidentData(lakeside, 'Noor Newhire');
  const answer = await lakeside.noor.call(submitSession, {
    query: { session_id: sessionId },
    body: { data },
  });
  expect(answer.status).toBe(404);
  expect(await signaturesOf(sessionId)).toEqual([]);
});
