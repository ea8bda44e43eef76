import { requestPasswordReset } from '@openroll/contract/accounts';
import { getCaseSetup } from '@openroll/contract/case-setup';
import { getCaseStats } from '@openroll/contract/case-stats';
import { caseHistory, createCase, validateCase } from '@openroll/contract/cases';
import { uploadCensus } from '@openroll/contract/census';
import { listDeliveries } from '@openroll/contract/deliveries';
import { listSearchTypes } from '@openroll/contract/enrollments';
import { downloadExport, exportCases, exportEnrollments } from '@openroll/contract/exports';
import { beginSelfEnrollment, openEnrollLink } from '@openroll/contract/links';
import { getCompletePage } from '@openroll/contract/static-pages';
import { transferSession } from '@openroll/contract/transfers';
import { listUsers, updateMe } from '@openroll/contract/users';
import {
  declineSession,
  previewSummary,
  saveForLater,
  startSession,
  updateSteps,
  validateStep,
} from '@openroll/contract/wizard';
import { problemCodes } from '@openroll/domain/problem-codes';
import { usStates } from '@openroll/domain/values/us-states';
import { en } from '@openroll/messages/en/all';
import { argumentsOf } from '@openroll/messages/message-arguments';
import { accent, dataIn, escapedTexts, pseudo, withPseudo } from '@openroll/messages/pseudo.fixture';
import { translateProblem } from '@openroll/messages/texts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCaseLink } from '../../src/features/cases/links/get-case-link.ts';
import { expireEnrollments } from '../../src/features/wizard/expiry/expire-enrollments.job.ts';
import { workerOrigin } from '../../src/platform/audit/record-audit.ts';
import { type Person, personWith } from '../actors.ts';
import { offerCallCenter, sendTo, startCall } from '../call-center.ts';
import { readPrints } from '../documents/read-pages.ts';
import { emailsTo } from '../emails.ts';
import { openLink } from '../holders.ts';
import {
  accidentData,
  buildLakeside,
  type Data,
  type Lakeside,
  newEnrollment,
  startDana,
  submitted,
  unsigned,
  whitfieldData,
  withPrimary,
} from '../lakeside.ts';
import { openToSign, sendForSignature, signByLink } from '../signers.ts';
import { openWorld, type World } from '../world.ts';

/** A site whose people have chosen the generated language, with words of its own for what it calls things: letters of ASCII are data, or have escaped. */
let world: World;
let lakeside: Lakeside;
let products: readonly string[];
let stranger: Person;

const word = (singular: string) => ({ singular: accent(singular), plural: accent(`${singular}s`) });
const terminology = { case: word('case'), enrollment: word('enrollment'), employee: word('employee') };

beforeAll(async () => {
  world = await openWorld({
    catalog: [],
    texts: withPseudo,
    site: { languages: ['en', pseudo], terminology, relationshipDisclaimers: {} },
    env: { OPENROLL_LIMIT_FACTOR: '1000' },
  });
  lakeside = await buildLakeside(world);
  await world.platform.database.updateTable('users').set({ language: pseudo }).execute();
  stranger = personWith(world, { 'accept-language': pseudo });
  const rows = await world.platform.database.selectFrom('product_versions').select('definition').execute();
  products = dataIn(rows);
});
afterAll(() => world.close());

/** What is no text of ours, each with its reason. */
const allowed = [
  // Addresses that people gave.
  /\b[\w.]+@[\w.]+\b/g,
  // Intl does not know the generated language, and writes in the machine's.
  /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|AM|PM|and)\b/g,
];
const people = [
  'Lakeside Manufacturing',
  'Dana',
  'Jordan',
  'Riley',
  'Sam',
  'Whitfield',
  'Avery',
  'Agent',
  'Chicago',
  'IL',
  'TX',
  // A field of the API is called as it is there.
  'first_name',
  ...Object.values(usStates),
  'Openroll',
];
const escaped = (texts: readonly string[], data: readonly string[] = []) =>
  escapedTexts(texts, [...people, ...data], allowed);

