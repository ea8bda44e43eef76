import { createHash } from 'node:crypto';
import type { InputOf } from '@openroll/contract/endpoint';
import { getEnrollment, getEnrollmentPdf } from '@openroll/contract/enrollment-detail';
import {
  getRates,
  getWizardSession,
  pauseSession,
  submitSession,
  updateSteps,
  validateStep,
} from '@openroll/contract/wizard';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  accidentData,
  type Lakeside,
  openLakesideWorld,
  passAllSteps,
  showDocuments,
  startDana,
  submitShown,
  submitted,
  unsigned,
  whitfieldData,
  withPrimary,
} from '../../../../test/lakeside.ts';
import { openApplication } from '../../../../test/open-application.ts';
import type { World } from '../../../../test/world.ts';

let world: World;
let lakeside: Lakeside;

beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
  // The first document starts the PDF workers and makes the site's certificate.
  await submitted(lakeside, lakeside.avery, accidentData(lakeside));
});
afterAll(() => world.close());

const countEnrollments = async (sessionId: number) =>
  (
    await world.platform.database
      .selectFrom('enrollments')
      .select('id')
      .where('session_id', '=', sessionId)
      .execute()
  ).length;
const sessionRow = (sessionId: number) =>
  world.platform.database
    .selectFrom('wizard_sessions')
    .selectAll()
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
const standingActs = (sessionId: number) =>
  world.platform.database
    .selectFrom('signing_acts')
    .select('signer')
    .where('session_id', '=', sessionId)
    .where('withdrawn_at', 'is', null)
    .execute();
const statusOf = async (sessionId: number) =>
  (
    await world.platform.database
      .selectFrom('wizard_sessions')
      .select('status')
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow()
  ).status;

/** The same data with another amount for one person and product. */
const withCoverage = (
  data: ReturnType<typeof whitfieldData>,
  applicant: string,
  product: number,
  coverage: { text: string; value: string | number | null; premium?: number },
) => ({
  ...data,
  selectedCoverages: data.selectedCoverages.map((one) =>
    one.applicant === applicant && one.product === product
      ? { ...one, data: { ...one.data, coverage } }
      : one,
  ),
});

const preview = (sessionId: number, data: ReturnType<typeof whitfieldData>) =>
  showDocuments(lakeside.avery, sessionId, data);

const shown = (sessionId: number, body: Parameters<typeof submitShown>[2]) =>
  submitShown(lakeside.avery, sessionId, body);

/** Without a look at the documents before. */
const submit = (sessionId: number, body: NonNullable<InputOf<typeof submitSession>['body']>) =>
  lakeside.avery.call(submitSession, { query: { session_id: sessionId }, body });

describe('AC30 a price is ours alone', () => {
  it('a premium that comes with a choice is ignored', async () => {
    const sessionId = await startDana(lakeside);
    const data = withCoverage(accidentData(lakeside), 'primary', lakeside.products.accident, {
      text: 'Enhanced',
      value: 'enhanced',
      premium: 0.01,
    });
    const { body } = await shown(sessionId, { data });
    const { modal_premium } = (
      await lakeside.avery.call(getEnrollment, { params: { id: body.enrollments[0]?.id ?? 0 } })
    ).body;
    expect(modal_premium).toBe(43.18);
  });

  it('rates are ours whatever the caller claims, and a submit at exactly them is accepted', async () => {
    const sessionId = await startDana(lakeside);
    const { accident } = lakeside.products;
    const data = withCoverage(accidentData(lakeside), 'primary', accident, {
      text: 'Enhanced',
      value: 'enhanced',
      premium: 0.01,
    });
    const rates = await lakeside.avery.call(getRates, { query: { session_id: sessionId }, body: { data } });
    expect(rates.body.map(({ product, total_premium }) => [product, total_premium])).toEqual([
      [accident, 43.18],
    ]);
    const { status } = await shown(sessionId, { data, expected_total_premium: 43.18 });
    expect([status, await countEnrollments(sessionId)]).toEqual([200, 2]);
  });

  it('an amount that no table prints is refused, naming step and field', async () => {
    const { criticalIllness } = lakeside.products;
    const sessionId = await startDana(lakeside);
    const data = withCoverage(whitfieldData(lakeside), 'primary', criticalIllness, {
      text: '$1',
      value: 999_999_999,
    });
    const { status, errors } = await submit(sessionId, { data });
    expect(status).toBe(400);
    expect(errors).toContainEqual({
      code: 'option-unknown',
      message: 'Please choose one of the offered options.',
      field_name: 'coverage',
      step: `coverage:${criticalIllness}:primary`,
    });
    expect([await countEnrollments(sessionId), await statusOf(sessionId)]).toEqual([0, 'open']);
  });

  it.each([0.01, 43.17, 43.19, 0, -43.18])(
    'a total of %d is not ours: 409, and nothing is made',
    async (total) => {
      const sessionId = await startDana(lakeside);
      const before = await sessionRow(sessionId);
      const { status, errors } = await submit(sessionId, {
        data: accidentData(lakeside),
        expected_total_premium: total,
      });
      expect([status, errors.map(({ code }) => code)]).toEqual([409, ['premium-changed']]);
      expect(await countEnrollments(sessionId)).toBe(0);
      expect(await sessionRow(sessionId)).toEqual(before);
    },
  );
});

