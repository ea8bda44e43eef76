import { accent, dataIn, escapedTexts, pseudo } from '@openroll/messages/pseudo.fixture';
import type { TextKey } from '@openroll/messages/texts';
import { makeField } from '@openroll/wizard/steps/make-field';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { tabFacts } from '../src/features/case-setup/setup-tabs.ts';
import { aCaseStats } from './case-facts.ts';
import { aSetup } from './case-setup-facts.ts';
import { anImport, aPreviewRow } from './census-import-facts.ts';
import { anEnrollment, anEnrollmentRow } from './enrollment-facts.ts';
import { aCase, aCaseRow, anOpenSession, aPerson, aUser } from './facts.ts';
import { anInboxRow } from './inbox-facts.ts';
import { openPage } from './open-page.tsx';
import { aCalendar, aFile, aListedBill } from './payroll-facts.ts';
import { aProof, someFindings } from './proof-facts.ts';
import { type Answers, allowed, escapedFrom, speakPseudo, t, walkedThrough } from './pseudo-page.ts';
import { aReport, reportAnswers } from './report-facts.ts';
import { allOfUser, anAssignedCase, aUserDetail, aUserRow, wholeList } from './users-facts.ts';
import { aSession, aStep } from './wizard-facts.ts';

speakPseudo();

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
  'GET /api/enrollmentsessions/agent-unsigned': rows(anInboxRow()),
  'GET /api/cases/1/pay-calendar': { json: aCalendar() },
  'GET /api/cases/1/deduction-files': rows(aFile()),
  'GET /api/cases/1/reconciliations': rows(aListedBill()),
  'GET /api/webhooks': rows({
    id: 3,
    case_id: 1,
    case_name: 'Lakeside Manufacturing',
    url: 'https://hooks.example/x',
    set_at: '2026-03-14T20:05:00Z',
  }),
  'GET /api/webhooks/3/events': rows({
    id: '6f0a3e1c-0000-4000-8000-000000000001',
    type: 'signed',
    at: '2026-03-14T20:05:00Z',
    object_id: 41,
    status: 'failed',
    tries: 30,
    last_error: 'no answer',
    next_try_at: null,
    sent_at: null,
  }),
  'GET /api/wizard/session': { json: aSession() },
  ...walkedThrough(steps),
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
  ['/enrollments/inbox', 'Dana Whitfield'],
  ['/cases/1/payroll', 'Casey Manager'],
  ['/cases/1/payroll?tab=calendar', 'EE No'],
  ['/cases/1/payroll?tab=bills', 'march.csv'],
  ['/webhooks', 'https://hooks.example/x'],
  ['/help', t('help.keys')],
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

it.each(outside)('shows %s with no word that a translator cannot reach', async (address, key) => {
  expect(await escapedFrom(address, t(key), { answers: everywhere })).toEqual([]);
});

it.each(inside)('shows %s with no word that a translator cannot reach', async (address, shows) => {
  const holly = aUser(['HomeOfficeAdmin'], { language: pseudo, first_name: 'Holly', last_name: 'Home' });
  expect(await escapedFrom(address, shows, { as: holly, answers: everywhere })).toEqual([]);
});

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
