import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getSessionPdf, signAsAgent } from '@openroll/contract/inbox';
import { identifyHolder, openSignLink } from '@openroll/contract/links';
import { previewDocuments, submitSession } from '@openroll/contract/wizard';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../test/actors.ts';
import { pdfsig } from '../../../../test/documents/pdfsig.ts';
import { emailsTo } from '../../../../test/emails.ts';
import { openLink } from '../../../../test/holders.ts';
import { type Lakeside, openLakesideWorld } from '../../../../test/lakeside.ts';
import { sendToBoth } from '../../../../test/send-to-both.ts';
import type { World } from '../../../../test/world.ts';
import { commandLineOrigin } from '../../../platform/audit/record-audit.ts';
import { readFile, storeFile } from '../../../platform/documents/case-files.ts';
import {
  documentSetKeyOwner,
  enrollmentKeyOwner,
  sessionKeyOwner,
} from '../../../platform/keys/key-owners.ts';
import { openDataKey, openJson, sealJson } from '../../../platform/keys/sealing.ts';
import { enrollmentPlace } from '../../enrollments/record-applications.ts';
import { type FrozenDocuments, frozenPlace } from '../../signing/documents/freeze-documents.ts';
import { findSession, openAnswers, sessionPlace } from '../wizard.queries.ts';
import { verifyEvidence } from './verify-evidence.ts';

/** Dana's and Jordan's applications, signed by her, by Jordan, by Avery: three acts of which each leaves a PDF of its own. */

const email = 'both@whitfield.example';
let world: World;
let lakeside: Lakeside;
let sessionId: number;
/** After each act, the documents that stood for the applications then. */
const afterEachAct: { readonly id: number; readonly sha256: string }[][] = [];

const query = () => ({ session_id: sessionId });
const check = async () => {
  const { faults, faultCount } = await verifyEvidence(world.platform, commandLineOrigin);
  expect(faultCount).toBe(faults.length);
  return faults.map(({ kind }) => kind);
};
const applications = () =>
  world.platform.database
    .selectFrom('enrollments as e')
    .innerJoin('files as f', 'f.id', 'e.document_id')
    .select(['e.id', 'e.data_key', 'e.sealed_answers', 'e.insured_applicant'])
    .select(['f.id as file_id', 'f.store_name', 'f.sha256', 'f.data_key as file_key'])
    .where('e.session_id', '=', sessionId)
    .where('e.data_key', 'is not', null)
    .orderBy('e.id')
    .execute();
const standing = async () => (await applications()).map(({ file_id, sha256 }) => ({ id: file_id, sha256 }));

async function openSign(): Promise<Person> {
  const [sent] = await emailsTo(world, email);
  const token = /\/sign\/(?:[\w-]+\/)?([\w-]{43})/.exec(sent?.text ?? '')?.[1] ?? '';
  return (await openLink(world, openSignLink, { token, slug: '-' })).person;
}

async function sign(person: Person, signer: 'applicant' | 'spouse', name: string, digits: string) {
  const empty = { data: { applicants: [], selectedCoverages: [] } };
  const shown = await person.call(previewDocuments, { query: query(), body: empty });
  const type = signer === 'spouse' ? ('spouse' as const) : ('primary' as const);
  const given = {
    [`${signer}_signature`]: name,
    [`${signer}_signature_consent`]: true,
    [`${signer}_signature_last_four`]: digits,
    [`${signer}_signature_of_hipaa_authorization`]: true,
  };
  const data = { applicants: [{ id: type, type, data: given }], selectedCoverages: [] };
  const preview_hash = String(shown.headers['x-document-hash']);
  expect((await person.call(submitSession, { query: query(), body: { data, preview_hash } })).status).toBe(
    200,
  );
}

beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
  sessionId = await sendToBoth(world, lakeside, email);
  await sign(await openSign(), 'applicant', 'Dana Whitfield', '9999');
  afterEachAct.push(await standing());
  const jordan = await openSign();
  await jordan.call(identifyHolder, { body: { birthdate: '1985-07-02' } });
  await sign(jordan, 'spouse', 'Jordan Whitfield', '');
  afterEachAct.push(await standing());
  const params = { id: sessionId };
  await lakeside.avery.call(getSessionPdf, { params });
  expect((await lakeside.avery.call(signAsAgent, { params, body: {} })).status).toBe(200);
  afterEachAct.push(await standing());
}, 180_000);
afterAll(() => world.close());

