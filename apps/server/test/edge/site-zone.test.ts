import { listAudit } from '@openroll/contract/audit';
import { getCaseStats } from '@openroll/contract/case-stats';
import { getWizardSession, startSession } from '@openroll/contract/wizard';
import { endOfDay, startOfDay } from '@openroll/domain/values/zoned-days';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listMiscounted } from '../../src/features/case-stats/case-stats.queries.ts';
import { signIn } from '../actors.ts';
import { assign, buildCase, buildEnrollment, buildProduct, buildUser, offerProduct } from '../builders.ts';
import { newEnrollment } from '../lakeside.ts';
import { openTwin } from '../twin.ts';
import { openWorld, type World } from '../world.ts';

/** First and last instants of days on which clocks change, or would; the instant before is another day. */
const days: Readonly<Record<string, readonly (readonly [day: string, first: string, last: string])[]>> = {
  'Pacific/Honolulu': [
    ['2026-03-08', '2026-03-08T10:00:00.000Z', '2026-03-09T09:59:59.999Z'],
    ['2026-11-01', '2026-11-01T10:00:00.000Z', '2026-11-02T09:59:59.999Z'],
  ],
  'America/New_York': [
    ['2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z'],
    ['2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
  ],
  'America/Chicago': [
    ['2026-03-08', '2026-03-08T06:00:00.000Z', '2026-03-09T04:59:59.999Z'],
    ['2026-11-01', '2026-11-01T05:00:00.000Z', '2026-11-02T05:59:59.999Z'],
  ],
};

const moved = (at: string, milliseconds: number) => new Date(Date.parse(at) + milliseconds).toISOString();

describe.each(Object.entries(days))('a site in %s', (timeZone, changes) => {
  let world: World;
  let agent: { readonly id: number; readonly email: string };
  let product: number;
  beforeAll(async () => {
    world = await openWorld({ catalog: [], site: { timeZone }, env: { OPENROLL_LIMIT_FACTOR: '1000' } });
    agent = await buildUser(world, { licenses: ['IL'] });
    const { id } = await world.platform.database
      .selectFrom('products')
      .select('id')
      .where('name', '=', 'Accident')
      .executeTakeFirstOrThrow();
    product = id;
  });
  afterAll(() => world.close());

  /** Starts an enrollment at an instant: the day that it is started on, or the code of the refusal. */
  async function startedOn(at: string, period: Parameters<typeof buildCase>[1] = {}): Promise<string> {
    world.setClock(at);
    const { id } = await buildCase(world, period);
    await offerProduct(world, id, product);
    await assign(world, agent.id, id);
    const person = await signIn(world, agent.email);
    const started = await person.call(startSession, { body: newEnrollment(id, { ssn: '987-65-4325' }) });
    if (started.status !== 200) return started.errors[0]?.code ?? '';
    const query = { session_id: started.body.session_id };
    return (await person.call(getWizardSession, { query })).body.started_on;
  }

  it.each(changes)('starts enrollments on %s from %s to %s', async (day, first, last) => {
    expect([await startedOn(first), await startedOn(last)]).toEqual([day, day]);
    const [before, after] = [await startedOn(moved(first, -1)), await startedOn(moved(last, 1))];
    expect([before < day, after > day]).toEqual([true, true]);
  });

  it.each(changes)(
    'opens and closes a case whose period is %s alone with that day',
    async (day, first, last) => {
      const period = {
        enrollment_open: false,
        enrollment_start_date: new Date(startOfDay(day, timeZone)),
        enrollment_end_date: new Date(endOfDay(day, timeZone)),
      };
      expect([await startedOn(first, period), await startedOn(last, period)]).toEqual([day, day]);
      expect(await startedOn(moved(first, -1), period)).toBe('enrollment-period-closed');
      expect(await startedOn(moved(last, 1), period)).toBe('enrollment-period-closed');
    },
  );

  it.each(changes)('finds in the audit of %s what happened from %s to %s', async (day, first, last) => {
    const holly = await buildUser(world, { roles: ['HomeOfficeAdmin'] });
    for (const at of [moved(first, -1), first, last, moved(last, 1)]) await startedOn(at);
    const person = await signIn(world, holly.email);
    const query = { from: day, to: day, action: 'session.started', rows_per_page: 100 as const };
    const { rows } = (await person.call(listAudit, { query })).body;
    expect(new Set(rows.map(({ at }) => at))).toEqual(new Set([first, last]));
  });
});

describe('applications per day', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  it('are counted by the site’s days, and anew when the setting has changed', async () => {
    const { email } = await buildUser(world, { roles: ['HomeOfficeAdmin'] });
    const agent = await buildUser(world);
    const { id: caseId } = await buildCase(world);
    const { id, versionId } = await buildProduct(world);
    const enroll = (at: string) =>
      buildEnrollment(world, {
        caseId,
        agentId: agent.id,
        product_id: id,
        product_version_id: versionId,
        enroll_date_created: new Date(at),
      });
    const countedBy = async (site: World) => {
      const person = await signIn(site, email);
      const { per_day } = (await person.call(getCaseStats, { params: { id: caseId } })).body;
      expect(await listMiscounted(site.platform)).toEqual([]);
      return per_day.map(({ day, num_enrolled }) => [day, num_enrolled]);
    };
    // Half past midnight in New York, half past eleven in Chicago.
    await enroll('2026-03-18T04:30:00Z');
    await enroll('2026-03-18T17:00:00Z');
    expect(await countedBy(world)).toEqual([
      ['2026-03-17', 1],
      ['2026-03-18', 1],
    ]);
    const moved = await openTwin(world, { timeZone: 'America/New_York' });
    expect(await countedBy(moved)).toEqual([['2026-03-18', 2]]);
    await enroll('2026-03-19T04:30:00Z');
    const again = await openTwin(world, { timeZone: 'America/New_York' });
    expect(await countedBy(again)).toEqual([
      ['2026-03-18', 2],
      ['2026-03-19', 1],
    ]);
    await again.close();
    await moved.close();
  });
});
