import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import {
  downloadProofPdf,
  downloadProofSheet,
  getProof,
  listProofs,
  startProof,
} from '@openroll/contract/case-proofs';
import { updateCase } from '@openroll/contract/case-setup';
import { perPerson } from '@openroll/wizard/samples/sample-products.fixture';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nobody, type Person, signIn } from '../../../test/actors.ts';
import {
  assign,
  buildCase,
  buildDivision,
  buildPerson,
  buildProduct,
  buildUser,
  offerProduct,
} from '../../../test/builders.ts';
import { readPrints } from '../../../test/documents/read-pages.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let casey: Person;
let caseId: number;
let productId: number;
let version: string;

/** No rate for ages 45 to 59. */
const gapped = perPerson({
  rate_tables: [
    {
      file: '2025-01.csv',
      effective: '2025-01',
      rows: [
        { line: 2, applicant: 'adult', min_age: 18, max_age: 44, tobacco: 'no', rate: '1.2345' },
        { line: 3, applicant: 'adult', min_age: 18, max_age: 44, tobacco: 'yes', rate: '4.5678' },
        { line: 4, applicant: 'adult', min_age: 60, max_age: 70, rate: '9.9999' },
      ],
    },
  ],
});

let serial = 0;
const person = (given: Partial<Parameters<typeof buildPerson>[1]> & { in?: number } = {}) => {
  const { in: place = caseId, ...more } = given;
  const ssn = `900-77-${String(++serial).padStart(4, '0')}`;
  return buildPerson(world, { caseId: place, ssn, state: 'IL', tobacco: false, ...more });
};

async function admin(given: { restricted?: boolean; in?: number } = {}): Promise<Person> {
  const { id, email } = await buildUser(world, { roles: ['CaseAdmin'] });
  await assign(world, id, given.in ?? caseId, { restricted: given.restricted ?? false });
  return signIn(world, email);
}

async function appoint(userId: number, states: string[]): Promise<void> {
  const row = { user_id: userId, carrier: 'Carrier', states, valid_from: '2020-01-01' };
  await world.platform.database
    .insertInto('user_appointments')
    .values({ ...row, valid_to: null })
    .execute();
}

beforeAll(async () => {
  world = await openWorld({ env: { OPENROLL_LIMIT_FACTOR: '1000' } });
  const { database } = world.platform;
  caseId = (await buildCase(world, { group_name: 'Lakeside', case_divisions_enabled: true })).id;
  const { id, versionId } = await buildProduct(world, { name: 'Lump Sum', definition: gapped });
  productId = id;
  version = `sha-${productId}-1`;
  await database
    .updateTable('product_versions')
    .set({ sha256: version })
    .where('id', '=', versionId)
    .execute();
  await database
    .insertInto('product_forms')
    .values({ version_id: versionId, file_name: 'sum.pdf', pdf: Buffer.from('%PDF') })
    .execute();
  await offerProduct(world, caseId, id);
  const agent = await buildUser(world, { first_name: 'Avery', last_name: 'Agent', licenses: ['IL', 'TX'] });
  await assign(world, agent.id, caseId);
  await appoint(agent.id, ['IL', 'TX']);
  casey = await admin();
});
afterAll(() => world.close());

const of = (proofId: number) => ({ params: { id: caseId, proofId } });
const start = (who = casey, id = caseId) => who.call(startProof, { params: { id } });

/** Another version of the product, of which no form is stored. */
async function publish(sha256: string): Promise<void> {
  const { database, clock } = world.platform;
  const version = { product_id: productId, sha256, definition: JSON.stringify(gapped), created_at: clock() };
  const { id } = await database
    .insertInto('product_versions')
    .values(version)
    .returning('id')
    .executeTakeFirstOrThrow();
  await database
    .updateTable('products')
    .set({ current_version_id: id })
    .where('id', '=', productId)
    .execute();
}

/** Proves the case and answers what came of it. */
async function prove() {
  const { id } = (await start()).body;
  await world.runJobs();
  return (await casey.call(getProof, of(id))).body;
}

