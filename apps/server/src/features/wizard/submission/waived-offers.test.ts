import { getEnrollment } from '@openroll/contract/enrollment-detail';
import { getWizardSession, pauseSession, submitSession, updateSteps } from '@openroll/contract/wizard';
import { offerName } from '@openroll/wizard/answers/waived-offers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  accidentData,
  type Data,
  type Lakeside,
  openLakesideWorld,
  passAllSteps,
  startDana,
  submitShown,
  submitted,
  unsigned,
  whitfieldData,
  withPrimary,
} from '../../../../test/lakeside.ts';
import type { World } from '../../../../test/world.ts';

// §18.6: a product that is waived as it is offered has no page, and is Waived (§5.4) all the same.

let world: World;
let lakeside: Lakeside;

beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
});
afterAll(() => world.close());

/** The Whitfields with Accident alone: Critical Illness is waived as it is offered, and never answered. */
const withoutIllness = (): Data => {
  const data = whitfieldData(lakeside);
  return withPrimary(
    {
      ...data,
      selectedCoverages: data.selectedCoverages.filter(
        ({ product }) => product !== lakeside.products.criticalIllness,
      ),
    },
    { [offerName(lakeside.products.criticalIllness)]: 'waive' },
  );
};
const listed = async (sessionId: number, data: Data) => {
  const { body } = await lakeside.avery.call(updateSteps, {
    query: { session_id: sessionId },
    body: { data },
  });
  return body.steps.map(({ name }) => name);
};
const coverageOf = (name: string): string => `coverage:${lakeside.products.criticalIllness}:${name}`;
const storedOf = async (sessionId: number) => {
  const { body } = await lakeside.avery.call(getWizardSession, { query: { session_id: sessionId } });
  const { selectedCoverages } = body.resumed_enrollment_data?.data ?? { selectedCoverages: [] };
  return selectedCoverages
    .filter(({ product }) => product === lakeside.products.criticalIllness)
    .map(({ applicant, data }) => ({ applicant, coverage: data.coverage }));
};

it('a waived product has no step, is stored as Waived, and comes back when it is chosen', async () => {
  const sessionId = await startDana(lakeside);
  const data = unsigned(withoutIllness());
  const names = await listed(sessionId, data);
  expect(names).toContain('offers');
  expect(names.filter((name) => name.includes(`:${lakeside.products.criticalIllness}`))).toEqual([]);
  const waived = { applicant: 'primary', coverage: { text: 'Waived', value: null } };
  expect(await storedOf(sessionId)).toEqual([waived]);
  const again = withPrimary(data, { [offerName(lakeside.products.criticalIllness)]: 'choose' });
  expect(await listed(sessionId, again)).toContain(coverageOf('primary'));
  expect(await storedOf(sessionId)).toEqual([]);
});

it('who says nothing of what is offered goes on as before', async () => {
  const sessionId = await startDana(lakeside);
  const names = await listed(sessionId, unsigned(whitfieldData(lakeside)));
  expect(names.filter((name) => name === 'offers' || name === coverageOf('primary'))).toEqual([
    'offers',
    coverageOf('primary'),
  ]);
  await passAllSteps(lakeside.avery, sessionId, whitfieldData(lakeside));
});

it('is submitted as Waived on its own page is: the same rows, and one more time the same', async () => {
  const onPage = await submitted(lakeside, lakeside.avery, accidentData(lakeside));
  const sessionId = await startDana(lakeside);
  await passAllSteps(lakeside.avery, sessionId, withoutIllness());
  const first = await submitShown(lakeside.avery, sessionId, { data: withoutIllness() });
  expect([first.status, first.errors]).toEqual([200, []]);
  const ids = first.body.enrollments.map(({ id }) => id);
  const rows = async (of: readonly number[]) =>
    Promise.all(
      of.map(async (id) => {
        const { body } = await lakeside.avery.call(getEnrollment, { params: { id } });
        return [body.product_name, body.status, body.insured_name];
      }),
    );
  expect(await rows(ids)).toEqual(await rows(onPage.ids));
  expect((await rows(ids)).map(([, status]) => status)).toEqual(['enrolled', 'waived']);
  const query = { session_id: sessionId };
  const second = await lakeside.avery.call(submitSession, { query, body: { data: withoutIllness() } });
  expect(second.body.enrollments).toEqual(first.body.enrollments);
  expect((await lakeside.noor.call(submitSession, { query, body: { data: withoutIllness() } })).status).toBe(
    404,
  );
});

it('a signed session is paused with what it was signed with: Waived is nothing new', async () => {
  const sessionId = await startDana(lakeside);
  await passAllSteps(lakeside.avery, sessionId, withoutIllness());
  const query = { session_id: sessionId };
  const paused = await lakeside.avery.call(pauseSession, { query, body: { data: withoutIllness() } });
  expect([paused.status, paused.errors]).toEqual([200, []]);
});
