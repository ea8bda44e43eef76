import { usStates } from '@openroll/domain/values/us-states';
import { en } from '@openroll/messages/en/all';
import { accent, dataIn, escapedTexts, inPseudo, pseudo } from '@openroll/messages/pseudo.fixture';
import type { TextKey } from '@openroll/messages/texts';
import { type FindMessage, type Message, translatorFrom } from '@openroll/messages/translator';
import { defaultTerminology } from '@openroll/messages/words';
import { makeField } from '@openroll/wizard/steps/make-field';
import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tabFacts } from '../src/features/case-setup/setup-tabs.ts';
import { otherLanguages } from '../src/platform/texts/other-languages.ts';
import { aCaseStats } from './case-facts.ts';
import { aSetup, everyTab } from './case-setup-facts.ts';
import { anImport, aPreviewRow } from './census-import-facts.ts';
import { anEnrollment, anEnrollmentRow } from './enrollment-facts.ts';
import { aCase, aCaseRow, anOpenSession, aPerson, aSite, aUser } from './facts.ts';
import { openPage } from './open-page.tsx';
import { aProof, someFindings } from './proof-facts.ts';
import { aReport, reportAnswers } from './report-facts.ts';
import { allOfUser, anAssignedCase, aUserDetail, aUserRow, wholeList } from './users-facts.ts';
import { visibleTexts } from './visible-texts.ts';
import { aSession, aStep } from './wizard-facts.ts';

const compiled = en as Readonly<Record<string, Readonly<Record<string, Message>>>>;
const english: FindMessage = (feature, name) => compiled[feature]?.[name];

beforeAll(() => {
  otherLanguages[pseudo] = async () => inPseudo(english);
});
afterAll(() => {
  delete otherLanguages[pseudo];
});

const t = translatorFrom(inPseudo(english), {
  language: pseudo,
  timeZone: 'America/Chicago',
  terminology: defaultTerminology,
});

const word = (singular: string) => ({ singular: accent(singular), plural: accent(`${singular}s`) });
const site = aSite({
  languages: ['en', pseudo],
  language: pseudo,
  isDemo: true,
  caseSetupTabs: everyTab,
  terminology: { case: word('case'), enrollment: word('enrollment'), employee: word('employee') },
});

/** What is no text of ours and no data of the reply, each with its reason. */
const allowed = [
  // Intl does not know the pseudo-language, and writes in the machine's.
  /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|AM|PM)\b/g,
  /\bCentral (Standard |Daylight )?Time\b/g,
  // A language is called by its own name, and one that nobody speaks by its tag.
  /^(English|qps)$/,
  // The demo's accounts, and names of programs that people use.
  /-Demo-2026!$|^\w+@demo\.openroll\.test$/,
  /\b(Firefox|Linux)\b/g,
  // What is written on keys.
  /\bCtrl\+K\b/g,
  // Places: the same in every language.
  new RegExp(`\\b(${Object.values(usStates).join('|')})\\b`, 'g'),
];

type Answers = NonNullable<NonNullable<Parameters<typeof openPage>[1]>['answers']>;
const rows = (...all: readonly unknown[]) => ({
  json: { rows: all, page: 1, rows_per_page: 25, total_count: all.length },
});

const anEvent = {
  id: 1,
  at: '2026-03-14T15:00:00Z',
  actor_kind: 'user',
  actor_id: 3,
  actor_name: 'Avery Agent',
  action: 'census.uploaded',
  object_type: 'case',
  object_id: '8',
  object_name: null,
  case_id: 8,
  case_group_name: 'Lakeside Manufacturing',
  detail: { saved: 250 },
  request_id: 'b1c2',
  ip: '10.1.2.3',
};

/** A page of the wizard with fields of many kinds, whose words are the server's. */
const steps = [
  aStep(
    'first',
    (
      ['text', 'date', 'ssn', 'phone', 'currency', 'height', 'yes_no_radio', 'birth_state_country'] as const
    ).map((kind) => makeField(`${kind}_field`, kind, accent(kind))),
    { title: accent('First'), breadcrumb: accent('First') },
  ),
];

