import type { ReportedFacts } from '@openroll/domain/reports/meets-filters';
import { dayOf } from '@openroll/domain/values/dates';
import { type Person, signIn } from './actors.ts';
import {
  assign,
  buildCase,
  buildDelivery,
  buildDivision,
  buildEnrollment,
  buildPerson,
  buildProduct,
  buildUser,
} from './builders.ts';
import type { World } from './world.ts';

/** An enrollment of the world with all that a report asks of it. */
export interface ReportedRow extends ReportedFacts {
  readonly id: number;
  readonly agentId: number;
  readonly premiumCents: number;
  readonly isTraining: boolean;
}

export interface NamedPerson extends Person {
  readonly userId: number;
  readonly email: string;
}

/** Holly sees everything, Rae Lakeside and Prairie, Rory of both only what is his, Avery is an agent. */
export interface ReportWorld {
  readonly holly: NamedPerson;
  readonly rae: NamedPerson;
  readonly rory: NamedPerson;
  readonly avery: NamedPerson;
  readonly cases: Readonly<Record<'lakeside' | 'prairie' | 'harbor' | 'training', number>>;
  /** Every undeleted enrollment, of whatever case. */
  readonly rows: readonly ReportedRow[];
}

export async function buildNamed(
  world: World,
  given: Parameters<typeof buildUser>[1] = {},
): Promise<NamedPerson> {
  const { id, email } = await buildUser(world, given);
  return { ...(await signIn(world, email)), userId: id, email };
}

const statuses = ['enrolled', 'waived', 'declined', 'pending', 'pending_agent_signature', 'paused'] as const;
const modes = ['inperson', 'callcenter', 'voiceenroll', 'selfenroll'] as const;
const answers = [null, 'received', 'accepted', 'rejected'] as const;
const insured = ['Ana 100% Alvarez', 'Bo_b Baker', 'Zoë Ödegaard', 'Ana\\Baker'];

/** Four cases with enrollments of every kind, some of them on the edge of a day in Chicago, a census, one training case, one that is deleted. */
export async function buildReportWorld(world: World): Promise<ReportWorld> {
  const holly = await buildNamed(world, {
    roles: ['HomeOfficeAdmin'],
    first_name: 'Holly',
    last_name: 'Admin',
  });
  const rae = await buildNamed(world, {
    roles: ['ReportAdmin'],
    first_name: 'Rae',
    last_name: 'Reporter',
    code: 'R1',
  });
  const rory = await buildNamed(world, { roles: ['ReportAdmin'], first_name: 'Rory', last_name: '50%_Only' });
  const avery = await buildNamed(world, { first_name: 'Avery', last_name: 'Agent' });
  const cases = {
    lakeside: (await buildCase(world, { group_name: 'Lakeside 100% Manufacturing' })).id,
    prairie: (await buildCase(world, { group_name: 'Prairie_School District' })).id,
    harbor: (await buildCase(world, { group_name: 'Harbor Lake' })).id,
    training: (await buildCase(world, { group_name: 'Training Lakeside', is_training: true })).id,
  };
  for (const caseId of [cases.lakeside, cases.prairie, cases.training]) {
    await assign(world, rae.userId, caseId);
    await assign(world, rory.userId, caseId, { restricted: true });
    await assign(world, avery.userId, caseId);
  }
  await buildPerson(world, { caseId: cases.lakeside, ssn: '219-09-9998' });
  await buildPerson(world, { caseId: cases.prairie, ssn: '219-09-9997' });
  const products = [
    await buildProduct(world, { name: 'Term Life' }),
    await buildProduct(world, { name: 'Acc_ident 24%' }),
  ];
  const divisions = new Map<number, { id: number; name: string }[]>();
  for (const caseId of Object.values(cases)) {
    const names = ['North_East', 'South'];
    const made = [];
    for (const name of names) made.push({ id: (await buildDivision(world, caseId, { name })).id, name });
    divisions.set(caseId, made);
  }
  const names = await world.platform.database.selectFrom('cases').select(['id', 'group_name']).execute();
  const rows: ReportedRow[] = [];
  const agents = [
    { ...rory, name: 'Rory 50%_Only' },
    { ...avery, name: 'Avery Agent' },
  ];
  for (let number = 0; number < 48; number++) {
    const pick = <T>(list: readonly T[], step: number): T =>
      list[Math.floor(number / step) % list.length] as T;
    const caseId = pick(Object.values(cases), 1);
    const agent = pick(agents, 5);
    const status = pick(statuses, 3);
    const product = status === 'paused' ? undefined : pick(products, 4);
    const division = number % 5 === 0 ? undefined : pick(divisions.get(caseId) ?? [], 2);
    // 23:59 and 0:00 in Chicago, in summer and in winter, from today back over a hundred days.
    const back = (number * 7) % 120;
    const at = new Date(
      Date.parse('2026-03-18T05:00:00Z') - back * 86_400_000 - (number % 2) * 1000 + (number % 3) * 3_600_000,
    );
    const premiumCents = number * 1001;
    const delivered = number % 4 === 0;
    const carrierAnswer = delivered ? pick(answers, 4) : null;
    const given = {
      insured_name: pick(insured, 1),
      employee_name: pick(['Robin Whitfield', 'Ana Employee'], 3),
    };
    const { id } = await buildEnrollment(world, {
      caseId,
      agentId: agent.userId,
      status,
      product_id: product?.id ?? null,
      product_version_id: product?.versionId ?? null,
      case_division_id: division?.id ?? null,
      enroll_date_created: at,
      annual_premium_cents: premiumCents,
      enrollment_mode: pick(modes, 1),
      coverage_text: '$10,000',
      coverage_cents: 1_000_000,
      delivered_at: delivered ? at : null,
      carrier_answer: carrierAnswer,
      ...given,
    });
    let deliveryStatus: ReportedRow['deliveryStatus'] = null;
    let failedAt: Date | null = null;
    if (number % 3 === 0) {
      deliveryStatus = delivered ? 'delivered' : number % 2 === 0 ? 'failed' : 'queued';
      const delivery = await buildDelivery(world, { caseId, enrollmentId: id });
      failedAt = deliveryStatus === 'failed' ? at : null;
      await world.platform.database
        .updateTable('deliveries')
        .set({ status: deliveryStatus, updated_at: at })
        .where('id', '=', delivery.id)
        .execute();
    }
    rows.push({
      id,
      caseId,
      caseName: names.find((one) => one.id === caseId)?.group_name ?? '',
      divisionName: division?.name ?? null,
      insuredName: given.insured_name,
      employeeName: given.employee_name,
      agentId: agent.userId,
      agentName: agent.name,
      productName: product ? (product === products[0] ? 'Term Life' : 'Acc_ident 24%') : null,
      createdOn: dayOf(at, 'America/Chicago'),
      status,
      isDelivered: delivered,
      deliveryStatus,
      failedOn: failedAt && dayOf(failedAt, 'America/Chicago'),
      carrierAnswer,
      premiumCents,
      isTraining: caseId === cases.training,
    });
  }
  const gone = await buildEnrollment(world, { caseId: cases.lakeside, agentId: avery.userId });
  await world.platform.database
    .updateTable('enrollments')
    .set({ deleted_at: world.platform.clock() })
    .where('id', '=', gone.id)
    .execute();
  return { holly, rae, rory, avery, cases, rows };
}
