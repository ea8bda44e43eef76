import { whitfields } from '@openroll/products/shipped/whitfields.fixture';
import { demoPassword, demoUsers, lakeside } from '@openroll/server/demo/demo-users';
import { type Answer, type Ask, call } from './measure.ts';

/** An open wizard session of the demo's agent for the Whitfields at Lakeside, with all their answers. */
export interface WhitfieldSession {
  /** A call of the wizard about this session. */
  ask(path: string, body: object): Ask;
  readonly data: ReturnType<typeof whitfields>;
}

/** Signs the agent in and starts the session, as a browser does. Throws when a call is refused. */
export async function startWhitfields(port: number): Promise<WhitfieldSession> {
  const agent = demoUsers.find(({ firstName }) => firstName === 'Avery');
  const signedIn = await demand(port, '/api/users/login', { email: agent?.email, password: demoPassword });
  const cookie = [signedIn.headers['set-cookie'] ?? []].flat().map((one) => one.split(';')[0]);
  const headers = { cookie: cookie.join('; ') };
  const cases = await demand(port, '/api/cases?search=Lakeside', undefined, headers);
  const found = (JSON.parse(cases.text) as { cases: { id: number; group_name: string }[] }).cases;
  const caseId = found.find(({ group_name }) => group_name === lakeside)?.id;
  const divisions = await demand(port, `/api/cases/${caseId}/divisions`, undefined, headers);
  const started = await demand(
    port,
    '/api/wizard/session',
    {
      caseId,
      divisionId: (JSON.parse(divisions.text) as { id: number }[])[0]?.id,
      ssn: '219-09-9999',
      enrollment_city: 'Chicago',
      enrollment_state: 'IL',
      enrollment_mode: 'inperson',
    },
    headers,
  );
  const id = (JSON.parse(started.text) as { session_id: number }).session_id;
  const session = await demand(port, `/api/wizard/session?session_id=${id}`, undefined, headers);
  const { products } = JSON.parse(session.text) as { products: { id: number; name: string }[] };
  const idOf = (name: string) => products.find((product) => product.name === name)?.id ?? 0;
  return {
    ask: (path, body) => ({ path: `${path}?session_id=${id}`, headers, body: JSON.stringify(body) }),
    data: withAllAsked(whitfields({ criticalIllness: idOf('Critical Illness'), accident: idOf('Accident') })),
  };
}

/** The demo's case offers more products than the two that the Whitfields choose: these ask for more about them. */
const withAllAsked = (data: WhitfieldSession['data']): WhitfieldSession['data'] => ({
  ...data,
  applicants: data.applicants.map((one) => ({
    ...one,
    data: { ...one.data, ...(one.type === 'child' ? {} : askedBeside[one.type]) },
  })),
});

const bornInIllinois = { birth_place: { state: 'IL', country: 'United States' } };
const askedBeside = {
  primary: { salary: 52_000, ...bornInIllinois },
  spouse: { use_primary_contact: 'yes', ...bornInIllinois },
};

async function demand(
  port: number,
  path: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const answer = await call(port, { path, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
  return answer;
}