describe('AC31 steps cannot be skipped', () => {
  it('a submit without a step is refused by its name', async () => {
    const sessionId = await startDana(lakeside);
    const data = withPrimary(accidentData(lakeside), { zip: undefined, first_name: undefined });
    const { status, errors } = await submit(sessionId, { data });
    expect(status).toBe(400);
    expect(errors.map(({ step, field_name }) => [step, field_name])).toContainEqual(['employee', 'zip']);
    expect(await countEnrollments(sessionId)).toBe(0);
  });

  it.each([
    ['applicant', { applicant_signature: undefined }],
    ['agent', { agent_signature: undefined }],
    ['applicant', { applicant_signature: 'Somebody Else' }],
    ['applicant', { applicant_signature_last_four: '0000' }],
    ['applicant', { applicant_signature_consent: false }],
  ])('nor without the signature of the %s', async (signer, change) => {
    const sessionId = await startDana(lakeside);
    const { status, errors } = await submit(sessionId, { data: withPrimary(accidentData(lakeside), change) });
    expect([status, errors[0]?.step]).toEqual([400, `${signer}_signature`]);
    expect(await countEnrollments(sessionId)).toBe(0);
  });

  it('AC19 claiming a remote signature does not spare the one in person where it is not offered', async () => {
    const sessionId = await startDana(lakeside);
    await world.platform.database
      .updateTable('wizard_sessions')
      .set({ remote_signature: 'off' })
      .where('id', '=', sessionId)
      .execute();
    const claim = { emp_selected_remote_signature: 'yes', applicant_signature: undefined };
    const { status, errors } = await submit(sessionId, { data: withPrimary(accidentData(lakeside), claim) });
    expect([status, errors[0]?.step]).toEqual([400, 'applicant_signature']);
  });

  it.each(['applicant_signature', 'agent_signature'])(
    'nor by a jump to %s: 409 names what comes first',
    async (jump) => {
      const { avery } = lakeside;
      const sessionId = await startDana(lakeside);
      const query = { session_id: sessionId };
      const before = await sessionRow(sessionId);
      const body = { data: withPrimary(accidentData(lakeside), { zip: undefined }), current_step: jump };
      const answers = [
        await avery.call(validateStep, { query, body }),
        await avery.call(updateSteps, { query, body }),
      ];
      for (const { status, errors } of answers)
        expect([status, errors]).toEqual([
          409,
          [
            {
              code: 'step-skipped',
              message: 'Please complete the earlier steps first.',
              field_name: 'zip',
              step: 'employee',
            },
          ],
        ]);
      expect(await sessionRow(sessionId)).toEqual(before);
    },
  );

  it('nor is the agent’s signature taken before the applicant’s', async () => {
    const sessionId = await startDana(lakeside);
    const data = withPrimary(accidentData(lakeside), { applicant_signature: undefined });
    const { status, errors } = await lakeside.avery.call(validateStep, {
      query: { session_id: sessionId },
      body: { data, current_step: 'agent_signature' },
    });
    expect([status, errors[0]?.code, errors[0]?.step]).toEqual([409, 'step-skipped', 'applicant_signature']);
  });

  it('answers that were signed for are locked for every call, until the signature is withdrawn', async () => {
    const { avery } = lakeside;
    const sessionId = await startDana(lakeside);
    const query = { session_id: sessionId };
    const data = withPrimary(accidentData(lakeside), { agent_signature: undefined });
    await preview(sessionId, data);
    const signed = await avery.call(validateStep, {
      query,
      body: { data, current_step: 'applicant_signature' },
    });
    expect(signed.body.is_valid).toBe(true);
    const before = await sessionRow(sessionId);
    // No form prints this one: it is not the document that gives the change away.
    const changed = withPrimary(data, { tobacco: 'yes' });
    const agentSigned = withPrimary(changed, { agent_signature: 'Avery Agent' });
    const answers = [
      await avery.call(updateSteps, { query, body: { data: changed } }),
      await avery.call(validateStep, { query, body: { data: changed, current_step: 'employee' } }),
      await avery.call(validateStep, { query, body: { data: agentSigned, current_step: 'agent_signature' } }),
      await avery.call(pauseSession, { query, body: { data: changed } }),
      await submit(sessionId, { data: agentSigned }),
    ];
    expect(answers.map(({ status, errors }) => [status, errors[0]?.code])).toEqual(
      answers.map(() => [409, 'step-locked']),
    );
    expect(await sessionRow(sessionId)).toEqual(before);
    expect(await countEnrollments(sessionId)).toBe(0);
    expect((await avery.call(updateSteps, { query, body: { data: unsigned(changed) } })).status).toBe(200);
    expect(await standingActs(sessionId)).toEqual([]);
  });
});

