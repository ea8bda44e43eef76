import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, openBrowser, signIn } from './browser.ts';
import { sellWithoutUnderwriter } from './build/sell-without-underwriter.ts';
import { type LakesideSale, readLakeside, unsigned } from './lakeside-sale.ts';
import { median } from './measure.ts';
import { arriveEvenly, type Timed } from './open-loop.ts';
import type { Postgres } from './postgres.ts';
import { goalTable, loadLine, ms, ratio, table } from './report.ts';
import { startOurs } from './servers.ts';

/** 2,000 in an hour, each for 12 minutes, asking every four seconds. */
const usualAnHour = 2000;
const minutesEach = 12;
const everySeconds = 4;
const callsEach = (minutesEach * 60) / everySeconds;
const quietPages = 200;
const quietLists = 30;
/** About one a second, and not in step with the phones: else each is asked for in the same instant as a page. */
const listsPerSecond = 0.97;
/** Who has enrolled before the steady state: what makes documents has made some. */
const early = 4;

/**
 * Goal P15: employees who enroll themselves on their phones, in the steady state of an hour of them. Each call has its time in a plan
 * that waits for nobody, and is timed from then: a server that falls behind is seen to (no coordinated omission). Meanwhile an agent
 * looks at the list. What a page and the list take by themselves is measured afterwards, when the server is as warm. Numbers: for how
 * many seconds (ten minutes of the steady state), how many enroll in an hour (2,000), and how many processes serve the web (one).
 */
export async function measurePhones(
  postgres: Postgres,
  [seconds = 600, enrolledAnHour = usualAnHour, processes = 1]: readonly number[],
): Promise<string> {
  const load = loadLine();
  const atOnce = Math.ceil((enrolledAnHour * minutesEach) / 60);
  const perSecond = atOnce / everySeconds;
  const url = await postgres.create('bench_phones');
  const ours = await startOurs(url, 'on', 'web', {
    settings: { OPENROLL_WEB_PROCESSES: String(processes) },
  });
  try {
    const avery = await signIn(ours.port, 'agent@demo.openroll.test');
    await sellWithoutUnderwriter(url);
    const sale = await readLakeside(avery);
    const link = await avery.ask<{ url: string }>(`/api/cases/${sale.caseId}/self-enroll-url`);
    const token = link.url.split('/').at(-1) ?? '';
    const begin = (number: number) => beginOnPhone(ours.port, sale, token, number);
    await timePages(await begin(0));
    await Promise.all(
      Array.from({ length: early }, async (_, number) => finish(await begin(atOnce + number + 1))),
    );
    const phones: Phone[] = [];
    // In the midst of the hour the first are about to sign, and the last have just begun: nobody without having seen the documents.
    for (let number = 0; number < atOnce; number++) {
      const phone = await begin(number + 1);
      const done = Math.min(Math.floor(((atOnce - number) * callsEach) / atOnce), callsEach - 3);
      phones[placeOf(number, atOnce)] = { ...phone, done };
    }
    let next = atOnce + early + 1;
    const [calls, lists] = await Promise.all([
      arriveEvenly(perSecond, seconds, async (turn) => {
        const place = turn % phones.length;
        const phone = phones[place] as Phone;
        if (phone.done < callsEach) return askNext(phone);
        phones[place] = { ...(await begin(next++)), done: 0 };
        return 'begin';
      }),
      arriveEvenly(listsPerSecond, seconds, async () => {
        await avery.ask('/api/enrollments');
        return 'list';
      }),
    ]);
    const quiet = { page: await timePages(await begin(next)), list: await timeLists(avery) };
    const timed = [...calls, ...lists];
    return [phoneTable(timed, quiet), goals(timed, quiet), load].join('\n\n');
  } finally {
    await ours.stop();
  }
}

/**
 * Where somebody's calls stand among the four seconds in which each phone asks once: who begins next does so that much later as the
 * hour has it (1.8 seconds), and the next free place is taken. Without it all who are at their documents, or submit, would be
 * neighbors, and do so in the same tenth of a second.
 */
function placeOf(number: number, atOnce: number): number {
  let gap = callsEach;
  while (greatestDivisor(gap, atOnce) > 1) gap++;
  return (number * gap) % atOnce;
}

const greatestDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestDivisor(other, one % other);

/** Somebody who has begun, with how many calls they have made. */
interface Phone {
  readonly browser: Browser;
  readonly query: string;
  readonly data: ReturnType<LakesideSale['alone']>;
  readonly steps: readonly string[];
  /** Hashes of the steps that the phone holds, and need not be sent again. */
  held: readonly string[];
  done: number;
}

async function beginOnPhone(port: number, sale: LakesideSale, token: string, number: number): Promise<Phone> {
  const browser = openBrowser(port);
  await browser.ask(`/pages/enroll/${token}/-`);
  const { session_id: id } = await browser.ask<{ session_id: number }>(
    '/pages/enroll/self-enrollment-begin',
    {
      enroll_city: 'Chicago',
      enroll_state: 'IL',
      token_uuid: token,
      case_slug: '',
      division_id: sale.divisionId,
    },
  );
  const query = `?session_id=${id}`;
  const data = sale.alone(number);
  const listed = await browser.ask<Listed & { steps: { name: string }[] }>(
    `/api/wizard/update-steps${query}`,
    {
      data: unsigned(data),
      held_steps: [],
    },
  );
  const steps = listed.steps.map(({ name }) => name);
  return { browser, query, data, steps, held: listed.step_hashes, done: 0 };
}

