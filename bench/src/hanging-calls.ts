import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from './browser.ts';
import { type LakesideSale, readLakeside, unsigned } from './lakeside-sale.ts';

/** Calls that need a provider, made over and over. */
export interface ProviderCalls {
  readonly name: string;
  /** Until it is over; answers the longest that anybody waited, in milliseconds. */
  press(isOver: () => boolean): Promise<number>;
}

const payersAtOnce = 20;
const familiesThatSign = 8;
const callersAtOnce = 20;
/** Nobody asks again at once: people read what the page says. */
const pauseMs = 2000;

/**
 * For each of the three providers, everything that comes before it done, so that each can be pressed so many times. `payByCard` has sessions from then on pay by card: families who
 * sign would have to pay first.
 */
export async function callsOf(
  avery: Browser,
  payByCard: () => Promise<void>,
  times: number,
): Promise<readonly ProviderCalls[]> {
  const sale = await readLakeside(avery);
  const beside = [await underwriting(avery, sale, times), await calls(avery, sale)];
  await payByCard();
  return [await payments(avery, sale), ...beside];
}

/** Cards of one session that nobody exchanges. */
async function payments(avery: Browser, sale: LakesideSale): Promise<ProviderCalls> {
  const { id } = await start(avery, sale, 100);
  await avery.ask(`/api/wizard/update-steps?session_id=${id}`, { data: unsigned(sale.family(100)) });
  let token = 0;
  const capture = () =>
    avery.ask(`/api/wizard/collect-payment-schedule?session_id=${id}`, {
      schedule_type: 'monthly-day-of-month',
      day_of_month: 15,
      token: `pm_${++token}`,
    });
  return { name: 'payments', press: (isOver) => each(payersAtOnce, isOver, capture) };
}

/** Families who sign one after the other, others each time: from then on the worker asks. */
async function underwriting(avery: Browser, sale: LakesideSale, times: number): Promise<ProviderCalls> {
  const families: (() => Promise<unknown>)[] = [];
  for (let family = 200; family < 200 + familiesThatSign * times; family++) {
    const { id } = await start(avery, sale, family);
    const query = `?session_id=${id}`;
    const data = sale.family(family);
    await avery.ask(`/api/wizard/update-steps${query}`, { data: unsigned(data) });
    await avery.show(`/api/wizard/preview${query}`, { data: unsigned(data) });
    families.push(async () => {
      const page = await avery.ask<{ is_valid: boolean; errors: unknown }>(`/api/wizard/advance${query}`, {
        data,
        current_step: 'applicant_signature',
      });
      if (!page.is_valid) throw new Error(JSON.stringify(page.errors));
    });
  }
  return {
    name: 'underwriting',
    async press(isOver) {
      let longest = 0;
      for (const sign of families.splice(0, familiesThatSign)) {
        if (isOver()) break;
        const from = performance.now();
        await sign();
        longest = Math.max(longest, performance.now() - from);
        await sleep(pauseMs);
      }
      return longest;
    },
  };
}

/** Agents who call somebody, and try again. */
async function calls(avery: Browser, sale: LakesideSale): Promise<ProviderCalls> {
  const sessions: number[] = [];
  for (let caller = 2000; caller < 2000 + callersAtOnce; caller++)
    sessions.push((await start(avery, sale, caller, 'voiceenroll')).id);
  const call = (place: number) =>
    avery.ask('/api/enrollment-session-conferences', {
      agent_number: '312-555-0190',
      primary_applicant_number: '815-555-0142',
      session_id: sessions[place],
    });
  return { name: 'calls', press: (isOver) => each(callersAtOnce, isOver, call) };
}

async function start(
  avery: Browser,
  { caseId, divisionId, family }: LakesideSale,
  number: number,
  mode = 'inperson',
): Promise<{ readonly id: number }> {
  const { session_id: id } = await avery.ask<{ session_id: number }>('/api/wizard/session', {
    caseId,
    case_division_id: divisionId,
    ssn: family(number).applicants[0]?.data.ssn,
    enrollment_city: 'Chicago',
    enrollment_state: 'IL',
    enrollment_mode: mode,
    ...(mode === 'voiceenroll' ? { start_audio_conference: true } : {}),
  });
  return { id };
}

/** So many at once, each again after a moment; that the provider is away is what they are told. */
async function each(
  atOnce: number,
  isOver: () => boolean,
  ask: (place: number) => Promise<unknown>,
): Promise<number> {
  let longest = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async (_, place) => {
      while (!isOver()) {
        const from = performance.now();
        await ask(place).catch((error: Error) => {
          if (!/: 503 /.test(error.message)) throw error;
        });
        longest = Math.max(longest, performance.now() - from);
        await sleep(pauseMs);
      }
    }),
  );
  return longest;
}
