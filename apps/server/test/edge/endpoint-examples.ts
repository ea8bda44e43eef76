import type { AnyEndpoint } from '@openroll/contract/endpoint';
import type { InjectOptions } from 'light-my-request';

/** What an endpoint is about, where it names one thing. */
export type Target = 'case' | 'person' | 'session' | 'enrollment' | 'delivery';

const targetOfPath: readonly (readonly [start: string, target: Target])[] = [
  ['/api/cases/{id}', 'case'],
  ['/api/applicants/{id}', 'person'],
  ['/api/enrollments/{id}', 'enrollment'],
  ['/api/deliveries/{id}', 'delivery'],
];
/** Those that name their case in the body. */
const aboutCaseInBody = ['wizard.startSession', 'enrollments.findPausedEnrollment'];

const queryFields = (endpoint: AnyEndpoint): string[] =>
  Object.keys((endpoint.query as unknown as { shape: Record<string, unknown> }).shape);

/** Throws for a path with a parameter that this table does not know: a new kind of thing needs its line here. */
export function targetOf(name: string, endpoint: AnyEndpoint): Target | undefined {
  if (aboutCaseInBody.includes(name)) return 'case';
  const known = targetOfPath.find(([start]) => endpoint.path.startsWith(start));
  if (known) return known[1];
  if (endpoint.path.includes('{'))
    throw new Error(`${name}: what does ${endpoint.path} name? Add it to endpoint-examples.ts`);
  return queryFields(endpoint).includes('session_id') ? 'session' : undefined;
}

const nothingChosen = { data: { applicants: [], selectedCoverages: [] } };

/** Bodies that are well formed, so that what is answered is about access. */
const bodies: Readonly<Record<string, (id: number) => unknown>> = {
  'users.login': () => ({ email: 'ghost@example.test', password: 'not-a-password' }),
  'census.lookUpCensusPerson': () => ({ ssn: '078-05-1120' }),
  'enrollments.findPausedEnrollment': (id) => ({ case_id: id, applicant_id: 1 }),
  'wizard.startSession': (id) => ({
    caseId: id,
    ssn: '078-05-1120',
    enrollment_state: 'IL',
    enrollment_city: 'Chicago',
  }),
};

const csv = 'ssn,first_name,last_name,date_of_birth\r\n900-77-0001,Test,Person,1980-01-01\r\n';
const boundary = 'matrix';
const upload = `--${boundary}\r\nContent-Disposition: form-data; name="upload_csv"; filename="census.csv"\r\nContent-Type: text/csv\r\n\r\n${csv}\r\n--${boundary}--\r\n`;

/** A well-formed request of an endpoint at one thing. */
export function exampleOf(name: string, endpoint: AnyEndpoint, id: number): InjectOptions {
  const path = endpoint.path.replace('{id}', String(id)).replace('{ssn}', '078-05-1120');
  const isOfSession = queryFields(endpoint).includes('session_id');
  const url = isOfSession ? `${path}?session_id=${id}` : path;
  if (endpoint.takes === 'multipart') {
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    return { method: endpoint.method, url, headers, payload: upload };
  }
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return { method: endpoint.method, url };
  const body = bodies[name]?.(id) ?? (isOfSession ? nothingChosen : {});
  return {
    method: endpoint.method,
    url,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  };
}