/** The next of somebody's calls: most are Next or a change on the page; then the documents, the signature, the submit. */
async function askNext(phone: Phone): Promise<string> {
  const { browser, query, data, steps } = phone;
  const turn = phone.done++;
  const last = callsEach - 3;
  const pages = steps.filter((step) => !step.endsWith('_signature'));
  if (turn === last) {
    await browser.show(`/api/wizard/preview${query}`, { data: unsigned(data) });
    return 'documents';
  }
  if (turn === last + 1) return advance(phone, 'applicant_signature', data);
  if (turn === last + 2) {
    await browser.ask(`/api/wizard/submit${query}`, { data });
    return 'submit';
  }
  const blank = changed(unsigned(data), turn);
  if (turn % 3 > 0) {
    const change = { data: blank, held_steps: phone.held };
    const listed = await browser.ask<Listed>(`/api/wizard/update-steps${query}`, change);
    phone.held = listed.step_hashes;
    return 'change';
  }
  return advance(phone, pages[Math.floor((turn * pages.length) / callsEach)] ?? '', blank);
}

/** The last of somebody's calls: their documents, the signature, the submit. */
async function finish(phone: Phone): Promise<void> {
  for (const done of [callsEach - 3, callsEach - 2, callsEach - 1]) await askNext({ ...phone, done });
}

/** What a reply says of the steps, as the screen keeps it. */
interface Listed {
  readonly step_hashes: readonly string[];
}

async function advance(phone: Phone, step: string, data: object): Promise<string> {
  const page = await phone.browser.ask<Listed & { is_valid: boolean; errors: unknown }>(
    `/api/wizard/advance${phone.query}`,
    { data, current_step: step, held_steps: phone.held },
  );
  phone.held = page.step_hashes;
  if (!page.is_valid) throw new Error(`${step}: ${JSON.stringify(page.errors)}`);
  return 'page';
}

/** Each call brings an answer that is not there yet: saving the same again is less work. */
const changed = (data: ReturnType<LakesideSale['alone']>, turn: number) => ({
  ...data,
  applicants: data.applicants.map((one) => ({ ...one, data: { ...one.data, middle_name: `M${turn}` } })),
});

interface Quiet {
  readonly page: number;
  readonly list: number;
}

/** A page, one right after the other: nothing waits, and all that it needs is still in the caches of the processor. */
async function timePages(phone: Phone): Promise<number> {
  const pages: number[] = [];
  for (let round = 0; round < quietPages; round++) {
    const page = { ...phone, done: 3 * (round % 50) };
    pages.push(await timeOf(() => askNext(page)));
    await sleep(5);
  }
  return median(pages);
}

/** The list, as seldom as the agent asks for it meanwhile. */
async function timeLists(avery: Browser): Promise<number> {
  const lists: number[] = [];
  for (let round = 0; round < quietLists; round++) {
    lists.push(await timeOf(() => avery.ask('/api/enrollments')));
    await sleep(1000 / listsPerSecond);
  }
  return median(lists);
}

async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await call();
  return performance.now() - from;
}

const timesOf = (timed: readonly Timed[], what: string): readonly number[] =>
  timed
    .filter(({ kind, failed }) => kind === what && !failed)
    .map(({ ms: each }) => each)
    .toSorted((a, b) => a - b);
const at = (times: readonly number[], q: number): number => times[Math.floor(times.length * q)] ?? Number.NaN;

const phoneTable = (timed: readonly Timed[], quiet: Quiet): string =>
  table(
    ['call', 'calls', 'alone p50 ms', 'p50 ms', 'p95 ms', 'p99 ms', 'failed'],
    ['page', 'change', 'documents', 'submit', 'begin', 'list'].map((kind) => {
      const times = timesOf(timed, kind);
      const alone = { page: quiet.page, list: quiet.list }[kind as 'page'];
      return [
        kind,
        times.length,
        alone === undefined ? '–' : ms(alone),
        ms(at(times, 0.5)),
        ms(at(times, 0.95)),
        ms(at(times, 0.99)),
        timed.filter((one) => one.kind === kind && one.failed).length,
      ];
    }),
  );

const goals = (timed: readonly Timed[], quiet: Quiet): string =>
  goalTable([
    ['P15', 'p95 of a page, ratio to one at a time', 3, ratio(at(timesOf(timed, 'page'), 0.95), quiet.page)],
    [
      'P15',
      'lists of an agent meanwhile, ratio to alone',
      2,
      ratio(at(timesOf(timed, 'list'), 0.5), quiet.list),
    ],
    ['P15', 'calls that failed', 0, timed.filter(({ failed }) => failed).length],
  ]);