it.each(problemCodes)('says the problem %s in the language', (code) => {
  const t = world.platform.translatorIn(pseudo);
  const params = Object.fromEntries(Object.keys(argumentsOf(en.problems[code])).map((name) => [name, 7]));
  expect(escaped([translateProblem(t, { code, params })])).toEqual([]);
});

describe('a refusal', () => {
  const long = 'x'.repeat(300);
  const refusals: readonly (readonly [what: string, ask: () => ReturnType<Person['call']>])[] = [
    ['to a stranger', () => stranger.call(listUsers)],
    ['of a permission', () => lakeside.avery.call(listUsers)],
    ['of a thing out of scope', () => lakeside.noor.call(getCaseStats, { params: { id: lakeside.caseId } })],
    ['of a right', () => lakeside.blake.call(getCaseSetup, { params: { id: lakeside.caseId } })],
    ['of a value that is too long', () => lakeside.avery.call(updateMe, { body: { first_name: long } })],
    ['of a value of another type', () => lakeside.avery.call(updateMe, { body: { first_name: 5 as never } })],
    ['of a value that is not known', () => lakeside.avery.call(updateMe, { body: { language: 'xx' } })],
    ['of a query', () => lakeside.holly.call(listUsers, { query: { page: 0 } as never })],
    [
      'of a start without a state',
      () =>
        lakeside.avery.call(startSession, { body: newEnrollment(lakeside.caseId, { enrollment_state: '' }) }),
    ],
    [
      'of a start where nobody is licensed',
      () =>
        lakeside.avery.call(startSession, {
          body: newEnrollment(lakeside.caseId, { enrollment_state: 'TX', ssn: '987-65-4325' }),
        }),
    ],
  ];

  it.each(refusals)('%s', async (_, ask) => {
    const { status, errors } = await ask();
    expect(status).toBeGreaterThanOrEqual(400);
    expect(errors.length).toBeGreaterThan(0);
    expect(escaped(errors.map(({ message }) => message))).toEqual([]);
  });
});

/**
 * Everything in steps that people read: titles, names, hints, contents and choices; not names, kinds and values. Notices are said in the
 * words that the law gives them (§6.11).
 */
function wordsOf(node: unknown, key = ''): readonly string[] {
  if (typeof node === 'string')
    return [
      'title',
      'breadcrumb',
      'display_name',
      'label',
      'help',
      'content',
      'text',
      'message',
      'step_title',
    ].includes(key)
      ? [node]
      : [];
  if (Array.isArray(node)) return node.flatMap((one) => wordsOf(one, key));
  if (typeof node !== 'object' || node === null) return [];
  if ('name' in node && String(node.name).startsWith('notice_')) return [];
  return Object.entries(node).flatMap(([name, value]) => wordsOf(value, name));
}

describe('the wizard', () => {
  const stepsOf = async (data: Data) => {
    const session_id = await startDana(lakeside);
    return (await lakeside.avery.call(updateSteps, { query: { session_id }, body: { data } })).body;
  };

  it('says the titles, fields and choices of every step', async () => {
    const { steps } = await stepsOf(whitfieldData(lakeside));
    const words = wordsOf(steps);
    expect(words.length).toBeGreaterThan(100);
    expect(escaped(words, products)).toEqual([]);
  });

  it('says what is missing and what is wrong', async () => {
    const data = withPrimary(whitfieldData(lakeside), {
      first_name: '',
      birthdate: '2030-01-01',
      ssn: '1',
      zip_code: 'x',
    });
    const { steps, missing } = await stepsOf(data);
    const query = { session_id: await startDana(lakeside) };
    const { errors } = (
      await lakeside.avery.call(validateStep, { query, body: { data, current_step: steps[0] } })
    ).body;
    expect(errors.length).toBeGreaterThan(1);
    expect(escaped([...wordsOf(missing), ...wordsOf(errors)], products)).toEqual([]);
  });

  it('prints a summary, and says that it is finished', async () => {
    const query = { session_id: await startDana(lakeside) };
    const data = unsigned(accidentData(lakeside));
    const { bytes } = await lakeside.avery.call(previewSummary, { query, body: { data } });
    const prints = (await readPrints(bytes)).map(({ text }) => text);
    expect(prints.length).toBeGreaterThan(2);
    expect(escaped(prints, products)).toEqual([]);
    const { html } = (await stranger.call(getCompletePage)).body as { html: string };
    expect(escaped([html.replace(/<[^>]*>/g, ' ')])).toEqual([]);
  });
});