describe('AC32 what is signed is what was shown', () => {
  it('a signature for another document is 409, a new preview cures it', async () => {
    const { avery } = lakeside;
    const sessionId = await startDana(lakeside);
    const query = { session_id: sessionId };
    const data = accidentData(lakeside);
    const hash = await preview(sessionId, data);
    const changed = withPrimary(data, { address: '1 Other Street' });
    const body = { data: changed, current_step: 'applicant_signature', preview_hash: hash };
    const before = await sessionRow(sessionId);
    const refused = await avery.call(validateStep, { query, body });
    expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'document-changed']);
    expect(await sessionRow(sessionId)).toEqual(before);
    const again = await preview(sessionId, changed);
    expect(again).not.toBe(hash);
    const signed = await avery.call(validateStep, { query, body: { ...body, preview_hash: again } });
    expect(signed.body.is_valid).toBe(true);
  });

  it('so is a submit of other answers, or with the hash of another document', async () => {
    const sessionId = await startDana(lakeside);
    const data = accidentData(lakeside);
    const hash = await preview(sessionId, data);
    const answers = [
      await submit(sessionId, {
        data: withPrimary(data, { address: '1 Other Street' }),
        preview_hash: hash,
      }),
      await submit(sessionId, { data, preview_hash: 'f'.repeat(64) }),
    ];
    expect(answers.map(({ status, errors }) => [status, errors[0]?.code])).toEqual([
      [409, 'document-changed'],
      [409, 'document-changed'],
    ]);
    expect(await countEnrollments(sessionId)).toBe(0);
    expect((await submit(sessionId, { data, preview_hash: hash })).status).toBe(200);
  });

  it('what was never shown is neither submitted nor signed: 409, and nothing is made', async () => {
    const { avery } = lakeside;
    const sessionId = await startDana(lakeside);
    const query = { session_id: sessionId };
    const data = accidentData(lakeside);
    const before = await sessionRow(sessionId);
    const elsewhere = await startDana(lakeside);
    const hash = await preview(elsewhere, data);
    const answers = [
      await submit(sessionId, { data }),
      await submit(sessionId, { data, preview_hash: hash }),
      await avery.call(validateStep, { query, body: { data, current_step: 'applicant_signature' } }),
      await avery.call(validateStep, {
        query,
        body: { data, current_step: 'applicant_signature', preview_hash: hash },
      }),
    ];
    expect(answers.map(({ status, errors }) => [status, errors[0]?.code])).toEqual(
      answers.map(() => [409, 'document-changed']),
    );
    expect([await countEnrollments(sessionId), await standingActs(sessionId)]).toEqual([0, []]);
    expect(await sessionRow(sessionId)).toEqual(before);
  });

  it('nothing is signed by documents of nobody: an empty preview counts for none', async () => {
    const { avery } = lakeside;
    const sessionId = await startDana(lakeside);
    const query = { session_id: sessionId };
    const hash = await preview(sessionId, { applicants: [], selectedCoverages: [] });
    expect(hash).toBe(createHash('sha256').update('').digest('hex'));
    const body = { data: accidentData(lakeside), current_step: 'applicant_signature', preview_hash: hash };
    const signed = await avery.call(validateStep, { query, body });
    const sent = await submit(sessionId, body);
    expect([signed, sent].map(({ status, errors }) => [status, errors[0]?.code])).toEqual([
      [409, 'document-changed'],
      [409, 'document-changed'],
    ]);
    expect([await countEnrollments(sessionId), await standingActs(sessionId)]).toEqual([0, []]);
  });

  it('a submit needs no hash when this session was shown exactly these documents, whatever it was shown after', async () => {
    const sessionId = await startDana(lakeside);
    const data = accidentData(lakeside);
    await preview(sessionId, data);
    await preview(sessionId, withPrimary(data, { address: '1 Other Street' }));
    expect((await submit(sessionId, { data })).status).toBe(200);
  });

  it('the same answers give the same document', async () => {
    const sessionId = await startDana(lakeside);
    const data = whitfieldData(lakeside);
    const hashes = [await preview(sessionId, data), await preview(sessionId, data)];
    expect(hashes[0]).toBe(hashes[1]);
  });

  it('AC16 looking at a session records nothing', async () => {
    const sessionId = await startDana(lakeside);
    const before = await sessionRow(sessionId);
    await lakeside.avery.call(getWizardSession, { query: { session_id: sessionId } });
    expect(await sessionRow(sessionId)).toEqual(before);
  });
});

