import { randomUUID } from 'node:crypto';
import type { InputOf } from '@openroll/contract/endpoint';
import {
  type EnrollmentRow,
  enrollmentRow,
  enrollmentSortColumns,
  listEnrollments,
} from '@openroll/contract/enrollments';
import { type ReportRow, reportSortColumns, searchReport } from '@openroll/contract/reports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../test/actors.ts';
import {
  buildCase,
  buildDivision,
  buildEnrollment,
  buildPerson,
  buildProduct,
  buildSession,
  buildUser,
  signInUser,
} from '../../../test/builders.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { saveFile } from '../../platform/documents/case-files.ts';

let world: World;
let holly: Person;
let caseId: number;
let products: readonly { readonly id: number; readonly versionId: number }[];
/** How many enrollments the case has; two people of its census have none. */
const made = 9;

/** A case in which every field of a row has several values, and all of them more than once. */
beforeAll(async () => {
  world = await openWorld();
  holly = await signInUser(world, { roles: ['HomeOfficeAdmin'] });
  const other = await buildCase(world, { group_name: 'another', agent_splits_enabled: true });
  caseId = (await buildCase(world, { group_name: 'Group with shares' })).id;
  await buildPerson(world, { caseId, first_name: 'Morgan', last_name: 'Ellis' });
  await buildPerson(world, { caseId, first_name: 'alex', last_name: 'Ng', ssn: '078-05-1120' });
  products = [
    await buildProduct(world, { name: 'Term Life' }),
    await buildProduct(world, { name: 'accident' }),
  ];
  await fill(caseId, made);
  await fill(other.id, 2);
});
afterAll(() => world.close());

const at = (day: number) => new Date(Date.UTC(2026, 2, 1 + day, 15));

async function fill(of: number, count: number): Promise<void> {
  const { database } = world.platform;
  const agents = [
    await buildUser(world, { first_name: 'blake', last_name: 'Broker' }),
    await buildUser(world, { first_name: 'Avery', last_name: 'Agent' }),
  ];
  const others = [await buildUser(world), await buildUser(world)];
  const division = await buildDivision(world, of, { name: 'Plant' });
  for (let n = 0; n < count; n++) {
    const one = <T>(...values: readonly T[]): T => values[n % values.length] as T;
    const agentId = one(...agents).id;
    const session = await buildSession(world, { caseId: of, agentId, status: 'submitted' });
    const product = one(...products);
    const { id } = await buildEnrollment(world, {
      caseId: of,
      agentId,
      sessionId: session.id,
      status: one('enrolled', 'waived', 'declined'),
      declined_by: one(null, null, 'person', null, null, 'underwriting'),
      product_id: product.id,
      product_version_id: product.versionId,
      case_division_id: one(division.id, null),
      insured_name: one('Dana Whitfield', 'ben Abbott', 'Zoë Ng'),
      employee_name: one('Zoë Ng', 'Dana Whitfield'),
      annual_premium_cents: one(1200, 100_000, 90_000),
      coverage_cents: one(null, 1_000_000, 900_000),
      monthly_premium_cents: one(100, 8333, 7500),
      enroll_date_created: one(at(3), at(1), at(2)),
      delivered_at: one(null, at(5), at(4), at(4)),
      delivery_required: one(true, false),
      carrier_answer: one(null, 'rejected', 'accepted', 'received'),
      document_id: one(null, await form(of)),
      enrollment_mode: one('selfenroll', 'inperson'),
      enrollment_state: one('IL', 'FL'),
    });
    const shares = one([], [7500, 2500], [10_000], [6000, 1000, 3000]);
    for (const [position, hundredths] of shares.entries())
      await database
        .insertInto('enrollment_splits')
        .values({
          case_id: of,
          enrollment_id: id,
          position,
          agent_id: position === 0 ? agentId : (others[position - 1]?.id ?? 0),
          hundredths,
        })
        .execute();
    if (n % 3 === 0) await call(session.id, of, agentId);
    if (n % 3 === 1)
      await database
        .insertInto('underwriting_decisions')
        .values({
          request_id: randomUUID(),
          case_id: of,
          session_id: session.id,
          product_id: product.id,
          applicant_id: 'primary',
          answers_sha256: 'x',
          act_id: await sign(of, session.id),
          status: 'asked',
          asked_at: one(at(6), at(8), at(7)),
          updated_at: at(9),
        })
        .execute();
  }
}

const form = (of: number): Promise<number> =>
  world.platform.database.transaction().execute(async (tx) => {
    const bytes = Buffer.from('%PDF-1.7');
    const file = { caseId: of, kind: 'application', bytes, at: world.platform.clock() };
    return (await saveFile(world.platform, tx, file)).id;
  });

