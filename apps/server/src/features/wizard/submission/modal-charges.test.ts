import { validateCaseChanges } from '@openroll/contract/case-setup';
import { getEnrollment } from '@openroll/contract/enrollment-detail';
import { listEnrollments } from '@openroll/contract/enrollments';
import { getRates, startSession } from '@openroll/contract/wizard';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LifeChoice, lifeData, writeManualLife } from '../../../../test/guaranteed-life.ts';
import { newEnrollment, submitShown } from '../../../../test/lakeside.ts';
import { type LifeWorld, openLifeWorld } from '../../../../test/life-world.ts';
import { openApplication } from '../../../../test/open-application.ts';

let life: LifeWorld;

/** Wednesday, 18 March 2026 is the day of the enrollment. */
const period = {
  enrollment_open: false,
  enrollment_start_date: new Date('2026-03-01T06:00:00Z'),
  enrollment_end_date: new Date('2026-04-01T04:59:59.999Z'),
};
const always = { enrollment_open: true, enrollment_start_date: null, enrollment_end_date: null };
type Changes = (typeof period | typeof always) & { premium_mode?: 'quarterly' | 'weekly' | 'monthly' };
const change = (changes: Partial<Changes>) =>
  life.world.platform.database.updateTable('cases').set(changes).where('id', '=', life.caseId).execute();

beforeAll(async () => {
  life = await openLifeWorld({
    write: writeManualLife,
    name: 'Manual Life',
    site: { premiumModes: ['monthly', 'quarterly', 'weekly'] },
  });
  await change({ ...period, premium_mode: 'quarterly' });
});
afterAll(() => life.close());

const choice: LifeChoice = { amount: 300_000, hired: '2015-03-02' };

describe('a product with a policy fee and modal factors', () => {
  it('is submitted with the premium of a quarter, of its year, and of a month by the monthly factor', async () => {
    const { avery, productId, world } = life;
    const { body } = await submitShown(avery, await life.start(), { data: lifeData(productId, choice) });
    const id = body.enrollments[0]?.id ?? 0;
    const detail = (await avery.call(getEnrollment, { params: { id } })).body;
    // (100 x 1.2345 + 36) x 0.265 = 42.25425; x 4 = 169.00; x 0.0875 of the year = 13.951875
    // all of it: (300 x 1.2345 + 36) x 0.265 = 107.68275, so that 65.43 are pending, without the fee
    const premiums = { annual_premium_sum: 169, monthly_premium_sum: 13.95 };
    expect(detail).toMatchObject({
      ...premiums,
      premium_mode: 'quarterly',
      modal_premium: 42.25,
      pending_premium: 65.43,
      pending_annual_premium: 261.72,
    });
    const { rows } = (await avery.call(listEnrollments, { query: {} })).body;
    expect(rows.find((row) => row.id === id)).toMatchObject(premiums);
    const { application } = await openApplication(world.platform, id);
    expect(application).toMatchObject({
      premium: { mode: 'quarterly', modal_cents: 4225, annual_cents: 16_900, monthly_cents: 1395 },
    });
  });

  it('tells the month of what is in force and of what is pending beside the premium', async () => {
    const { avery, productId } = life;
    const query = { session_id: await life.start() };
    const { body } = await avery.call(getRates, { query, body: { data: lifeData(productId, choice) } });
    // (300 x 1.2345 + 36) x 0.0875 = 35.555625, less 13.95
    expect(body).toMatchObject([
      { total_premium: 42.25, month_premium: 13.95, pending_premium: 65.43, pending_month_premium: 21.61 },
    ]);
  });

  it('cannot be enrolled for in a mode in which it is not sold, and the validation says why', async () => {
    const { avery, holly, caseId } = life;
    await change({ premium_mode: 'weekly' });
    const refused = await avery.call(startSession, {
      body: newEnrollment(caseId, { applicant_id: life.applicantId }),
    });
    expect([refused.status, refused.errors.map(({ code }) => code)]).toEqual([400, ['case-invalid']]);
    const found = async (premium_mode: 'weekly' | 'quarterly' | 'semiannual') =>
      (
        await holly.call(validateCaseChanges, { params: { id: caseId }, body: { premium_mode } })
      ).body.errors.map(({ code }) => code);
    expect(await found('weekly')).toEqual(['case-premium-mode-not-sold']);
    expect(await found('semiannual')).toEqual([
      'case-premium-mode-not-allowed',
      'case-premium-mode-not-sold',
    ]);
    expect(await found('quarterly')).toEqual([]);
    await change({ premium_mode: 'quarterly' });
  });
});

describe('a guarantee of the enrollment period', () => {
  const inForce = async (sessionId: number) => {
    const { avery, productId } = life;
    const { body } = await avery.call(getRates, {
      query: { session_id: sessionId },
      body: { data: lifeData(productId, choice) },
    });
    return [body[0]?.total_premium, body[0]?.pending_amount];
  };

  it('holds for a session that has begun in it, whatever becomes of the period', async () => {
    const session = await life.start();
    await change(always);
    expect(await inForce(session)).toEqual([42.25, 200_000]);
    await change(period);
  });

  it('is none in a case that is always open', async () => {
    await change(always);
    expect(await inForce(await life.start())).toEqual([0, 300_000]);
    await change(period);
  });
});