describe('AC33 a submit happens once', () => {
  it('ten clicks at the same moment get the same result', async () => {
    const sessionId = await startDana(lakeside);
    const body = { data: accidentData(lakeside) };
    await preview(sessionId, body.data);
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit(sessionId, body)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await countEnrollments(sessionId)).toBe(2);
  });

  it('AC14 a retry after a lost reply gets the first result, whatever it carries; no second signature', async () => {
    const { sessionId, ids } = await submitted(lakeside, lakeside.avery, accidentData(lakeside));
    const late = await submit(sessionId, { data: { applicants: [], selectedCoverages: [] }, version: 0 });
    expect(late.body.enrollments.map(({ id }) => id)).toEqual(ids);
    const { enrollment_signatures } = (
      await lakeside.avery.call(getEnrollment, { params: { id: ids[0] ?? 0 } })
    ).body;
    expect(enrollment_signatures.map(({ signer }) => signer)).toEqual(['applicant', 'agent']);
  });

  it('AC35 AC37 not when the period of the case ended meanwhile', async () => {
    const sessionId = await startDana(lakeside);
    await preview(sessionId, accidentData(lakeside));
    const cases = world.platform.database.updateTable('cases').where('id', '=', lakeside.caseId);
    const ended = new Date(world.platform.clock().getTime() - 1000);
    await cases
      .set({ enrollment_open: false, enrollment_start_date: new Date(0), enrollment_end_date: ended })
      .execute();
    const { status, errors } = await submit(sessionId, { data: accidentData(lakeside) });
    await cases
      .set({ enrollment_open: true, enrollment_start_date: null, enrollment_end_date: null })
      .execute();
    expect([status, errors[0]?.code]).toEqual([400, 'case-unavailable']);
    expect(await countEnrollments(sessionId)).toBe(0);
  });

  it('not over answers that another tab saved while the documents were sealed', async () => {
    const sessionId = await startDana(lakeside);
    const data = accidentData(lakeside);
    await preview(sessionId, data);
    const { pdf } = world.platform.ports;
    const { seal } = pdf;
    const sealing = vi.spyOn(pdf, 'seal').mockImplementationOnce(async (...given) => {
      const saved = await lakeside.avery.call(updateSteps, {
        query: { session_id: sessionId },
        body: { data: withPrimary(data, { city: 'Peoria' }) },
      });
      expect(saved.status).toBe(200);
      return seal(...given);
    });
    const { status, errors } = await submit(sessionId, { data });
    sealing.mockRestore();
    expect([status, errors[0]?.code]).toEqual([409, 'stale-version']);
    expect(await countEnrollments(sessionId)).toBe(0);
  });

  it('AC35 AC37 not in a case that was closed meanwhile', async () => {
    const sessionId = await startDana(lakeside);
    await preview(sessionId, accidentData(lakeside));
    const cases = world.platform.database.updateTable('cases').where('id', '=', lakeside.caseId);
    await cases.set({ is_active: false }).execute();
    const { status, errors } = await submit(sessionId, { data: accidentData(lakeside) });
    await cases.set({ is_active: true }).execute();
    expect([status, errors[0]?.code]).toEqual([400, 'case-unavailable']);
    expect(await countEnrollments(sessionId)).toBe(0);
  });
});