describe('what is told of a case', () => {
  const params = () => ({ id: lakeside.caseId });

  it('is in the language: modes, problems and history', async () => {
    const stats = (await lakeside.casey.call(getCaseStats, { params: params() })).body;
    const { id } = (
      await lakeside.holly.call(createCase, { body: { group_name: 'Lakeside Manufacturing 2' } })
    ).body;
    const { errors } = (await lakeside.holly.call(validateCase, { params: { id } })).body;
    expect(errors.length).toBeGreaterThan(1);
    const history = (await lakeside.holly.call(caseHistory, { params: { id } })).body;
    expect(
      escaped(
        [stats.enrollment_mode, ...wordsOf(errors), ...wordsOf(history)],
        [...products, 'Lakeside Manufacturing 2'],
      ),
    ).toEqual([]);
  });

  it('is in the language: what an upload of a census found', async () => {
    const content = 'first_name,last_name,ssn,date_of_birth\n,Whitfield,1,3000-01-01\n';
    const answer = await lakeside.casey.upload(uploadCensus, params(), { name: 'people.csv', content });
    const { errors = [], warnings } = answer.body as { errors?: unknown[]; warnings: unknown[] };
    expect(errors.length).toBeGreaterThan(0);
    const columns = ['first_name', 'last_name', 'ssn', 'date_of_birth', 'gender', 'people.csv'];
    expect(escaped(wordsOf([errors, warnings]), columns)).toEqual([]);
  });

  it('is in the language: what a list can be searched by', async () => {
    expect(escaped(wordsOf((await lakeside.casey.call(listSearchTypes)).body))).toEqual([]);
    expect((await lakeside.holly.call(listDeliveries)).status).toBe(200);
  });
});

it.each([
  ['cases', exportCases],
  ['enrollments', exportEnrollments],
] as const)(
  'the file of %s has its headings and words in the language, and so has the email',
  async (_, endpoint) => {
    await submitted(lakeside, lakeside.avery, accidentData(lakeside));
    const { email } = await world.platform.database
      .selectFrom('users')
      .select('email')
      .where('id', '=', lakeside.holly.userId ?? 0)
      .executeTakeFirstOrThrow();
    const begun = await lakeside.holly.call(endpoint, { body: {} });
    expect(escaped([begun.body.msg])).toEqual([]);
    await world.runJobs();
    const mail = (await emailsTo(world, email)).at(-1);
    const readable = (text = '') =>
      text.replace(/https?:\/\/\S+/g, ' ').replace(/<style>.*<\/style>|<[^>]*>/g, ' ');
    const names = ['Test', 'User'];
    expect(escaped([readable(mail?.subject), readable(mail?.text)], names)).toEqual([]);
    const id = Number(/\/exports\/(\d+)/.exec(mail?.text ?? '')?.[1]);
    const { text } = await lakeside.holly.call(downloadExport, { params: { id } });
    const [head = '', ...rows] = text.slice(1).trim().split('\n');
    expect(head).toContain('[!! ');
    expect(rows.length).toBeGreaterThan(0);
    const data = [
      'Lakeside Manufacturing',
      'Prairie School District',
      'Lakeside Manufacturing 2',
      'Dana Whitfield',
    ];
    expect(escaped([head, ...rows], [...products, ...data])).toEqual([]);
  },
);

