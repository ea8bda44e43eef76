import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listProductOptions, validateCaseProducts } from '@openroll/contract/case-setup';
import { getEnrollmentPdf } from '@openroll/contract/enrollment-detail';
import { previewDocuments, previewSummary, startSession, updateSteps } from '@openroll/contract/wizard';
import { pseudo, withPseudo } from '@openroll/messages/pseudo.fixture';
import {
  inEnglish,
  sampleCatalogFolder,
  vision,
  visionData,
} from '@openroll/products/shipped/vision.fixture';
import { complete } from '@openroll/wizard/applications/complete';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installCatalog } from '../../src/features/products/install-catalog.ts';
import { showSubmitted } from '../../src/features/signing/later/show-submitted.ts';
import { signAct } from '../../src/features/signing/later/sign-act.ts';
import type { Origin } from '../../src/platform/audit/record-audit.ts';
import { readFile } from '../../src/platform/documents/case-files.ts';
import { type Person, signIn } from '../actors.ts';
import { assign, buildCase, buildUser, offerProduct } from '../builders.ts';
import { readPrints } from '../documents/read-pages.ts';
import { type Data, newEnrollment, submitShown, unsigned, withPrimary } from '../lakeside.ts';
import { openApplication } from '../open-application.ts';
import { openWorld, type World } from '../world.ts';

/** A site that has Spanish beside English; its own texts are in the generated language, '[!! … !!]', so that Spanish is a product's. */
let world: World;
let caseId: number;
let productId: number;
let elena: Person;
let avery: Person;

beforeAll(async () => {
  world = await openWorld({
    catalog: [sampleCatalogFolder],
    texts: { ...withPseudo, es: withPseudo[pseudo] ?? (() => undefined) },
    site: { languages: ['en', 'es'] },
  });
  const { id } = await world.platform.database
    .selectFrom('products')
    .select('id')
    .where('name', '=', 'Vision')
    .executeTakeFirstOrThrow();
  productId = id;
  caseId = (await buildCase(world)).id;
  await offerProduct(world, caseId, productId);
  elena = await agent('Elena', 'es');
  avery = await agent('Avery', 'en');
});
afterAll(() => world.close());

async function agent(first_name: string, language: string): Promise<Person> {
  const { id, email } = await buildUser(world, {
    first_name,
    last_name: 'Agent',
    licenses: ['IL', 'TX'],
    language,
  });
  await assign(world, id, caseId);
  return signIn(world, email);
}

async function start(person: Person, more: object = {}): Promise<number> {
  const body = newEnrollment(caseId, { ssn: '987-65-4320', ...more });
  return (await person.call(startSession, { body })).body.session_id;
}

/** Whoever signs by a link. */
const anna: Origin = {
  actor: { kind: 'anonymous' },
  requestId: 'test',
  ip: '198.51.100.7',
  userAgent: 'a phone',
};

/** All answers to Vision, in an enrollment of this agent. */
function answers(agentName: string, state = 'IL'): Data {
  const chosen = visionData.selectedCoverages.map((one) => ({ ...one, product: productId }));
  const context = inEnglish({
    products: [{ id: productId, definition: vision().definition, options: {} }],
    startedOn: '2026-03-18',
    agentName,
    state,
  });
  return complete(context, { ...visionData, selectedCoverages: chosen }) as unknown as Data;
}

async function stepsOf(person: Person, session_id: number, data: Data): Promise<string> {
  const { body } = await person.call(updateSteps, { query: { session_id }, body: { data } });
  return JSON.stringify(body.steps);
}

/** The texts of each page, one after the other. */
async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  const prints = await readPrints(pdf);
  const pages = Map.groupBy(prints, ({ page }) => page);
  return [...pages.values()].map((all) => all.map(({ text }) => text).join(' '));
}

const enrollmentOf = (sessionId: number) =>
  world.platform.database
    .selectFrom('enrollments')
    .selectAll()
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();