describe('what was submitted', () => {
  it('AC12 carries the evidence of each signature, the address for the home office only', async () => {
    const { avery, holly } = lakeside;
    const sessionId = await startDana(lakeside);
    const data = accidentData(lakeside);
    const hash = await preview(sessionId, data);
    const version = await passAllSteps(avery, sessionId, data);
    const { body } = await submit(sessionId, { data, version, preview_hash: hash });
    const id = body.enrollments[0]?.id ?? 0;
    const rows = await world.platform.database
      .selectFrom('enrollment_signatures')
      .select(['signer', 'signer_name', 'method', 'evidence'])
      .where('enrollment_id', '=', id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ signer, signer_name, method }) => [signer, signer_name, method])).toEqual([
      ['applicant', 'Dana Whitfield', 'inperson'],
      ['agent', 'Avery Agent', 'inperson'],
    ]);
    expect(rows[0]?.evidence).toMatchObject({
      intent: 'typed-name',
      identified_by: ['in-person', 'last-four'],
      shown_sha256: hash,
      signed_at: '2026-03-18T17:00:00.000Z',
    });
    const pdf = await avery.call(getEnrollmentPdf, { params: { id } });
    // The agent signs last: that PDF is the application from then on.
    expect(rows[1]?.evidence).toMatchObject({
      sealed_sha256: createHash('sha256').update(pdf.bytes).digest('hex'),
    });
    const seen = await Promise.all(
      [avery, holly].map(async (person) => (await person.call(getEnrollment, { params: { id } })).body),
    );
    expect(seen.map((one) => one.enrollment_signatures[0]?.ip_address)).toEqual([undefined, '127.0.0.1']);
    expect(JSON.stringify(seen[0])).not.toContain('ip_address');
  });

  it('is frozen: a later version of rates and forms leaves it as it was', async () => {
    const { avery } = lakeside;
    const { ids } = await submitted(lakeside, avery, accidentData(lakeside));
    const params = { id: ids[0] ?? 0 };
    const before = (await avery.call(getEnrollment, { params })).body;
    const pdf = (await avery.call(getEnrollmentPdf, { params })).bytes;
    const application = (await openApplication(world.platform, params.id)).application;
    const { database } = world.platform;
    await database.updateTable('product_versions').set({ definition: '{}' }).execute();
    await database
      .updateTable('product_forms')
      .set({ pdf: Buffer.from('other') })
      .execute();
    await database.updateTable('cases').set({ premium_mode: 'weekly' }).execute();
    expect((await avery.call(getEnrollment, { params })).body).toEqual(before);
    expect((await avery.call(getEnrollmentPdf, { params })).bytes.equals(pdf)).toBe(true);
    expect((await openApplication(world.platform, params.id)).application).toEqual(application);
    expect(JSON.stringify(application)).not.toContain('_signature');
  });
});
