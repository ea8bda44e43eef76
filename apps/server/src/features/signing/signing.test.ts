import { createHash } from 'node:crypto';
import { previewDocuments, submitSession } from '@openroll/contract/wizard';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  accidentData,
  buildLakeside,
  type Lakeside,
  passAllSteps,
  startDana,
  unsigned,
} from '../../../test/lakeside.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { readFile } from '../../platform/files/case-files.ts';

let world: World;
let lakeside: Lakeside;

beforeAll(async () => {
  world = await openWorld({ catalog: [] });
  lakeside = await buildLakeside(world);
}, 120_000);
afterAll(() => world.close());

interface Evidence {
  readonly consent_sha256: string;
  readonly consent_version: string;
  readonly identified_by: readonly string[];
  readonly shown_at: string;
  readonly signed_at: string;
  readonly shown_sha256: string;
  readonly sealed_sha256: string;
}

const signaturesOf = (sessionId: number) =>
  world.platform.database
    .selectFrom('enrollment_signatures as s')
    .innerJoin('enrollments as e', 'e.id', 's.enrollment_id')
    .select(['s.signer', 's.signer_name', 's.method', 's.ip_address', 's.evidence', 'e.document_id'])
    .where('e.session_id', '=', sessionId)
    .orderBy('s.signer')
    .execute();

it('each signature keeps who, how and when, what was shown and what was sealed (security.md 3.8)', async () => {
  const data = accidentData(lakeside);
  const sessionId = await startDana(lakeside);
  const query = { session_id: sessionId };
  const preview = await lakeside.avery.call(previewDocuments, { query, body: { data: unsigned(data) } });
  world.advance(90);
  const version = await passAllSteps(lakeside.avery, sessionId, data);
  await lakeside.avery.call(submitSession, { query, body: { data, version } });

  const [agent, applicant, ...more] = await signaturesOf(sessionId);
  expect(more).toEqual([]);
  expect(agent).toMatchObject({ signer: 'agent', signer_name: 'Avery Agent', method: 'inperson' });
  expect(applicant).toMatchObject({ signer: 'applicant', signer_name: 'Dana Whitfield', method: 'inperson' });
  const evidence = applicant?.evidence as Evidence;
  expect(evidence.identified_by).toEqual(['in-person', 'last-four']);
  expect(agent?.evidence).toMatchObject({ identified_by: ['sign-in'] });
  expect(evidence.shown_sha256).toBe(createHash('sha256').update(preview.bytes).digest('hex'));
  expect(Date.parse(evidence.signed_at) - Date.parse(evidence.shown_at)).toBe(90_000);
  expect(evidence.consent_sha256).toMatch(/^[0-9a-f]{64}$/);
  const sealed = await readFile(world.platform, applicant?.document_id ?? 0);
  expect(evidence.sealed_sha256).toBe(createHash('sha256').update(sealed).digest('hex'));
});

it('evidence holds nothing of the answers: no SSN, no digits of it', async () => {
  const rows = await world.platform.database.selectFrom('enrollment_signatures').select('evidence').execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/219-?09-?9999|"9999"/);
});

it('the table itself refuses a second signature of the same signer', async () => {
  const first = await world.platform.database
    .selectFrom('enrollment_signatures')
    .select(['case_id', 'enrollment_id', 'signer'])
    .executeTakeFirstOrThrow();
  const again = world.platform.database
    .insertInto('enrollment_signatures')
    .values({
      ...first,
      signer_name: 'Somebody Else',
      method: 'inperson',
      ip_address: '127.0.0.1',
      evidence: '{}',
      created_at: world.platform.clock(),
      updated_at: world.platform.clock(),
    })
    .execute();
  await expect(again).rejects.toThrow(/duplicate key/);
});

it('a stranger signs nothing: to them the session is missing', async () => {
  const sessionId = await startDana(lakeside);
  const data = accidentData(lakeside, 'Noor Newhire');
  const answer = await lakeside.noor.call(submitSession, {
    query: { session_id: sessionId },
    body: { data },
  });
  expect(answer.status).toBe(404);
  expect(await signaturesOf(sessionId)).toEqual([]);
});
