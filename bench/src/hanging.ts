import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Browser, signIn } from './browser.ts';
import { callsOf, type ProviderCalls } from './hanging-calls.ts';
import { readLakeside, unsigned } from './lakeside-sale.ts';
import { type NeverAnswers, startNeverAnswers } from './never-answers.ts';
import { arriveEvenly, type Timed } from './open-loop.ts';
import type { Postgres } from './postgres.ts';
import { type Goal, goalTable, loadLine, ms, ratio, table } from './report.ts';
import { completeDemo, startOurs } from './servers.ts';

const usualSeconds = 30;
const usualTimes = 3;
const perSecond = 24;
const kinds = ['list', 'cases', 'page'] as const;

/**
 * R6: while a provider hangs, all who do not need it are answered as before. The demo is made first, with its sandboxes; then the site
 * starts again with three providers that never answer. Numbers: for how many seconds each hangs (30),
 * and how often (3): all calls of one provider's times are held together against all of the quiet between them.
 */
export async function measureHanging(
  postgres: Postgres,
  [seconds = usualSeconds, times = usualTimes]: readonly number[],
): Promise<string> {
  const load = loadLine();
  const url = await postgres.create('bench_hanging');
  const dataDir = mkdtempSync(join(tmpdir(), 'openroll-bench-'));
  const provider = await startNeverAnswers();
  try {
    await makeDemo(url, dataDir);
    const ours = await startOurs(url, 'on', 'all', { dataDir, settings: settingsOf(provider) });
    try {
      const avery = await signIn(ours.port, 'agent@demo.openroll.test');
      const others = await othersOf(avery);
      const phases: Phase[] = [];
      const quiet: Timed[] = [...(await others(seconds / 2, () => 'quiet'))];
      const all = await callsOf(avery, () => payByCard(url), times);
      for (let time = 0; time < times; time++)
        for (const calls of all) {
          phases.push(await hang(calls, provider, others, seconds));
          while (provider.waiting() > 0) await sleep(100);
          quiet.push(...(await others(seconds / 2, () => 'quiet')));
        }
      return [phaseTable(together(phases), quiet), goals(together(phases), quiet), load].join('\n\n');
    } finally {
      await ours.stop();
    }
  } finally {
    await provider.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The demo, in which Lakeside enrolls by telephone, too. */
async function makeDemo(url: string, dataDir: string): Promise<void> {
  await completeDemo(url, dataDir);
  await change(
    url,
    `update cases set is_audio_conference_enroll_active = true where group_name = 'Lakeside Manufacturing'`,
  );
}

/** Sessions that begin from now on pay for Accident by card. */
const payByCard = (url: string): Promise<void> =>
  change(
    url,
    `update case_products cp set options = cp.options || '{"payment": "captured"}'
     from cases c, products p where c.id = cp.case_id and p.id = cp.product_id
       and c.group_name = 'Lakeside Manufacturing' and p.name = 'Accident'`,
  );

async function change(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

const settingsOf = ({ port }: NeverAnswers): Readonly<Record<string, string>> => ({
  OPENROLL_BASE_URL: 'http://127.0.0.1:38124',
  STRIPE_SECRET_KEY: 'sk_test_bench',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_bench',
  STRIPE_WEBHOOK_SECRET: 'whsec_bench',
  STRIPE_API: `http://127.0.0.1:${port}`,
  UNDERWRITING_URL: `http://127.0.0.1:${port}/underwriting`,
  UNDERWRITING_SECRET: 'a secret of the bench and of its underwriter',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'token of the bench',
  TWILIO_CALLER_NUMBER: '+13125550199',
  TWILIO_API: `http://127.0.0.1:${port}`,
});

/** Asks for so many seconds what needs no provider; `when` says in which state each call was sent. */
type Others = (seconds: number, when: () => string) => Promise<readonly Timed[]>;

async function othersOf(avery: Browser): Promise<Others> {
  const sale = await readLakeside(avery);
  const data = unsigned(sale.family(0));
  const { session_id: id } = await avery.ask<{ session_id: number }>('/api/wizard/session', {
    caseId: sale.caseId,
    case_division_id: sale.divisionId,
    ssn: data.applicants[0]?.data.ssn,
    enrollment_city: 'Chicago',
    enrollment_state: 'IL',
    enrollment_mode: 'inperson',
  });
  // Saving the same again is less work.
  const changed = (turn: number) => ({
    ...data,
    applicants: data.applicants.map((one) => ({ ...one, data: { ...one.data, middle_name: `M${turn}` } })),
  });
  const ask = {
    list: () => avery.ask('/api/enrollments'),
    cases: () => avery.ask('/api/cases'),
    page: (turn: number) => avery.ask(`/api/wizard/update-steps?session_id=${id}`, { data: changed(turn) }),
  };
  for (let turn = 0; turn < 30; turn++) for (const kind of kinds) await ask[kind](turn);
  return (seconds, when) =>
    arriveEvenly(perSecond, seconds, async (turn) => {
      const kind = kinds[turn % kinds.length] ?? 'list';
      const sent = `${kind} ${when()}`;
      await ask[kind](turn);
      return sent;
    });
}

/** What became of one provider that hung, and of everybody else meanwhile. */
interface Phase {
  readonly name: string;
  readonly asked: number;
  /** How long somebody waited for the provider, in seconds. */
  readonly longest: number;
  readonly others: readonly Timed[];
}

async function hang(
  { name, press }: ProviderCalls,
  provider: NeverAnswers,
  others: Others,
  seconds: number,
): Promise<Phase> {
  const before = provider.asked();
  let isOver = false;
  const pressing = press(() => isOver);
  const timed = await others(seconds, () => (provider.waiting() > 0 ? 'waited' : 'spared'));
  isOver = true;
  const longest = (await pressing) / 1000;
  return { name, asked: provider.asked() - before, longest, others: timed };
}

/** Each provider's times as one. */
const together = (phases: readonly Phase[]): readonly Phase[] =>
  [...Map.groupBy(phases, ({ name }) => name)].map(([name, all]) => ({
    name,
    asked: all.reduce((sum, { asked }) => sum + asked, 0),
    longest: Math.max(...all.map(({ longest }) => longest)),
    others: all.flatMap(({ others }) => others),
  }));

/** Of the calls of this kind in any of these states. */
const p95 = (timed: readonly Timed[], kind: string, states: readonly string[]): number => {
  const wanted = states.map((state) => `${kind} ${state}`);
  const times = timed.filter((one) => wanted.includes(one.kind) && !one.failed).map((one) => one.ms);
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
};

/** The provider hangs all the time; whether somebody just waits for it, or is spared since others have waited in vain. */
const hung = ['waited', 'spared'];

const phaseTable = (phases: readonly Phase[], quiet: readonly Timed[]): string =>
  table(
    [
      'hangs',
      'requests to it',
      'longest s',
      'call',
      'calls',
      'quiet p95 ms',
      'p95 ms',
      'ratio',
      'p95 ms while somebody waited',
      'failed',
    ],
    phases.flatMap(({ name, asked, longest, others }) =>
      kinds.map((kind) => {
        const [alone, all] = [p95(quiet, kind, ['quiet']), p95(others, kind, hung)];
        const counted = others.filter((one) => one.kind.startsWith(`${kind} `)).length;
        const failed = others.filter((one) => one.failed).length;
        return [
          name,
          asked,
          longest.toFixed(1),
          kind,
          counted,
          ms(alone),
          ms(all),
          ratio(all, alone).toFixed(2),
          ms(p95(others, kind, ['waited'])),
          failed,
        ];
      }),
    ),
  );

const goals = (phases: readonly Phase[], quiet: readonly Timed[]): string =>
  goalTable([
    ...phases.map(({ name, others }): Goal => {
      const ratios = kinds.map((kind) => ratio(p95(others, kind, hung), p95(quiet, kind, ['quiet'])));
      return ['R6', `${name} hang: p95 of others, ratio to quiet, worst`, 2, Math.max(...ratios)];
    }),
    ['R6', 'somebody waits for a provider, seconds', 12, Math.max(...phases.map(({ longest }) => longest))],
    [
      'R6',
      'calls of others that failed',
      0,
      phases.flatMap((one) => one.others).filter((one) => one.failed).length,
    ],
  ]);
