import { getEnrollment, getEnrollmentPdf } from '@openroll/contract/enrollment-detail';
import { getRates, previewDocuments, previewSummary, submitSession } from '@openroll/contract/wizard';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../test/actors.ts';
import { readPrints } from '../../../../test/documents/read-pages.ts';
import { type LifeChoice, lifeData, writeGuaranteedLife } from '../../../../test/guaranteed-life.ts';
import { submitShown, unsigned } from '../../../../test/lakeside.ts';
import { type LifeWorld, openLifeWorld } from '../../../../test/life-world.ts';
import { openApplication } from '../../../../test/open-application.ts';
import type { World } from '../../../../test/world.ts';

let life: LifeWorld;
let world: World;
let avery: Person;
let productId: number;

beforeAll(async () => {
  life = await openLifeWorld({ write: writeGuaranteedLife, name: 'Guaranteed Life' });
  ({ world, avery, productId } = life);
});
afterAll(() => life.close());

/** Wednesday, 18 March 2026 is the day of the enrollment. */
const newHire = '2026-03-02';
const lateEntrant = '2020-03-02';

const start = () => life.start();

async function enroll(choice: LifeChoice) {
  const data = lifeData(productId, choice);
  const query = { session_id: await start() };
  const { body } = await submitShown(avery, query.session_id, { data });
  const id = body.enrollments[0]?.id ?? 0;
  const [detail, pdf, { application }, delivery] = await Promise.all([
    avery.call(getEnrollment, { params: { id } }),
    avery.call(getEnrollmentPdf, { params: { id } }),
    openApplication(world.platform, id),
    world.platform.database.selectFrom('deliveries').selectAll().where('enrollment_id', '=', id).execute(),
  ]);
  const prints = await readPrints(pdf.bytes);
  return {
    made: body.enrollments,
    detail: detail.body,
    application: application as Record<string, unknown>,
    prints: prints.map(({ text, page }) => `${page}: ${text}`),
    deliveries: delivery.length,
  };
}

// 100 x 1.2345 = 123.45 a year; / 12 = 10.2875, half up 10.29. 300 x 1.2345 = 370.35; / 12 = 30.8625, half up 30.86
describe('an amount above the guarantee', () => {
  it('makes one enrollment, split into what is in force and what is pending', async () => {
    const { made, detail, application, prints, deliveries } = await enroll({
      amount: 300_000,
      hired: newHire,
    });
    expect(made).toEqual([{ id: detail.id, status: 'enrolled' }]);
    expect(detail).toMatchObject({
      status: 'enrolled',
      coverage: '$100,000',
      coverage_sum: 100_000,
      modal_premium: 10.29,
      annual_premium_sum: 123.48,
      pending_amount: 200_000,
      pending_premium: 20.57,
      pending_annual_premium: 246.84,
    });
    expect(detail.enrollment_history.find(({ id }) => id === detail.id)?.pending_amount).toBe(200_000);
    expect(application).toMatchObject({
      coverage: { text: '$100,000', amount_cents: 10_000_000 },
      premium: { modal_cents: 1029, annual_cents: 12_348 },
      pending: { amount_cents: 20_000_000, modal_cents: 2057, annual_cents: 24_684 },
      rating: { value: 'standard', text: 'Standard' },
      riders: [],
    });
    expect(prints).toContain('1: $100,000 in force at $10.29');
    expect(prints).toContain('1: $200,000 pending at $20.57');
    expect(deliveries).toBe(1);
  });

  it('of somebody long in service is all pending, and nothing is delivered', async () => {
    const { made, detail, application, prints, deliveries } = await enroll({
      amount: 200_000,
      hired: lateEntrant,
    });
    expect(made).toEqual([{ id: detail.id, status: 'pending' }]);
    expect(detail).toMatchObject({
      status: 'pending',
      coverage_sum: 0,
      annual_premium_sum: 0,
      pending_amount: 200_000,
      pending_premium: 20.58,
    });
    expect(application).toMatchObject({ coverage: { amount_cents: 0 }, premium: { modal_cents: 0 } });
    expect(prints).toContain('1: $200,000 pending at $20.58');
    expect(deliveries).toBe(0);
  });

  it('is lost by an answer that takes only that away', async () => {
    const { detail, application } = await enroll({ amount: 300_000, hired: newHire, heart: 'yes' });
    expect([detail.status, detail.coverage_sum, detail.pending_amount, detail.pending_premium]).toEqual([
      'enrolled',
      100_000,
      null,
      null,
    ]);
    expect(detail.modal_premium).toBe(10.29);
    expect(application.pending).toBeNull();
  });

  it('is told with the rates, beside the total', async () => {
    const data = lifeData(productId, { amount: 300_000, hired: newHire, ill: 'yes' });
    const { body } = await avery.call(getRates, { query: { session_id: await start() }, body: { data } });
    expect(body).toMatchObject([
      {
        total_premium: 10.29,
        pending_amount: 200_000,
        pending_premium: 20.57,
        anticipated_policy_rating: 'graded',
      },
    ]);
  });
});

it('stands in the summary of choices beside what is in force', async () => {
  const data = unsigned(lifeData(productId, { amount: 300_000, hired: newHire }));
  const { bytes } = await avery.call(previewSummary, {
    query: { session_id: await start() },
    body: { data },
  });
  const text = (await readPrints(bytes)).map((print) => print.text).join(' ');
  expect(text).toContain('Guaranteed Life · $100,000 · $10.29 · $200,000 needs approval, +$20.57');
  expect(text).toContain('$10.29 per month');
});

describe('a replacement form', () => {
  it('stands behind the application, in one document under one seal', async () => {
    const { prints } = await enroll({ amount: 100_000, hired: newHire, replaces: 'yes' });
    expect(prints).toContain('1: $100,000 in force at $10.29');
    expect(prints).toContain('2: Dana Whitfield replaces insurance');
    expect(prints).toContain('2: Dana Whitfield');
  });

  it('is not printed where nothing is replaced', async () => {
    const { prints } = await enroll({ amount: 100_000, hired: newHire });
    expect(prints.filter((print) => print.startsWith('2:'))).toEqual([]);
  });

  it('makes another document of the same choices: what was shown before cannot be signed anymore', async () => {
    const query = { session_id: await start() };
    const before = lifeData(productId, { amount: 100_000, hired: newHire });
    const after = lifeData(productId, { amount: 100_000, hired: newHire, replaces: 'yes' });
    await avery.call(previewDocuments, { query, body: { data: unsigned(before) } });
    const { status, errors } = await avery.call(submitSession, { query, body: { data: after } });
    expect([status, errors[0]?.code]).toEqual([409, 'document-changed']);
  });
});
