import { allEndpoints } from '@openroll/contract/all-endpoints';
import { matrixPeople } from '@openroll/contract/matrix-people';
import { type Reach, relations, whoReaches } from '@openroll/contract/who-reaches';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canariesIn } from './canaries.ts';
import { expectLetIn } from './let-in.ts';
import type { MatrixCaller } from './matrix-callers.ts';
import { missingId } from './matrix-things.ts';
import { type MatrixWorld, openMatrixWorld } from './matrix-world.ts';

/** Every endpoint of the contract, called over HTTP by each of the seventeen, on each kind of thing (docs/access-matrix.md). */

let matrix: MatrixWorld;
beforeAll(async () => {
  matrix = await openMatrixWorld();
});
afterAll(() => matrix.world.close());

const nothingThere = '{"errors":[{"message":"Not found.","code":"not-found"}]}';

function expectReach(
  name: string,
  reach: Reach,
  answer: { status: number; bytes: string },
  told: string,
  caller: MatrixCaller['name'],
): void {
  const { status, bytes } = answer;
  if (reach === '404') expect(answer, told).toEqual({ status: 404, bytes: nothingThere });
  else if (reach === 'yes') expectLetIn(name, answer, told, caller);
  else {
    expect(status, told).toBe(Number(reach));
    if (reach === '403')
      expect(JSON.parse(bytes).errors[0].message, told).toMatch(/^You do not have permission to/);
  }
}

describe.each(Object.entries(allEndpoints))('%s', (name, endpoint) => {
  // What names nothing stands to nobody: one call each tells all.
  it.each(endpoint.target ? relations : (['own'] as const))(
    'on what is %s answers as the matrix says',
    async (relation) => {
      for (const caller of matrix.callers) {
        const reach = whoReaches(endpoint, matrixPeople[caller.name], relation);
        const answer = await matrix.call(caller, name, relation);
        const told = `${caller.name}: ${answer.status} ${answer.bytes.slice(0, 200)}`;
        expectReach(name, reach, answer, told, caller.name);
        if (matrixPeople[caller.name].actor.kind === 'link')
          expect(canariesIn(answer.bytes), told).toEqual([]);
      }
    },
    // Each caller really does what is let, up to a whole submission.
    300_000,
  );
});

it('writes down who was refused what, without values', async () => {
  const { database } = matrix.world.platform;
  const agent = matrix.callers.find(({ name }) => name === 'agent') as MatrixCaller;
  const from = await database
    .selectFrom('audit_events')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  await agent.person.inject({ method: 'GET', url: `/api/enrollments/${missingId}` });
  await agent.person.inject({ method: 'DELETE', url: `/api/applicants/${missingId}` });
  const rows = await database
    .selectFrom('audit_events')
    .select(['actor_id', 'action', 'object_id', 'detail'])
    .where('id', '>', from?.id ?? 0)
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    {
      actor_id: agent.userId,
      action: 'access.refused',
      object_id: 'GET /api/enrollments/{id}',
      detail: { status: 404, code: 'not-found', id: missingId },
    },
    {
      actor_id: agent.userId,
      action: 'access.refused',
      object_id: 'DELETE /api/applicants/{id}',
      detail: { status: 403, code: 'permission-denied', id: missingId },
    },
  ]);
});
