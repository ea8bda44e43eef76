import type { AnyEndpoint } from '@openroll/contract/endpoint';
import type { InjectOptions } from 'light-my-request';
import { demoPassword } from '../actors.ts';

const nothingChosen = { data: { applicants: [], selectedCoverages: [] } };
const password = 'a-long-new-password';

/** What a request may name beside the thing itself: an agent, and somebody, an import and a proof of a case. */
export interface Named {
  readonly user: number;
  readonly personOf: (caseId: number) => number;
  readonly importOf: (caseId: number) => number;
  readonly proofOf: (caseId: number) => number;
  /** A deduction file and a reconciliation of a case; where they are left out there are none. */
  readonly deductionFileOf?: (caseId: number) => number;
  readonly reconciliationOf?: (caseId: number) => number;
  /** A product that the cases offer; none where nothing is to be priced. */
  readonly product?: number;
}

/** Bodies that are well formed, so that what is answered is about access. */
const bodies: Readonly<Record<string, (id: number, named: Named) => unknown>> = {
  'reviews.sendReviewEmail': () => ({ ...nothingChosen, email: 'robin@whitfield.example' }),
  'reviews.sendReviewAgain': () => ({ email: 'robin@whitfield.example' }),
  'underwriting.decideEnrollment': () => ({
    part: 'enrollment',
    decision: 'approve',
    reason: 'As applied for.',
  }),
  'deliveries.correctDelivery': () => ({ note: 'The plan is another.' }),
  'enrollments.changeSplitAgents': () => [],
  'reviews.releaseSession': () => ({ reason: 'The reviewer is ill.' }),
  'payments.collectPaymentSchedule': () => ({
    schedule_type: 'monthly-day-of-month',
    day_of_month: 1,
    token: 'sandbox_unheard_of',
  }),
  'payments.makePaymentWithApp': () => ({}),
  'payments.calculatePercentage': () => ({
    ...nothingChosen,
    applicant: 'primary',
    product: 1,
    percentage: 1,
  }),
  'wizard.saveForLater': () => ({ ...nothingChosen, email: 'robin@whitfield.example' }),
  'links.beginSelfEnrollment': () => ({
    enroll_city: 'Joliet',
    enroll_state: 'IL',
    token_uuid: 'x'.repeat(43),
    case_slug: '-',
  }),
  'signIn.login': () => ({ email: `ghost${++made}@example.test`, password: 'not-a-password' }),
  'accounts.register': () => ({
    email: 'new@example.test',
    password,
    first_name: 'New',
    last_name: 'Comer',
    code: 'N1',
  }),
  'accounts.requestPasswordReset': () => ({ username: 'ghost@example.test' }),
  'accounts.finalizePasswordReset': () => ({ token: 'x'.repeat(43), password }),
  'accounts.finalizeInvitation': () => ({ token: 'x'.repeat(43), password }),
  'accounts.confirmEmail': () => ({ token: 'x'.repeat(43) }),
  'accounts.sendInvitation': (id) => ({ user_id: id }),
  'accounts.stepUp': () => ({ password: demoPassword }),
  'users.createUser': () => ({
    email: `made${++made}@example.test`,
    username: `made${made}@example.test`,
    password,
    first_name: 'New',
    last_name: 'Comer',
    code: `N${made}`,
  }),
  'users.changeMyPassword': () => ({ current_password: 'not-the-password', password }),
  'users.setUserPassword': () => ({ password, passwordConfirmed: password }),
  'users.setUserRoles': () => ({ roles: ['ReportAdmin'] }),
  'users.setUserTags': () => ({ tag_ids: [] }),
  'webhooks.setWebhook': () => ({ url: 'https://hooks.example', secret: 's'.repeat(32) }),
  'webhooks.replayWebhookEvent': () => ({ event_id: '00000000-0000-4000-8000-000000000000' }),
  'reports.createReport': () => ({ name: `Report ${++made}` }),
  'reports.updateReport': () => ({ name: `Report ${++made}` }),
  'reports.groupReport': () => ({ group_by: 'month' }),
  'tags.createTag': () => ({ name: `Renamed ${++made}` }),
  'tags.updateTag': () => ({ name: `Renamed ${++made}` }),
  'tags.addTagToUsers': (_, { user }) => ({ user_ids: [user] }),
  'cases.assignUsers': (_, { user }) => ({ users: [{ id: user, restricted_to_own_enrollments: false }] }),
  'caseSetup.validateCaseProducts': () => ({ products: [] }),
  'caseSetup.validateAgentSplits': () => ({ agent_split_json: null }),
  'caseSetup.setCaseProducts': () => ({ products: [] }),
  // Without a product a text that nothing can keep: refused before any product is looked for.
  'caseSetup.previewPremium': (_, { product }) =>
    product ? { product_id: product, person: {} } : { product_id: 1, json: { note: '\ud800' }, person: {} },
  'cases.assignAgents': (_, { user }) => ({ users: [{ id: user, restricted_to_own_enrollments: false }] }),
  'cases.createCase': () => ({ group_name: `Made ${++made}` }),
  'cases.duplicateCase': () => ({ group_name: `Made ${++made}` }),
  'cases.createCaseFromFile': () => ({ document: `version: 1\ncase: { group_name: Made ${++made} }\n` }),
  'cases.setCaseTags': () => ({ tag_ids: [] }),
  'cases.removeCaseTags': () => ({ tag_ids: [] }),
  'census.lookUpCensusPerson': () => ({ ssn: '078-05-1120' }),
  'census.searchPeople': () => ({ search_text: 'whitf' }),
  'enrollments.findPausedEnrollment': (id, { personOf }) => ({ case_id: id, applicant_id: personOf(id) }),
  'conferences.startConference': () => ({
    agent_number: '312-555-0190',
    primary_applicant_number: '815-555-0142',
  }),
  'conferences.say': () => ({ to_say: 'Good day.' }),
  'conferences.sayScript': () => ({ script_id: 1 }),
  'conferences.changeRecording': () => ({ agreed: true }),
  'inbox.declineAsAgent': () => ({ reason: 'Not so.' }),
  'transfers.transferSession': () => ({ agent_id: 999_999_999, reason: 'Left the company' }),
  'signEmails.resendSignLink': () => ({ email: 'dana@whitfield.example' }),
  'enrollments.moveEnrollment': () => ({ case_id: 999_999_999 }),
  'payroll.setPayCalendar': () => ({
    first_pay_date: '2026-01-15',
    holidays: 'none',
    columns: [{ key: 'amount', header: 'Amount' }],
    format: 'csv',
    schedule: null,
  }),
  'payroll.requestDeductionFile': () => ({ kind: 'full', pay_date: '2026-04-15' }),
  'payroll.runReconciliation': () => ({
    mapping: { 'Employee ID': 'employee_id', Plan: 'product', Amount: 'amount' },
  }),
  'wizard.startSession': (id) => ({
    caseId: id,
    ssn: '078-05-1120',
    enrollment_state: 'IL',
    enrollment_city: 'Chicago',
  }),
};
let made = 0;

