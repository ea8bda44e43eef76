import { createHash } from 'node:crypto';
import { register, requestPasswordReset } from '@openroll/contract/accounts';
import { getMe } from '@openroll/contract/sign-in';
import { getSiteConfig } from '@openroll/contract/site';
import { listUsers, updateMe } from '@openroll/contract/users';
import { updateSteps, validateStep } from '@openroll/contract/wizard';
import { consentVersion } from '@openroll/messages/consents';
import { createTranslator, plainSite } from '@openroll/messages/create-translator';
import { pseudo, withPseudo } from '@openroll/messages/pseudo.fixture';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nobody, type Person, personWith, signIn } from '../actors.ts';
import { assign, buildUser } from '../builders.ts';
import { emailsTo } from '../emails.ts';
import {
  accidentData,
  buildLakeside,
  type Lakeside,
  startDana,
  submitShown,
  withPrimary,
} from '../lakeside.ts';
import { openWorld, type World } from '../world.ts';

/** A site with a second language, and Pia, an agent of Lakeside who has chosen it. */
let world: World;
let lakeside: Lakeside;
let pia: Person;
let piaEmail: string;
const t = createTranslator(plainSite, pseudo, {}, withPseudo);
const english = createTranslator(plainSite, 'en');

beforeAll(async () => {
  world = await openWorld({
    catalog: [],
    texts: withPseudo,
    site: { languages: ['en', pseudo] },
    env: { OPENROLL_BASE_URL: 'http://site.test/', OPENROLL_LIMIT_FACTOR: '1000' },
  });
  lakeside = await buildLakeside(world);
  const built = await buildUser(world, {
    first_name: 'Pia',
    last_name: 'Polyglot',
    licenses: ['IL'],
    language: pseudo,
  });
  piaEmail = built.email;
  await assign(world, built.id, lakeside.caseId);
  pia = await signIn(world, built.email);
});
afterAll(() => world.close());

const asking = (header: string) => personWith(world, { 'accept-language': header });
const refusalOf = async (person: Person) => (await person.call(listUsers)).errors[0]?.message;

describe('a refusal', () => {
  it('is in the language that the actor has chosen, whatever the browser asks for', async () => {
    const refused = await pia.inject({ url: '/api/users', headers: { 'accept-language': 'en' } });
    expect(refused.json().errors[0].message).toContain('[!! Ýóú ďó ñóţ');
    expect(await refusalOf(lakeside.avery)).toMatch(/^You do not have permission/);
  });

  it.each([
    [`${pseudo}-US,en;q=0.5`, t],
    ['fr, en', english],
    ['fr', english],
    ['', english],
  ])(
    'for whoever is not signed in goes by the browser, as far as the site has its language: %s',
    async (header, spoken) => {
      expect(await refusalOf(asking(header))).toBe(spoken('problems.not-signed-in'));
    },
  );

  it('of an address that is none goes by the browser', async () => {
    const missing = await asking(pseudo).inject({ url: '/api/nothing' });
    expect(missing.json().errors[0].message).toBe(t('problems.not-found'));
  });

  it('of a request whose shape is wrong is in the same language', async () => {
    const { status, errors } = await pia.call(updateMe, { body: { first_name: 'x'.repeat(101) } });
    expect([status, errors[0]?.message]).toEqual([400, t('problems.too-long', { maximum: 100 })]);
  });
});

it('the site tells everybody which languages it has, and in which it speaks to them', async () => {
  const told = async (person: Person) => {
    const { languages, language } = (await person.call(getSiteConfig)).body;
    return [languages, language];
  };
  expect(await told(pia)).toEqual([['en', pseudo], pseudo]);
  expect(await told(lakeside.avery)).toEqual([['en', pseudo], 'en']);
  expect(await told(asking(pseudo))).toEqual([['en', pseudo], pseudo]);
});