describe('a proof', () => {
  it('AC28 prices everybody where they enroll and as they smoke, and its sheets tell it without SSN, birth date or formula', async () => {
    const plant = await buildDivision(world, caseId, { name: '+Plant', state: 'TX' });
    await person({ first_name: '=SUM(A1)', last_name: 'O"Hara', salary_cents: 1_234_500 });
    await person({
      first_name: 'Dana',
      last_name: 'Reyes',
      division_id: plant.id,
      tobacco: true,
      sealed: {
        spouse: { first_name: 'Sam', last_name: 'Reyes', date_of_birth: '1974-03-01' },
        children: [],
      },
    });
    await person({ first_name: 'Any', last_name: 'Body', state: '', tobacco: null });
    for (let n = 0; n < 60; n++) await person({ last_name: `Many ${n}` });

    const proof = await prove();
    expect(proof).toMatchObject({
      status: 'done',
      progress: 100,
      is_outdated: false,
      people: 63,
      num_errors: 1,
      num_warnings: 0,
      products: [{ product: 'Lump Sum', version, lowest: 1.03, highest: 11.42 }],
      findings: [
        {
          kind: 'rate-gap',
          severity: 'error',
          product: 'Lump Sum',
          people: 1,
          examples: [{ name: 'Dana Reyes', detail: 'Spouse, age 52, TX, $5,000' }],
        },
      ],
    });
    expect(proof.remembered).toBeGreaterThan(150);

    const sheet = await casey.call(downloadProofSheet, of(proof.id));
    expect(sheet.headers['content-disposition']).toContain(
      `premium_proof_${caseId}_${proof.id}_2026-03-18.csv`,
    );
    const lines = sheet.text.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^"person_id","name","relation","age","state","division","tobacco"/);
    const linesOf = (name: string) =>
      lines.filter((line) => line.includes(name)).map((line) => line.slice(line.indexOf(',') + 1));
    const hara = `"'=SUM(A1) O""Hara","Employee",42,"IL","","No","","Lump Sum","${version}"`;
    expect(linesOf('=SUM')).toEqual([
      `${hara},"lowest","$10,000",1.03,12.35,`,
      `${hara},"default","$20,000",2.06,24.69,`,
      `${hara},"highest","$30,000",3.09,37.04,`,
    ]);
    expect(linesOf('Dana Reyes')[0]).toBe(
      `"Dana Reyes","Employee",42,"TX","'+Plant","Yes","","Lump Sum","${version}","lowest","$10,000",3.81,45.68,`,
    );
    expect(linesOf('Sam Reyes')[0]).toContain('"lowest","$5,000","no rate",,');
    expect(linesOf('Any Body').map((line) => line.split(',')[5])).toEqual([
      ...Array(3).fill('"No"'),
      ...Array(3).fill('"Yes"'),
    ]);

    const pdf = await casey.call(downloadProofPdf, of(proof.id));
    const printed = (await readPrints(pdf.bytes)).map(({ text }) => text);
    for (const text of [
      'Premium proof sheet',
      'Lakeside, proven 03/18/2026',
      'Errors: 1. Warnings: 0.',
      version,
      'Samples (50)',
      '    Dana Reyes: Spouse, age 52, TX, $5,000',
    ])
      expect(printed.map((one) => one.trim())).toContain(text.trim());
    expect(printed.filter((text) => /· age \d+ ·/.test(text))).toHaveLength(50);

    for (const text of [sheet.text, printed.join('\n'), JSON.stringify(proof)])
      expect(text).not.toMatch(/900-?77|1984|1974-/);
  });

  it('is one however often it is started, and listed with those before it', async () => {
    const [first, second] = await Promise.all([start(), start()]);
    expect(second.body).toMatchObject({ id: first.body.id, status: 'running', findings: [] });
    for (const download of [downloadProofSheet, downloadProofPdf])
      expect((await casey.call(download, of(first.body.id))).status).toBe(404);
    await world.runJobs();
    const { rows, total_count } = (await casey.call(listProofs, { params: { id: caseId } })).body;
    expect(rows[0]).toMatchObject({ id: first.body.id, status: 'done', people: 63, is_outdated: false });
    expect(rows).toHaveLength(total_count);
  });

  it('is out of date once setup, census or a product has changed', async () => {
    const changes = [
      () => casey.call(updateCase, { params: { id: caseId }, body: { situs_city: 'Joliet' } }),
      () => person(),
      () => publish('newer'),
    ];
    for (const change of changes) {
      const { id, is_outdated } = await prove();
      world.advance(1);
      await change();
      expect([is_outdated, (await casey.call(getProof, of(id))).body.is_outdated]).toEqual([false, true]);
    }
  });

  it('whose worker is killed is done by the next one, and has one sheet', async () => {
    const { id } = (await start()).body;
    const file = join(import.meta.dirname, '../../../test/prove-process.ts');
    const child = spawn(process.execPath, [file, world.databaseUrl, world.dataDir, String(id)], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    expect((await once(child, 'exit'))[1]).toBe('SIGKILL');
    const killed = (await casey.call(getProof, of(id))).body;
    expect([killed.status, killed.findings]).toEqual(['running', []]);
    await world.runJobs();
    expect((await casey.call(getProof, of(id))).body.status).toBe('done');
    const sheets = world.platform.database.selectFrom('files').where('case_id', '=', caseId);
    const { count } = await sheets
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('kind', '=', 'proof-sheet')
      .executeTakeFirstOrThrow();
    const { total_count } = (await casey.call(listProofs, { params: { id: caseId } })).body;
    expect(count).toBe(total_count);
  });

  it('that cannot be finished has failed and says so; one that has lost its worker gives way to a new start', async () => {
    const { id: broken } = await buildCase(world);
    await offerProduct(world, broken, (await buildProduct(world)).id);
    const boss = await admin({ in: broken });
    const first = (await start(boss, broken)).body.id;
    await world.runJobs();
    const shown = async () => (await boss.call(getProof, { params: { id: broken, proofId: first } })).body;
    world.advance(901);
    expect((await shown()).status).toBe('failed');
    expect((await start(boss, broken)).body.id).not.toBe(first);
  });
});