describe('the PDF after each act', () => {
  it('is one of its own for who signed it: the spouse has signed one application, the others both', () => {
    const [dana = [], jordan = [], avery = []] = afterEachAct;
    const changed = (after: typeof dana, before: typeof dana) =>
      after.filter(({ id }) => !before.some((one) => one.id === id)).length;
    expect([dana.length, changed(jordan, dana), changed(avery, jordan)]).toEqual([2, 1, 2]);
  });

  it('is valid, and covers the total document, as the product’s verifier and pdfsig say', async () => {
    for (const { id } of afterEachAct.flat()) {
      const pdf = await readFile(world.platform, id);
      const seal = await world.platform.ports.pdf.verifySeal(pdf);
      expect([seal.valid, seal.coversWholeFile]).toEqual([true, true]);
      const report = pdfsig(pdf) ?? 'Signature is Valid. Total document signed';
      expect(report).toContain('Signature is Valid');
      expect(report).toContain('Total document signed');
      expect(pdf.toString('latin1').match(/ETSI\.CAdES\.detached/g)).toHaveLength(1);
    }
  });

  it('is there byte for byte after the acts that followed', async () => {
    for (const { id, sha256 } of afterEachAct.flat())
      expect(
        createHash('sha256')
          .update(await readFile(world.platform, id))
          .digest('hex'),
      ).toBe(sha256);
  });
});