describe('a user', () => {
  const changes = (id: number | undefined) =>
    world.platform.database
      .selectFrom('audit_events')
      .select('detail')
      .where('action', '=', 'user.own-details-changed')
      .where('object_id', '=', String(id))
      .execute();

  it('chooses a language once, gives it up again, and is answered in it from then on', async () => {
    const { id, email } = await buildUser(world);
    const person = await signIn(world, email);
    expect((await person.call(getMe)).body.language).toBeNull();
    expect((await person.call(updateMe, { body: { language: pseudo } })).body.language).toBe(pseudo);
    expect(await refusalOf(person)).toMatch(/^\[!!/);
    await person.call(updateMe, { body: { language: pseudo } });
    expect(await changes(id)).toEqual([{ detail: { fields: ['language'] } }]);
    expect((await person.call(updateMe, { body: { language: null } })).body.language).toBeNull();
    expect(await refusalOf(person)).not.toMatch(/^\[!!/);
  });

  it.each([
    ['xx', 'option-unknown'],
    ['klingon', 'too-long'],
  ])('cannot choose %s', async (language, code) => {
    const { status, errors } = await pia.call(updateMe, { body: { language } });
    expect([status, errors[0]?.code, errors[0]?.field_name]).toEqual([400, code, 'language']);
    expect((await pia.call(getMe)).body.language).toBe(pseudo);
  });

  it('is asked to sign in first', async () => {
    expect((await nobody(world).call(updateMe, { body: { language: pseudo } })).status).toBe(401);
  });

  it('whose language the site has no more may still change the rest, and is answered in the site’s', async () => {
    const { email } = await buildUser(world, { language: 'es' });
    const person = await signIn(world, email);
    expect((await person.call(updateMe, { body: { first_name: 'Ana' } })).body).toMatchObject({
      language: 'es',
    });
    expect(await refusalOf(person)).toMatch(/^You do not have permission/);
  });
});

describe('an email', () => {
  it.each([
    ['Pia', () => piaEmail, pseudo],
    ['somebody who chose none', async () => (await buildUser(world)).email, 'en'],
  ])(
    'to %s is in the recipient’s language, with its link, whoever caused it',
    async (_, address, language) => {
      const email = await address();
      await asking(language === 'en' ? pseudo : 'en').call(requestPasswordReset, {
        body: { username: email },
      });
      const [mail] = (await emailsTo(world, email)).slice(-1);
      const spoken = language === 'en' ? english : t;
      expect(mail?.subject).toBe(spoken('mails.resetSubject', { tenant: 'Openroll' }));
      expect(mail?.html).toContain(`<html lang="${language}"`);
      expect(mail?.text).toContain(spoken('mails.resetButton'));
      expect(mail?.text).toMatch(
        new RegExp(`http://site.test/reset-password/[\\w-]{43}\\?language=${language}\\s`),
      );
    },
  );

  it('confirms a registration in the language of the form, which becomes the agent’s', async () => {
    const email = 'rosa@example.test';
    const body = {
      email,
      password: 'a-long-enough-phrase',
      first_name: 'Rosa',
      last_name: 'Agent',
      code: 'R1',
    };
    expect((await asking(pseudo).call(register, { body })).text).toBe('{"success":true}');
    const [mail] = await emailsTo(world, email);
    expect(mail?.html).toContain(`<html lang="${pseudo}"`);
    const { language } = await world.platform.database
      .selectFrom('users')
      .select('language')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(language).toBe(pseudo);
  });
});

describe('an enrollment session', () => {
  it('keeps the language it was started in: steps, problems, consents and evidence', async () => {
    const data = accidentData(lakeside, 'Pia Polyglot');
    const id = await startDana(lakeside, pia);
    const query = { session_id: id };
    await pia.call(updateMe, { body: { language: 'en' } });
    const { steps } = (await pia.call(updateSteps, { query, body: { data } })).body;
    expect(steps.map(({ title }) => title).filter((title) => !title.startsWith('[!! '))).toEqual([]);
    const body = { data: withPrimary(data, { first_name: '' }), current_step: steps[0] };
    const { errors } = (await pia.call(validateStep, { query, body })).body;
    expect(errors.map(({ message }) => message)).toContain(t('problems.field-empty'));
    await submitShown(pia, id, { data });
    await pia.call(updateMe, { body: { language: pseudo } });

    const statement = steps
      .flatMap(({ fields }) => fields)
      .find(({ name }) => name === 'applicant_signature_statement')?.content;
    expect(statement).toContain(t('consents.applicant'));
    const { evidence } = await world.platform.database
      .selectFrom('enrollment_signatures as s')
      .innerJoin('enrollments as e', 'e.id', 's.enrollment_id')
      .select('s.evidence')
      .where('e.session_id', '=', id)
      .where('s.signer', '=', 'applicant')
      .executeTakeFirstOrThrow();
    expect(evidence).toMatchObject({
      language: pseudo,
      consent_text_version: consentVersion,
      consent_sha256: createHash('sha256').update(String(statement)).digest('hex'),
    });
  });

  it('of somebody else is in their own language at the same time', async () => {
    const id = await startDana(lakeside);
    const { steps } = (
      await lakeside.avery.call(updateSteps, {
        query: { session_id: id },
        body: { data: accidentData(lakeside) },
      })
    ).body;
    expect(steps.filter(({ title }) => title.includes('[!! '))).toEqual([]);
  });
});