const everywhere = {
  ...reportAnswers,
  'GET /api/reports': rows(aReport()),
  'GET /api/cases/1': { json: aCase() },
  'GET /api/cases/1/setup': { json: aSetup() },
  'POST /api/cases/1/validate': { json: { errors: [] } },
  'GET /api/cases/1/validate': { json: { errors: [] } },
  'GET /api/cases/details/1': {
    json: aCaseStats({ enrollment_mode: accent('In person') }),
  },
  'GET /api/cases/1/history': rows(),
  'GET /api/cases/1/proofs': rows(aProof({ findings: someFindings })),
  'GET /api/cases/1/proofs/41': { json: aProof({ findings: someFindings }) },
  'GET /api/cases/1/census/imports': rows(anImport()),
  'GET /api/cases/1/census/imports/4': { json: anImport() },
  'GET /api/cases/1/census/imports/4/rows': rows(aPreviewRow()),
  'POST /api/cases/search': {
    json: { cases: [aCaseRow()], totalResultsCount: 60 },
  },
  'GET /api/cases': { json: { cases: [{ id: 1, group_name: 'Lakeside Manufacturing', is_active: true }] } },
  'GET /api/applicants/11': { json: aPerson() },
  'GET /api/enrollments': rows(anEnrollmentRow()),
  'GET /api/enrollments/41': { json: anEnrollment() },
  'GET /api/enrollments/search-types': { json: [] },
  'GET /api/users': rows(aUserRow()),
  'GET /api/users/21': { json: aUserDetail({ may: allOfUser }) },
  'GET /api/users/21/cases': { json: wholeList([anAssignedCase()]) },
  'GET /api/users/me/sessions': { json: { rows: [anOpenSession()] } },
  'GET /api/tags': { json: wholeList([]) },
  'GET /api/audit': rows(anEvent),
  'GET /api/wizard/session': { json: aSession() },
  'POST /api/wizard/update-steps': {
    json: {
      steps,
      current_step: 0,
      force_allow_submit: false,
      is_uw_submitted: false,
      version: 1,
      missing: [],
    },
  },
  'POST /api/wizard/rates': { json: [] },
  'GET /api/deliveries': rows({
    id: 1,
    enrollment_id: 41,
    status: 'queued',
    delivery_required: true,
    delivered_at: null,
    should_deliver: true,
    can_redeliver: false,
    can_correct: false,
    insured_name: 'Dana Whitfield',
    product_name: 'Accident',
    case_name: 'Lakeside Manufacturing',
    held: null,
    reason: 'enrollment',
    effective_date: null,
    attempts: 0,
    last_error: null,
    package_id: null,
    package_answer: null,
    answer: null,
  }),
} satisfies Answers;

/** A page for nobody in particular, and a text of its own. */
const outside: readonly (readonly [address: string, key: TextKey])[] = [
  ['/', 'signIn.submit'],
  ['/forgot-password', 'accounts.sendEmail'],
  ['/register-user', 'accounts.register'],
  ['/reset-password/token', 'accounts.confirmPassword'],
  ['/invitation/token', 'accounts.confirmPassword'],
  ['/403', 'shell.forbidden'],
  ['/no-such-page', 'shell.notFound'],
  ['/complete', 'wizard.completeTitle'],
];

/** A page, and what of its data it shows when everything of it is there. */
const inside: readonly (readonly [address: string, data: string])[] = [
  ['/cases', 'Lakeside Manufacturing'],
  ['/cases/1', 'Accident'],
  ...tabFacts.map(({ key }) => [`/cases/1?setup=${key}`, 'Lakeside Manufacturing'] as const),
  ['/census-details/11', 'Riley'],
  ['/census-imports/1?import=4', 'Quinn Castellano'],
  ['/enrollments/1', 'Dana Whitfield'],
  ['/enrollment-details/41', 'Dana Whitfield'],
  ['/manage-users', 'dana@example.com'],
  ['/user-details/21', 'Dana Whitfield'],
  ['/user-details/new', t('users.newUser')],
  ['/deliveries', '41'],
  ['/reports?report=4', 'Enrolled at Lakeside'],
  ['/reports?report=4&columns=usual&group=case', 'Enrolled at Lakeside'],
  ['/audit', 'Avery Agent'],
  ['/profile', 'Holly Home'],
  ['/profile?tab=password', 'Holly Home'],
  ['/profile?tab=two-step', 'Holly Home'],
  ['/profile?tab=devices', '198.51.100.7'],
  ['/wizard?session_id=9', 'Dana Whitfield'],
];

/** The texts that have escaped from a page, once it shows what it is known by and nothing of it is still loading. */
async function escapedFrom(address: string, shows: string, as?: ReturnType<typeof aUser>) {
  openPage(address, { site, answers: everywhere, ...(as ? { as } : {}) });
  let last = '';
  await waitFor(
    () => {
      const [before, now] = [last, visibleTexts().join('\n')];
      last = now;
      expect(now).toContain(shows);
      expect(now).not.toContain(t('shared.loading'));
      expect(now).toBe(before);
    },
    { timeout: 20_000, interval: 250 },
  );
  expect(document.documentElement.lang).toBe(pseudo);
  // A status is a code, though it begins with a capital.
  const data = dataIn([site, as, everywhere]).filter((one) => one !== 'Active');
  return escapedTexts(visibleTexts(), data, allowed);
}

it.each(outside)(
  'shows %s with no word that a translator cannot reach',
  async (address, key) => {
    expect(await escapedFrom(address, t(key))).toEqual([]);
  },
  30_000,
);

it.each(inside)(
  'shows %s with no word that a translator cannot reach',
  async (address, shows) => {
    const holly = aUser(['HomeOfficeAdmin'], { language: pseudo, first_name: 'Holly', last_name: 'Home' });
    expect(await escapedFrom(address, shows, holly)).toEqual([]);
  },
  40_000,
);

it('finds a text that has escaped, a code that is shown as it is, and nothing that is data', () => {
  const data = dataIn([{ name: 'Lakeside', status: 'paused' }]);
  const texts = [
    '[!! Śáṽé !!]',
    'Save',
    'paused',
    'Lakeside',
    '[!! Óƥéñ Lakeside, the size !!]',
    '$1,234.56',
  ];
  expect(escapedTexts(texts, data, allowed)).toEqual(['Save', 'paused', '[!! Óƥéñ Lakeside, the size !!]']);
});

it('keeps what the document says of its language when the site is in English', async () => {
  openPage('/');
  await screen.findByLabelText('Username');
  expect(document.documentElement.lang).toBe('en');
});