describe('a check of the evidence', () => {
  it('finds nothing wrong, says what it has seen, and is noted', async () => {
    const verdict = await verifyEvidence(world.platform, commandLineOrigin);
    expect(verdict).toMatchObject({ sessions: 1, applications: 2, signatures: 5, unproven: 0, faults: [] });
    const noted = await world.platform.database
      .selectFrom('audit_events')
      .select('detail')
      .where('action', '=', 'audit.evidence-verified')
      .execute();
    expect(noted.at(-1)?.detail).toMatchObject({ signatures: 5, faults: 0 });
  });

  it.each([['applicant'], ['spouse'], ['agent']])(
    'finds one byte that was changed in a PDF of the %s',
    async (signer) => {
      const { store_name } = await world.platform.database
        .selectFrom('enrollment_signatures as s')
        .innerJoin('files as f', 'f.id', 's.document_id')
        .select('f.store_name')
        .where('s.signer', '=', signer as 'agent')
        .executeTakeFirstOrThrow();
      const file = join(world.dataDir, 'files', store_name.slice(0, 2), store_name);
      const bytes = readFileSync(file);
      const changed = Buffer.from(bytes);
      const middle = changed.length >> 1;
      changed[middle] = (changed[middle] ?? 0) ^ 1;
      writeFileSync(file, changed);
      expect(await check()).toEqual(['file']);
      writeFileSync(file, bytes);
      expect(await check()).toEqual([]);
    },
  );

  it('takes a PDF that is gone for one, and says of one that cannot be read that it cannot be', async () => {
    const { store_name } = await world.platform.database
      .selectFrom('enrollment_signatures as s')
      .innerJoin('files as f', 'f.id', 's.document_id')
      .select('f.store_name')
      .where('s.signer', '=', 'agent')
      .executeTakeFirstOrThrow();
    const file = join(world.dataDir, 'files', store_name.slice(0, 2), store_name);
    renameSync(file, `${file}-aside`);
    expect(await check()).toEqual(['file']);
    mkdirSync(file);
    await expect(check()).rejects.toThrow(/EISDIR/);
    rmdirSync(file);
    renameSync(`${file}-aside`, file);
    expect(await check()).toEqual([]);
  });

  it('finds it even when whoever changed it holds the keys, and has set the hashes to match', async () => {
    const { database } = world.platform;
    const [application] = await applications();
    if (!application) throw new Error('no application');
    const { file_id, store_name, sha256, file_key } = application;
    const forged = Buffer.from(await readFile(world.platform, file_id));
    const at = forged.indexOf('/Type');
    forged[at + 1] = (forged[at + 1] ?? 0) ^ 1;
    const stored = await storeFile(world.platform, forged);
    const keep = (file: { name: string; sha256: string; key: Buffer }) =>
      database
        .updateTable('files')
        .set({ store_name: file.name, sha256: file.sha256, data_key: file.key })
        .where('id', '=', file_id)
        .execute();
    await keep({ name: stored.name, sha256: stored.sha256, key: stored.wrappedKey });
    expect(await check()).toEqual(['file']);
    const ofAgent = database.updateTable('enrollment_signatures').where('document_id', '=', file_id);
    const { evidence } = await database
      .selectFrom('enrollment_signatures')
      .select('evidence')
      .where('document_id', '=', file_id)
      .executeTakeFirstOrThrow();
    await ofAgent
      .set({ evidence: JSON.stringify({ ...(evidence as object), sealed_sha256: stored.sha256 }) })
      .execute();
    expect(await check()).toEqual(['signature', 'seal']);
    await ofAgent.set({ evidence: JSON.stringify(evidence) }).execute();
    await keep({ name: store_name, sha256, key: file_key });
    expect(await check()).toEqual([]);
  });

  it('finds one answer that was changed, by whoever holds the keys, in an application', async () => {
    const [application] = await applications();
    if (!application?.data_key || !application.sealed_answers) throw new Error('no application');
    const { id, data_key, sealed_answers } = application;
    const key = openDataKey(world.platform.keys, enrollmentKeyOwner(id), data_key);
    const answers = openJson<{ employee: { answers: Record<string, unknown> } }>(
      key,
      enrollmentPlace(id),
      sealed_answers,
    );
    answers.employee.answers.city = 'Peoria';
    const keep = (sealed: Buffer) =>
      world.platform.database
        .updateTable('enrollments')
        .set({ sealed_answers: sealed })
        .where('id', '=', id)
        .execute();
    await keep(sealJson(key, enrollmentPlace(id), answers));
    expect(await check()).toEqual(['answers']);
    await keep(Buffer.from(sealed_answers).reverse());
    expect(await check()).toEqual(['answers']);
    await keep(sealed_answers);
    expect(await check()).toEqual([]);
  });

  it('finds one answer that was changed in the session, and in what somebody has yet to sign', async () => {
    const { platform } = world;
    const row = await findSession(platform, sessionId);
    if (!row) throw new Error('no session');
    const key = openDataKey(platform.keys, sessionKeyOwner(sessionId), row.data_key);
    const data = openAnswers(platform, row);
    const changed = {
      ...data,
      applicants: data.applicants.map((one) => ({ ...one, data: { ...one.data, weight: 149 } })),
    };
    const keep = (sealed: Buffer) =>
      platform.database.updateTable('wizard_sessions').set({ sealed }).where('id', '=', sessionId).execute();
    await keep(sealJson(key, sessionPlace(sessionId), changed));
    expect(await check()).toEqual(['session']);
    await keep(row.sealed);

    const set = await platform.database
      .selectFrom('document_sets')
      .select(['id', 'data_key', 'sealed'])
      .where('session_id', '=', sessionId)
      .where('submitted_at', 'is not', null)
      .executeTakeFirstOrThrow();
    if (!set.data_key || !set.sealed) throw new Error('nothing was frozen');
    const setKey = openDataKey(platform.keys, documentSetKeyOwner(set.id), set.data_key);
    const frozen = openJson<FrozenDocuments>(setKey, frozenPlace(set.id), set.sealed);
    expect(set.sealed.length, 'compressed').toBeLessThan(JSON.stringify(frozen).length / 2);
    const keepSet = (sealed: Buffer) =>
      platform.database.updateTable('document_sets').set({ sealed }).where('id', '=', set.id).execute();
    await keepSet(sealJson(setKey, frozenPlace(set.id), { ...frozen, data: changed }));
    expect(await check()).toEqual(['session']);
    await keepSet(set.sealed);
    expect(await check()).toEqual([]);
  });

  it('finds an authorization that another act is said to have signed', async () => {
    const ofSpouse = () =>
      world.platform.database.updateTable('enrollment_signatures').where('signer', '=', 'spouse');
    const { evidence } = await world.platform.database
      .selectFrom('enrollment_signatures')
      .select('evidence')
      .where('signer', '=', 'spouse')
      .executeTakeFirstOrThrow();
    const { notices = [] } = evidence as { notices?: readonly { signed_by?: string }[] };
    expect(notices.filter(({ signed_by }) => signed_by !== undefined)).toHaveLength(1);
    const unsigned = notices.map(({ signed_by: _own, ...notice }) => notice);
    await ofSpouse()
      .set({ evidence: JSON.stringify({ ...(evidence as object), notices: unsigned }) })
      .execute();
    expect(await check()).toEqual(['signature']);
    await ofSpouse()
      .set({ evidence: JSON.stringify(evidence) })
      .execute();
    expect(await check()).toEqual([]);
  });

  it('finds another IP address, a signature that is gone, and an earlier document in the place of the last', async () => {
    const { database } = world.platform;
    const ofSpouse = () => database.updateTable('enrollment_signatures').where('signer', '=', 'spouse');
    const { ip_address } = await database
      .selectFrom('enrollment_signatures')
      .select('ip_address')
      .where('signer', '=', 'spouse')
      .executeTakeFirstOrThrow();
    await ofSpouse().set({ ip_address: '192.0.2.9' }).execute();
    expect(await check()).toEqual(['signature']);
    await ofSpouse().set({ ip_address }).execute();

    const [first] = await applications();
    const earlier = afterEachAct[0]?.find(({ id }) => id !== first?.file_id)?.id ?? 0;
    const stand = (document_id: number) =>
      database
        .updateTable('enrollments')
        .set({ document_id })
        .where('id', '=', first?.id ?? 0)
        .execute();
    await stand(earlier);
    expect(await check()).toEqual(['last-document']);
    await stand(first?.file_id ?? 0);

    await database.deleteFrom('enrollment_signatures').where('signer', '=', 'spouse').execute();
    expect(await check()).toContain('signatures');
  });
});
