import type { AnyEndpoint } from './endpoint.ts';

/** What an endpoint is about, where it names one thing. */
export type Target =
  | 'case'
  | 'person'
  | 'session'
  | 'enrollment'
  | 'delivery'
  | 'user'
  | 'invited user'
  | 'API user'
  | 'tag'
  | 'sign-in session'
  | 'export'
  | 'product';

/** By the beginning of the path; the first that fits. */
const ofPath: readonly (readonly [start: string, target: Target])[] = [
  ['/api/cases/details/{id}', 'case'],
  ['/api/cases/{id}', 'case'],
  ['/api/applicants/{id}', 'person'],
  ['/api/enrollments/{id}', 'enrollment'],
  ['/api/deliveries/{id}', 'delivery'],
  ['/api/users/me/sessions/{id}', 'sign-in session'],
  ['/api/users/{id}/auth-token', 'API user'],
  ['/api/users/{id}', 'user'],
  ['/api/tags/{id}', 'tag'],
  ['/api/exports/{id}', 'export'],
  ['/api/products/{id}', 'product'],
];

/** Those that name their thing in the body. */
const ofBody: Readonly<Record<string, Target>> = {
  'wizard.startSession': 'case',
  'enrollments.findPausedEnrollment': 'case',
  'accounts.sendInvitation': 'invited user',
};

const queryFields = (endpoint: AnyEndpoint): string[] =>
  Object.keys((endpoint.query as unknown as { shape: Record<string, unknown> }).shape);

/** Whether an endpoint names its wizard session in the query. */
export const isOfSession = (endpoint: AnyEndpoint): boolean => queryFields(endpoint).includes('session_id');

/** Throws for a path with a parameter that this table does not know: a new kind of thing needs its line here. */
export function targetOf(name: string, endpoint: AnyEndpoint): Target | undefined {
  const known = ofBody[name] ?? ofPath.find(([start]) => endpoint.path.startsWith(start))?.[1];
  if (known) return known;
  if (endpoint.path.includes('{'))
    throw new Error(`${name}: what does ${endpoint.path} name? Add it to contract/targets.ts`);
  return isOfSession(endpoint) ? 'session' : undefined;
}
