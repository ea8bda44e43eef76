import type { Step } from '@openroll/wizard/step';
import { pagesOf } from '@openroll/wizard/steps/pages';
import pg from 'pg';
import { type Browser, signIn } from './browser.ts';
import { makeAgents } from './build/make-agents.ts';
import { sellWithoutUnderwriter } from './build/sell-without-underwriter.ts';
import { type LakesideSale, readLakeside, unsigned } from './lakeside-sale.ts';
import { type Documents, type Floors, measureFloors } from './peak-floors.ts';
import type { Postgres } from './postgres.ts';
import { goalTable, loadLine, ms, ratio, table } from './report.ts';
import { startOurs } from './servers.ts';

const agentsAtOnce = 16;

/** What the agents did, in how long. */
interface Peak {
  readonly enrollments: number;
  readonly seconds: number;
  /** Of one enrollment: its calls, and of these the pages that are saved. */
  readonly pages: number;
  readonly failed: number;
}

/**
 * Goal P14: sixteen agents at once, each of whom enrolls one family after the other in person: start, every page, preview, signatures,
 * submit. Beside it the floors of the same work: its documents filled and sealed, its writes, its calls.
 */
export async function measurePeak(postgres: Postgres, [seconds = 60]: readonly number[]): Promise<string> {
  const load = loadLine();
  const url = await postgres.create('bench_peak');
  const ours = await startOurs(url, 'on');
  let peak: Peak;
  let documents: Documents;
  try {
    const avery = await signIn(ours.port, 'agent@demo.openroll.test');
    await sellWithoutUnderwriter(url);
    const sale = await readLakeside(avery);
    const emails = await makeAgents(url, 'agent@demo.openroll.test', agentsAtOnce);
    // One after the other: signing in is not what is measured, and passwords are slow on purpose.
    const agents: Browser[] = [];
    for (const email of emails) agents.push(await signIn(ours.port, email));
    await enroll(agents[0] as Browser, sale, 0);
    peak = await enrollAtOnce(agents, sale, seconds);
    documents = await documentsPerEnrollment(url);
  } finally {
    await ours.stop();
  }
  const floors = await measureFloors(postgres, {
    ...documents,
    writes: peak.pages + 3,
    calls: peak.pages + 6,
  });
  return [peakTable(peak), floorTable(floors), goals(peak, floors), load].join('\n\n');
}

async function enrollAtOnce(agents: readonly Browser[], sale: LakesideSale, seconds: number): Promise<Peak> {
  const from = performance.now();
  const until = from + seconds * 1000;
  let [number, enrollments, pages, failed] = [1, 0, 0, 0];
  await Promise.all(
    agents.map(async (agent) => {
      while (performance.now() < until) {
        try {
          pages = await enroll(agent, sale, number++);
          enrollments += 1;
        } catch (error) {
          failed += 1;
          if (failed === 1) console.error(String(error));
        }
      }
    }),
  );
  return { enrollments, pages, failed, seconds: (performance.now() - from) / 1000 };
}

/** What the page of a step answers, as far as it is read here. */
interface Advanced {
  readonly is_valid: boolean;
  readonly errors: unknown;
  readonly step_hashes: readonly string[];
}

/** One family from the start to the submit, page by page as our screen does it: steps that it holds are not sent again. Answers how many pages were saved. */
async function enroll(
  agent: Browser,
  { caseId, divisionId, family }: LakesideSale,
  number: number,
): Promise<number> {
  const data = family(number);
  const blank = unsigned(data);
  const { session_id: id } = await agent.ask<{ session_id: number }>('/api/wizard/session', {
    caseId,
    case_division_id: divisionId,
    ssn: data.applicants[0]?.data.ssn,
    enrollment_city: 'Chicago',
    enrollment_state: 'IL',
    enrollment_mode: 'inperson',
  });
  const query = `?session_id=${id}`;
  await agent.ask(`/api/wizard/session${query}`);
  const listed = await agent.ask<{ steps: Step[] }>(`/api/wizard/update-steps${query}`, { data: blank });
  const pages = pagesOf(listed.steps).map(({ steps: [first] }) => first?.name ?? '');
  const signs = (step: string) => step.endsWith('_signature');
  let held: readonly string[] = [];
  const advance = async (step: string, given: object) => {
    const page = await agent.ask<Advanced>(`/api/wizard/advance${query}`, {
      data: given,
      current_step: step,
      held_steps: held,
    });
    if (!page.is_valid) throw new Error(`${step}: ${JSON.stringify(page.errors)}`);
    held = page.step_hashes;
  };
  for (const step of pages.filter((one) => !signs(one))) await advance(step, blank);
  const preview_hash = await agent.show(`/api/wizard/preview${query}`, { data: blank });
  for (const step of pages.filter(signs)) await advance(step, data);
  await agent.ask(`/api/wizard/submit${query}`, { data, preview_hash });
  return pages.length;
}

/** What one enrollment of our agents makes: its applications, and the PDFs that their acts fill and seal. */
async function documentsPerEnrollment(url: string): Promise<Documents> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Documents>(
      `select count(distinct e.id)::int / count(distinct e.session_id)::int as applications,
         count(distinct s.document_id)::int / count(distinct e.session_id)::int as sealed
       from enrollment_signatures s join enrollments e on e.id = s.enrollment_id
       where e.agent_id in (select id from users where email like '%@bench.openroll.test')`,
    );
    const [made] = rows;
    if (!made) throw new Error('nobody was enrolled');
    return made;
  } finally {
    await client.end();
  }
}

const perMinute = ({ enrollments, seconds }: Peak): number => (enrollments * 60) / seconds;

const peakTable = (peak: Peak): string =>
  table(
    ['agents at once', 'seconds', 'enrollments', 'a minute', 'pages each', 'failed'],
    [
      [
        agentsAtOnce,
        Math.round(peak.seconds),
        peak.enrollments,
        perMinute(peak).toFixed(1),
        peak.pages,
        peak.failed,
      ],
    ],
  );

const floorTable = (floors: Floors): string =>
  table(
    ['floor of one enrollment', 'how many', 'ms each, sixteen at once', 'ms in all'],
    floors.map(({ what, count, each }) => [what, count, ms(each), ms(count * each)]),
  );

function goals(peak: Peak, floors: Floors): string {
  const sum = floors.reduce((all, { count, each }) => all + count * each, 0);
  const [wall] = floors.toSorted((a, b) => b.count * b.each - a.count * a.each);
  const goal = goalTable([
    ['P14', "the floors' enrollments a minute, ratio to ours", 1.67, ratio(60_000 / sum, perMinute(peak))],
    ['P14', 'enrollments that failed', 0, peak.failed],
  ]);
  return `${goal}\n\nThe wall: ${wall?.what}.`;
}
