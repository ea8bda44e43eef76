import { advancePage, previewDocuments } from '@openroll/contract/wizard';
import { partName } from '@openroll/domain/enrollments/document-parts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Lakeside,
  openLakesideWorld,
  startDana,
  unsigned,
  whitfieldData,
  withPrimary,
} from '../../../../test/lakeside.ts';
import type { World } from '../../../../test/world.ts';
import type { ShownDocument } from '../../signing/signing.queries.ts';

let world: World;
let lakeside: Lakeside;

beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
});
afterAll(() => world.close());

type Body = Parameters<typeof lakeside.avery.call<typeof advancePage>>[1];

/** A session whose documents Avery is shown. */
async function show() {
  const query = { session_id: await startDana(lakeside) };
  const data = withPrimary(whitfieldData(lakeside), {
    agent_signature: undefined,
    agent_signature_consent: undefined,
  });
  const review = { data: unsigned(data), current_step: 'review' };
  const { headers } = await lakeside.avery.call(previewDocuments, { query, body: review } as Body);
  const parts = String(headers['x-document-parts']).split(',');
  const preview_hash = String(headers['x-document-hash']);
  return { query, data, review: { ...review, preview_hash }, parts, preview_hash };
}

const advance = (query: { session_id: number }, body: object, by = lakeside.avery) =>
  by.call(advancePage, { query, body } as Body);

const shownIn = async (sessionId: number): Promise<readonly ShownDocument[]> => {
  const row = await world.platform.database
    .selectFrom('document_showings as s')
    .innerJoin('document_sets as d', 'd.id', 's.document_set_id')
    .select('s.documents')
    .where('d.session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return row.documents as unknown as readonly ShownDocument[];
};

const readIn = async (sessionId: number) =>
  (await shownIn(sessionId)).filter(({ read_at }) => read_at !== undefined).map(partName);

it('tells the documents of a preview apart, each with its pages and the hash of its file; what is signed beside an application is one of them', async () => {
  const { query, parts } = await show();
  const shown = await shownIn(query.session_id);
  expect(shown.length).toBeGreaterThan(1);
  expect(shown.map((each) => `${partName(each)}:${each.pages}`)).toEqual(parts);
  expect(shown.every(({ pages, read_at }) => pages > 0 && read_at === undefined)).toBe(true);
  const applications = shown.filter(({ notice }) => notice === undefined);
  expect(new Set(applications.map(({ sha256 }) => sha256)).size).toBe(applications.length);
  const beside = shown.filter(({ notice }) => notice !== undefined);
  expect(beside.length).toBeGreaterThan(1);
  for (const { product, applicant, sha256 } of beside)
    expect(applications).toContainEqual(expect.objectContaining({ product, applicant, sha256 }));
});

it('notes which were opened, once, and the signature carries it', async () => {
  const { query, data, review, preview_hash } = await show();
  const [first, second] = (await shownIn(query.session_id)).map(partName);
  await advance(query, { ...review, read_documents: [first, '999:primary'] });
  expect(await readIn(query.session_id)).toEqual([first]);
  const [before] = await shownIn(query.session_id);
  await advance(query, { ...review, read_documents: [first, second] });
  expect(await readIn(query.session_id)).toEqual([first, second]);
  expect((await shownIn(query.session_id))[0]).toEqual(before);
  const signed = await advance(query, { data, current_step: 'applicant_signature', preview_hash });
  expect([signed.status, signed.body.errors]).toEqual([200, []]);
  const { evidence } = await world.platform.database
    .selectFrom('signing_acts')
    .select('evidence')
    .where('session_id', '=', query.session_id)
    .where('signer', '=', 'applicant')
    .executeTakeFirstOrThrow();
  expect(evidence).toMatchObject({ shown_sha256: preview_hash, documents: await shownIn(query.session_id) });
});

it('notes nothing of what was not shown, or by a stranger', async () => {
  const { query, review, parts } = await show();
  const read_documents = parts.map((part) => part.replace(/:\d+$/, ''));
  await advance(query, { ...review, read_documents, preview_hash: 'f'.repeat(64) });
  for (const stranger of [lakeside.blake, lakeside.noor])
    expect((await advance(query, { ...review, read_documents }, stranger)).status).toBe(404);
  expect(await readIn(query.session_id)).toEqual([]);
});