/** Somebody, and a row that is wrong. */
const csv = 'ssn,first_name,last_name,date_of_birth\r\n900-77-0001,Test,Person,1980-01-01\r\nnone,,,\r\n';
const boundary = 'matrix';
const bill = 'Employee ID,Plan,Amount\r\nE1,Accident,12.50\r\n';
const uploadOf = (content: string): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="upload_csv"; filename="census.csv"\r\nContent-Type: text/csv\r\n\r\n${content}\r\n--${boundary}--\r\n`;
const missing = 999_999_999;

/** A well-formed request of an endpoint at one thing. */
export function exampleOf(name: string, endpoint: AnyEndpoint, id: number, named: Named): InjectOptions {
  const path = endpoint.path
    .replace('/packages/{id}', '/packages/0d3fd8c2-3a1f-4f0d-8f4c-3f6f2f6f9a01')
    .replace('{id}', String(id))
    .replace('{a}/{b}', '1/primary')
    .replace('{userId}', String(named.user))
    .replace('{importId}', String(named.importOf(id)))
    .replace('{proofId}', String(named.proofOf(id)))
    .replace('{fileId}', String(named.deductionFileOf?.(id) ?? missing))
    .replace('{reconciliationId}', String(named.reconciliationOf?.(id) ?? missing))
    .replace('{product_version}', '1')
    .replace('{name}', 'notice')
    .replace('{ssn}', '078-05-1120');
  const ofSession = endpoint.target?.kind === 'session';
  const url = ofSession ? `${path}?session_id=${id}` : path;
  if (endpoint.takes === 'multipart') {
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    return {
      method: endpoint.method,
      url,
      headers,
      payload: uploadOf(name.startsWith('payroll.') ? bill : csv),
    };
  }
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return { method: endpoint.method, url };
  const body = bodies[name]?.(id, named) ?? (ofSession ? nothingChosen : {});
  return {
    method: endpoint.method,
    url,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  };
}