describe('who may prove', () => {
  it('AC02 is whoever may change the case and sees it whole', async () => {
    const { id: elsewhere } = await buildCase(world);
    const { id } = await prove();
    const agent = await buildUser(world);
    await assign(world, agent.id, caseId);
    const [others, restricted, lacking] = await Promise.all([
      admin({ in: elsewhere }),
      admin({ restricted: true }),
      signIn(world, agent.email),
    ]);
    for (const endpoint of [startProof, listProofs, getProof, downloadProofSheet, downloadProofPdf]) {
      const statusFor = async (who: Person, at = caseId) =>
        (await who.call(endpoint, { params: { id: at, proofId: id } } as never)).status;
      expect(await statusFor(nobody(world))).toBe(401);
      expect(await statusFor(others)).toBe(404);
      expect(await statusFor(restricted)).toBe(403);
      expect(await statusFor(lacking)).toBe(403);
      expect(await statusFor(casey)).toBe(200);
    }
    // A proof of another case is not found through one's own.
    for (const endpoint of [getProof, downloadProofSheet, downloadProofPdf])
      expect((await others.call(endpoint, { params: { id: elsewhere, proofId: id } })).status).toBe(404);
  });

  it('is written down, without names', async () => {
    const events = await world.platform.database
      .selectFrom('audit_events')
      .select(['action', 'detail'])
      .where('case_id', '=', caseId)
      .where('action', 'like', 'case.proof-%')
      .execute();
    expect(new Set(events.map(({ action }) => action))).toEqual(
      new Set(['case.proof-started', 'case.proof-finished', 'case.proof-downloaded']),
    );
    expect(JSON.stringify(events)).not.toMatch(/Reyes|SUM/);
  });
});