it('an email about an account has no word of another language', async () => {
  const { email } = await world.platform.database
    .selectFrom('users')
    .select('email')
    .where('id', '=', lakeside.avery.userId ?? 0)
    .executeTakeFirstOrThrow();
  await stranger.call(requestPasswordReset, { body: { username: email } });
  const mail = (await emailsTo(world, email)).at(-1);
  const html = (mail?.html ?? '').replace(/https?:\/\/[^\s<"]+/g, ' ').replace(/<[^>]*>/g, ' ');
  expect(escaped([mail?.subject ?? '', html.replace(/&\w+;/g, ' ')])).toEqual([]);
});

describe('what is written to people has no word of another language', () => {
  const latestTo = async (to: string) => {
    const mail = (await emailsTo(world, to)).at(-1);
    if (!mail) throw new Error(`nothing was sent to ${to}`);
    return mail;
  };
  const addressOf = async ({ userId }: Person) =>
    (
      await world.platform.database
        .selectFrom('users')
        .select('email')
        .where('id', '=', userId ?? 0)
        .executeTakeFirstOrThrow()
    ).email;
  const readable = (html: string) =>
    html
      .replace(/<title>.*?<\/title>|https?:\/\/[^\s<"]+/g, ' ')
      .replace(/<[^>]*>/g, ' ')
      .replace(/&#?\w+;/g, ' ');

  async function expectInPseudo(to: string, says: string) {
    const { subject, text, html } = await latestTo(to);
    expect(`${subject} ${text}`).toContain(accent(says));
    const plain = text.replace(/https?:\/\/\S+/g, ' ');
    expect(
      escaped([subject, plain, readable(html)], ['Test', 'User', 'Blake', 'Broker', ...products]),
    ).toEqual([]);
  }

  it('who is to sign, and once they have, where their documents are', async () => {
    const { email, sessionId, token } = await sendForSignature(world, lakeside);
    await expectInPseudo(email, 'signature is needed');
    await signByLink(await openToSign(world, token), sessionId);
    await expectInPseudo(email, 'signed documents');
  });

  it('the agent, of a signature and of one that was declined', async () => {
    const avery = await addressOf(lakeside.avery);
    const signed = await sendForSignature(world, lakeside);
    await signByLink(await openToSign(world, signed.token), signed.sessionId);
    await expectInPseudo(avery, 'signed');
    const declined = await sendForSignature(world, lakeside);
    const signer = await openToSign(world, declined.token);
    await signer.call(declineSession, { query: { session_id: declined.sessionId }, body: {} });
    await expectInPseudo(avery, 'declined');
  });

  it('who is to review', async () => {
    await offerCallCenter(world, lakeside);
    await sendTo(lakeside, await startCall(lakeside));
    await expectInPseudo('dana@whitfield.example', 'read the applications');
  });

  it('who comes back to their own enrollment', async () => {
    await world.platform.database
      .updateTable('cases')
      .set({ is_self_enroll_active: true, self_enroll_agent_id: lakeside.avery.userId ?? null })
      .where('id', '=', lakeside.caseId)
      .execute();
    const url = await getCaseLink(world.platform, workerOrigin, lakeside.caseId, 'self-enroll');
    const token = url.split('/').at(-1) ?? '';
    const { person } = await openLink(world, openEnrollLink, { token, slug: '-' }, stranger);
    const begin = { enroll_city: 'Chicago', enroll_state: 'IL', token_uuid: token, case_slug: '' };
    const { session_id } = (await person.call(beginSelfEnrollment, { body: begin })).body;
    await person.call(saveForLater, { query: { session_id }, body: { email: 'later@whitfield.example' } });
    await expectInPseudo('later@whitfield.example', 'go on with what you have saved');
  });

  it('both agents, of a session that was handed over', async () => {
    const { sessionId } = await sendForSignature(world, lakeside);
    await lakeside.casey.call(transferSession, {
      params: { id: sessionId },
      body: { agent_id: lakeside.blake.userId ?? 0, reason: accent('Left the company') },
    });
    for (const agent of [lakeside.avery, lakeside.blake])
      await expectInPseudo(await addressOf(agent), 'handed over');
  });

  it('the agent, of what was not signed in time', async () => {
    await sendForSignature(world, lakeside);
    const now = world.platform.clock().getTime();
    world.setClock(new Date(now + 40 * 86_400_000).toISOString());
    await expireEnrollments(world.platform);
    await expectInPseudo(await addressOf(lakeside.avery), 'expired');
    world.setClock(new Date(now).toISOString());
  });
});
