import { collectPaymentSchedule, makePaymentWithApp } from '@openroll/contract/payments';
import { updateSteps } from '@openroll/contract/wizard';
import type { Person } from './actors.ts';
import { accidentData, type Data, type Lakeside, showDocuments, startDana } from './lakeside.ts';
import type { World } from './world.ts';

/** The cards of the demo world (§15.6). */
export const cards = {
  accepted: '4111111111111111',
  declined: '4000000000000002',
  lost: '4000000000009995',
  error: '4000000000000119',
} as const;

/** Lakeside pays Accident by card or account from now on. */
export async function captureAccident(world: World, lakeside: Lakeside): Promise<void> {
  await world.platform.database
    .updateTable('case_products')
    .set({ options: JSON.stringify({ payment: 'captured' }) })
    .where('case_id', '=', lakeside.caseId)
    .where('product_id', '=', lakeside.products.accident)
    .execute();
}

/** A one-time token, as the sandbox's frame gets it for what somebody types. */
export async function cardToken(world: World, number: string): Promise<string> {
  const typed = { method: 'card', number, cvv: '123', exp_month: 12, exp_year: 2030 };
  return (await sandboxToken(world, typed)).token;
}

export const bankToken = async (world: World, account = '000123456789'): Promise<string> =>
  (
    await sandboxToken(world, {
      method: 'bank',
      routing: '021000021',
      account,
      holder_type: 'personal',
      account_type: 'checking',
    })
  ).token;

async function sandboxToken(world: World, payload: object): Promise<{ readonly token: string }> {
  const reply = await world.app.inject({
    method: 'POST',
    url: '/sandbox/pay/tokens',
    headers: { 'sec-fetch-site': 'cross-site', origin: 'null' },
    payload,
  });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json();
}

export const schedule = { schedule_type: 'monthly-day-of-month', day_of_month: 15 } as const;

export const capture = (person: Person, sessionId: number, body: object) =>
  person.call(collectPaymentSchedule, { query: { session_id: sessionId }, body });

export const pay = (person: Person, sessionId: number, body: object = {}) =>
  person.call(makePaymentWithApp, { query: { session_id: sessionId }, body });

/** A session of Dana in which everything is answered and signed by the family, and its answers: the payment comes next. */
export async function readyToPay(
  lakeside: Lakeside,
): Promise<{ readonly sessionId: number; readonly data: Data }> {
  const sessionId = await startDana(lakeside);
  const data = accidentData(lakeside);
  await showDocuments(lakeside.avery, sessionId, data);
  await lakeside.avery.call(updateSteps, { query: { session_id: sessionId }, body: { data } });
  return { sessionId, data };
}