const call = (sessionId: number, of: number, agentId: number) =>
  world.platform.database
    .insertInto('conferences')
    .values({
      session_id: sessionId,
      case_id: of,
      agent_id: agentId,
      provider: 'sandbox',
      status: 'ended',
      sealed: Buffer.alloc(0),
      created_at: at(1),
      asked_at: at(1),
    })
    .execute();

/** An act of signing, on which an underwriter is asked. */
async function sign(of: number, sessionId: number): Promise<number> {
  const { database } = world.platform;
  const set = await database
    .insertInto('document_sets')
    .values({ case_id: of, session_id: sessionId, plan_hash: randomUUID(), planned_at: at(1) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const act = await database
    .insertInto('signing_acts')
    .values({
      case_id: of,
      session_id: sessionId,
      document_set_id: set.id,
      signer: 'applicant',
      method: 'inperson',
      ip_address: '',
      evidence: '{}',
      signed_at: at(1),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return act.id;
}

type Query = NonNullable<InputOf<typeof listEnrollments>['query']>;
type Row = EnrollmentRow | ReportRow;

/** All pages of four rows one behind the other. */
async function pagesOf<T extends Row>(
  ask: (page: number) => Promise<{ rows: readonly T[]; total_count: number }>,
) {
  const rows: T[] = [];
  for (let page = 1; ; page++) {
    const answer = await ask(page);
    rows.push(...answer.rows);
    if (answer.rows.length === 0 || rows.length >= answer.total_count)
      return { rows, total: answer.total_count };
  }
}

/** What of a row its place follows from: names without regard to capitals, shares as numbers. */
function keyOf(row: Row, column: string): string | number | boolean | null {
  const value = (row as Readonly<Record<string, string | number | boolean | null>>)[column] ?? null;
  if (column.endsWith('_name')) return String(value ?? '').toLowerCase() || (value === null ? null : '');
  return value !== null && column.endsWith('_split') ? Number(value) : value;
}

/** In the order of a list: what has no value last, people of a census behind enrollments that have the same, then by their ids. */
const inOrder = (rows: readonly Row[], column: string, way: 'asc' | 'desc'): Row[] =>
  rows.toSorted((a, b) => {
    const [one, other] = [keyOf(a, column), keyOf(b, column)];
    const sign = way === 'asc' ? 1 : -1;
    if (one !== other) {
      if (one === null || other === null) return one === null ? 1 : -1;
      return (one < other ? -1 : 1) * sign;
    }
    const people = Number(a.status === 'census') - Number(b.status === 'census');
    return people === 0 ? (a.id - b.id) * sign : people;
  });

const placed = (rows: readonly Row[]) => rows.map(({ id, status }) => `${status} ${id}`);
const ways = ['asc', 'desc'] as const;

it('a list can be sorted by every field of its row', () => {
  expect(enrollmentSortColumns).toEqual(Object.keys(enrollmentRow.shape));
});

it.each(enrollmentSortColumns)(
  'a list sorted by %s, either way, has its rows in that order over all of its pages',
  async (column) => {
    for (const way of ways) {
      const { rows, total } = await pagesOf(async (page) => {
        const order = { sort_column: column, sort_direction: way };
        const query: Query = { case_id: caseId, ...order, rows_per_page: 4, page };
        return (await holly.call(listEnrollments, { query })).body;
      });
      expect([rows.length, total]).toEqual([made + 2, made + 2]);
      expect(placed(rows)).toEqual(placed(inOrder(rows, column, way)));
    }
  },
);

it.each(reportSortColumns)('a report sorted by %s, either way, likewise', async (column) => {
  for (const way of ways) {
    const { rows } = await pagesOf(async (page) => {
      const { body } = await holly.call(searchReport, {
        body: {
          report_filters: { and: [] },
          columns: ['enrollment_mode', 'enrollment_state'],
          sort_column: column,
          sort_direction: way,
          rows_per_page: 4,
          page,
        },
      });
      return 'rows' in body ? body : { rows: [], total_count: 0 };
    });
    expect(rows).toHaveLength(made + 2);
    expect(placed(rows)).toEqual(placed(inOrder(rows, column, way)));
  }
});

it('rows differ in every field but those that are the same in a case', async () => {
  const { rows } = (await holly.call(listEnrollments, { query: { case_id: caseId, rows_per_page: 100 } }))
    .body;
  const alike = enrollmentSortColumns.filter((column) => new Set(rows.map((row) => row[column])).size < 2);
  expect(alike).toEqual([
    'case_id',
    'case_name',
    'case_group_name',
    'case_agent_splits_enabled',
    ...[4, 5, 6, 7, 8, 9, 10].flatMap((number) => [`agent_${number}_id`, `agent_${number}_split`]),
  ]);
});