describe('a session in Spanish', () => {
  it('asks in Spanish what the product says in Spanish, and in English the rest of the product', async () => {
    const steps = await stepsOf(elena, await start(elena), answers('Elena Agent'));
    expect(steps).toContain('Visión paga un examen de la vista cada año.');
    expect(steps).toContain('¿Alguna de las personas propuestas espera una cirugía ocular?');
    expect(steps).toContain('Solicito el seguro Visión que aparece en la solicitud.');
    expect(steps).toContain('Examination $90.');
    expect(steps).not.toMatch(/Examination \$60|Who is covered|I apply for the Vision/);
  });

  it('shows what was chosen in Spanish', async () => {
    const query = { session_id: await start(elena) };
    const shown = await elena.call(previewSummary, { query, body: { data: answers('Elena Agent') } });
    const [page] = await pagesOf(shown.bytes);
    expect(page).toContain('Visión · Superior, Empleado y cónyuge, Lentes de contacto');
  });

  it('prints the Spanish form, in Spanish, and behind it the English notice, in English', async () => {
    const query = { session_id: await start(elena) };
    const body = { data: unsigned(answers('Elena Agent')) };
    const shown = await elena.call(previewDocuments, { query, body });
    const [form, notice, ...more] = await pagesOf(shown.bytes);
    expect(more).toEqual([]);
    for (const text of [
      'Solicitud de seguro de la vista',
      'Superior, Empleado y cónyuge, Lentes de contacto, Cirugía láser',
      'Hace menos de un año',
      'Usted paga $20.70 [!! ',
      'La cirugía láser está cubierta.',
    ])
      expect(form).toContain(text);
    expect(form).not.toMatch(/Monthly|Female|Vision\b|Laser/);
    expect(notice).toContain('Replacement notice');
    expect(notice).toContain('Plus, Employee + Spouse, Contact lenses, Laser Surgery');
    expect(notice).not.toMatch(/Visión|Superior|\[!!/);
  });

  it('prints the English form of a state that has no Spanish one', async () => {
    const query = { session_id: await start(elena, { enrollment_city: 'Austin', enrollment_state: 'TX' }) };
    const body = { data: unsigned(answers('Elena Agent', 'TX')) };
    const [form] = await pagesOf((await elena.call(previewDocuments, { query, body })).bytes);
    expect(form).toContain('Vision application TX');
    expect(form).toContain('You pay $20.70 Monthly.');
    expect(form).not.toMatch(/Usted|\[!!/);
  });

  it('signs and keeps the Spanish document, and is recorded in the language of the site', async () => {
    const id = await start(elena);
    const { status } = await submitShown(elena, id, { data: answers('Elena Agent') });
    expect(status).toBe(200);
    const made = await enrollmentOf(id);
    expect(made.coverage_text).toBe('Plus, Employee + Spouse, Contact lenses, Laser Surgery');
    const kept = await openApplication(world.platform, made.id);
    expect(JSON.stringify(kept)).toContain('"text":"Laser Surgery"');
    expect(JSON.stringify(kept)).not.toContain('Cirugía');
    const pdf = await elena.call(getEnrollmentPdf, { params: { id: made.id } });
    const [form] = await pagesOf(pdf.bytes);
    expect(form).toContain('Usted paga $20.70');
    expect(form).toContain('Ann Bell, 03/18/2026');
  });

  it('is signed later on the Spanish form, and on the English notice behind it', async () => {
    const sessionId = await start(elena);
    const { database } = world.platform;
    const remote = { remote_signature: 'forced' } as const;
    await database.updateTable('wizard_sessions').set(remote).where('id', '=', sessionId).execute();
    const data = withPrimary(unsigned(answers('Elena Agent')), { email: 'ann@bell.example' });
    await submitShown(elena, sessionId, { data });
    await showSubmitted(world.platform, { sessionId, signer: 'applicant', userId: null });
    const signature = {
      applicant_signature: 'Ann Bell',
      applicant_signature_consent: true,
      applicant_signature_last_four: '4320',
    };
    await signAct(world.platform, anna, { sessionId, signer: 'applicant', answers: signature });
    const { document_id } = await enrollmentOf(sessionId);
    const [form, notice] = await pagesOf(await readFile(world.platform, document_id ?? 0));
    for (const text of ['Usted paga $20.70', 'Superior, Empleado y cónyuge', 'Ann Bell, 03/18/2026'])
      expect(form).toContain(text);
    for (const text of ['Plus, Employee + Spouse', 'Ann Bell, 03/18/2026']) expect(notice).toContain(text);
  });

  it('keeps its words when the catalog says others meanwhile', async () => {
    const before = await start(elena);
    const folder = mkdtempSync(join(tmpdir(), 'openroll-vision-'));
    try {
      cpSync(sampleCatalogFolder, folder, { recursive: true });
      const file = join(folder, 'vision/product.yaml');
      writeFileSync(file, readFileSync(file, 'utf8').replace('cada año.', 'una vez al año.'));
      await installCatalog(world.platform, [folder]);
      const data = answers('Elena Agent');
      expect(await stepsOf(elena, before, data)).toContain('examen de la vista cada año.');
      expect(await stepsOf(elena, await start(elena), data)).toContain('examen de la vista una vez al año.');
    } finally {
      rmSync(folder, { recursive: true });
      await installCatalog(world.platform, [sampleCatalogFolder]);
    }
  });
});

it('a session in English of the same product meets no Spanish', async () => {
  const id = await start(avery);
  const data = answers('Avery Agent');
  expect(await stepsOf(avery, id, data)).not.toMatch(/Visión|Empleado|cirugía|\[!!/);
  const body = { data: unsigned(data) };
  const shown = await avery.call(previewDocuments, { query: { session_id: id }, body });
  const pages = await pagesOf(shown.bytes);
  expect(pages[0]).toContain('Vision application');
  expect(pages[0]).toContain('You pay $20.70 Monthly.');
  expect(pages.join()).not.toMatch(/Visión|Superior|Usted|\[!!/);
  await submitShown(avery, id, { data });
  expect((await enrollmentOf(id)).coverage_text).toBe(
    'Plus, Employee + Spouse, Contact lenses, Laser Surgery',
  );
});

it('options of a product are told, and refused, in the language of whoever sets them', async () => {
  const refused = async (admin: Person) => {
    const products = [{ id: productId, display_sort: 1, json: { offers_lasik: 'perhaps' } }];
    const input = { params: { id: caseId }, body: { products } };
    return JSON.stringify((await admin.call(validateCaseProducts, input)).body.errors);
  };
  const told = async (language: string) => {
    const { email } = await buildUser(world, { roles: ['HomeOfficeAdmin'], language });
    const admin = await signIn(world, email);
    expect(await refused(admin)).toContain(
      language === 'es' ? 'Se ofrece cirugía láser' : 'Laser surgery offered',
    );
    const { options } = (await admin.call(listProductOptions, { params: { id: productId } })).body;
    return options.map(({ display_name, options: choices }) => [display_name, choices[0]]);
  };
  expect(await told('es')).toEqual([['Se ofrece cirugía láser', { value: 'yes', text: 'Se ofrece' }]]);
  expect(await told('en')).toEqual([['Laser surgery offered', { value: 'yes', text: 'It is offered' }]]);
});
