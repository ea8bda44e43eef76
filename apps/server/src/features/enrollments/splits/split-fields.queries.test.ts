import { getEnrollment } from '@openroll/contract/enrollment-detail';
import { listEnrollments } from '@openroll/contract/enrollments';
import { searchReport } from '@openroll/contract/reports';
import { splitFields, splitNumbers } from '@openroll/contract/split-fields';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../../test/actors.ts';
import {
  buildCase,
  buildEnrollment,
  buildPerson,
  buildSession,
  buildUser,
  signInUser,
} from '../../../../test/builders.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
let holly: Person;
let caseId: number;
/** Who may have a share. */
let agents: readonly number[];
beforeAll(async () => {
  world = await openWorld();
  holly = await signInUser(world, { roles: ['HomeOfficeAdmin'] });
  caseId = (await buildCase(world)).id;
  const built: number[] = [];
  for (let n = 0; n < 10; n++) built.push((await buildUser(world)).id);
  agents = built;
});
afterAll(() => world.close());

const agent = (index: number): number => agents[index] ?? 0;

interface Made {
  /** Shares in hundredths of a percent by the agent who has them, in their order. */
  readonly shares?: readonly (readonly [agent: number, hundredths: number])[];
  /** Who wrote it, where it was handed over to the first agent. */
  readonly writtenBy?: number;
}

async function make({ shares = [], writtenBy }: Made): Promise<number> {
  const session = await buildSession(world, {
    caseId,
    agentId: agent(0),
    status: 'submitted',
    writing_agent_id: writtenBy === undefined ? null : agent(writtenBy),
  });
  const { id } = await buildEnrollment(world, { caseId, agentId: agent(0), sessionId: session.id });
  for (const [position, [of, hundredths]] of shares.entries())
    await world.platform.database
      .insertInto('enrollment_splits')
      .values({ case_id: caseId, enrollment_id: id, position, agent_id: agent(of), hundredths })
      .execute();
  return id;
}

const listed = async () => (await holly.call(listEnrollments, { query: { case_id: caseId } })).body.rows;

it.each<[string, Made, object]>([
  ['is all of its agent’s where nothing was kept', {}, { agent_split: '100.00', agent_2_id: null }],
  ['is all of whoever wrote it', { writtenBy: 1 }, { agent_split: '100.00', agent_2_id: null }],
  [
    'is shared with one',
    {
      shares: [
        [0, 8750],
        [1, 1250],
      ],
    },
    { agent_split: '87.50', agent_2_split: '12.50', agent_3_id: null, agent_3_split: null },
  ],
  [
    'is shared with nine, some of whom have next to nothing',
    { shares: agents10() },
    { agent_split: '99.92', agent_2_split: '0.00', agent_3_split: '0.01', agent_10_split: '0.01' },
  ],
  [
    'was handed over, and is shared with its agent',
    {
      writtenBy: 1,
      shares: [
        [1, 7500],
        [0, 2500],
      ],
    },
    { agent_split: '75.00', agent_2_split: '25.00' },
  ],
  [
    'belongs first to somebody else',
    {
      shares: [
        [1, 6000],
        [0, 1000],
        [2, 3000],
      ],
    },
    { agent_split: '10.00', agent_2_split: '60.00', agent_3_split: '30.00' },
  ],
  ['is nothing of its agent’s', { shares: [[1, 10_000]] }, { agent_split: '0.00', agent_2_split: '100.00' }],
])('a row of a list and of a report says like the detail that a commission %s', async (_, made, told) => {
  const id = await make(made);
  const detail = splitFields.parse((await holly.call(getEnrollment, { params: { id } })).body);
  expect(detail).toMatchObject(told);
  const reported = await holly.call(searchReport, { body: { report_filters: { and: [] } } });
  const rows = 'rows' in reported.body ? reported.body.rows : [];
  for (const row of [await listed(), rows].map((all) => all.find((one) => one.id === id)))
    expect(splitFields.parse(row)).toEqual(detail);
});

/** Of everybody, the first one nearly all. */
function agents10(): [number, number][] {
  return Array.from({ length: 10 }, (_, index) => [index, index === 0 ? 9992 : index === 1 ? 0 : 1]);
}

it('people of a census share nothing', async () => {
  await buildPerson(world, { caseId });
  const row = (await listed()).find(({ status }) => status === 'census');
  expect(splitFields.parse(row)).toEqual(
    Object.fromEntries([
      ['agent_split', null],
      ...splitNumbers.flatMap((number) => [
        [`agent_${number}_id`, null],
        [`agent_${number}_split`, null],
      ]),
    ]),
  );
});
