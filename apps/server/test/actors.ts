import type { AnyEndpoint, InputOf, ReplyOf } from '@openroll/contract/endpoint';
import type { WireProblem } from '@openroll/contract/values';
import type { InjectOptions, Response } from 'light-my-request';
import type { World } from './world.ts';

export const demoPassword = 'Openroll-Demo-2026!';

export interface Answer<T> {
  readonly status: number;
  /** The reply of a success. Reading it after a refusal throws with the refusal's text. */
  readonly body: T;
  readonly errors: readonly WireProblem[];
  readonly text: string;
  readonly bytes: Buffer;
  readonly headers: Response['headers'];
}

/** A named person with a session of their own, who speaks HTTP to the app. */
export interface Person {
  readonly userId: number | undefined;
  /** What they come with: a cookie or a key. */
  readonly headers: Readonly<Record<string, string>>;
  call<E extends AnyEndpoint>(endpoint: E, input?: InputOf<E>): Promise<Answer<ReplyOf<E>>>;
  upload<E extends AnyEndpoint>(
    endpoint: E,
    params: Record<string, string | number>,
    file: { name: string; content: string | Buffer; field?: string },
    query?: Record<string, string>,
  ): Promise<Answer<ReplyOf<E>>>;
  inject(options: InjectOptions): Promise<Response>;
}

const boundary = '----openroll-test';

function urlOf(endpoint: AnyEndpoint, input: { params?: unknown; query?: unknown } = {}): string {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const query = Object.entries((input.query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)]);
  return query.length > 0 ? `${path}?${new URLSearchParams(query)}` : path;
}

function answerOf<T>(response: Response): Answer<T> {
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  const parsed = isJson ? (JSON.parse(response.body) as T & { errors?: WireProblem[] }) : undefined;
  return {
    status: response.statusCode,
    get body() {
      if (response.statusCode >= 400) throw new Error(`${response.statusCode}: ${response.body}`);
      return parsed as T;
    },
    errors: parsed?.errors ?? [],
    text: response.body,
    bytes: response.rawPayload,
    headers: response.headers,
  };
}

/** Somebody with the given headers (cookie or key); nobody without. */
export function personWith(world: World, headers: Record<string, string>, userId?: number): Person {
  const inject = (options: InjectOptions) =>
    world.app.inject({
      ...options,
      headers: { ...headers, ...(options.headers ?? {}) },
    }) as Promise<Response>;
  return {
    userId,
    headers,
    inject,
    async call(endpoint, input) {
      const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
      const body = (input as { body?: unknown } | undefined)?.body;
      return answerOf(
        await inject({
          method: endpoint.method,
          url: urlOf(endpoint, input),
          ...(hasBody && body !== undefined
            ? { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
            : {}),
        }),
      );
    },
    async upload(endpoint, params, file, query) {
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="${file.field ?? 'upload_csv'}"; filename="${file.name}"\r\nContent-Type: text/csv\r\n\r\n`;
      const payload = Buffer.concat([
        Buffer.from(head),
        Buffer.from(file.content),
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]);
      return answerOf(
        await inject({
          method: endpoint.method,
          url: urlOf(endpoint, { params, query }),
          payload,
          headers: {
            'content-type': `multipart/form-data; boundary=${boundary}`,
            'x-requested-with': 'openroll',
          },
        }),
      );
    },
  };
}

export const nobody = (world: World): Person => personWith(world, {});

/** Signs somebody in with email and password. Throws when that is refused. */
export async function signIn(world: World, email: string, password: string = demoPassword): Promise<Person> {
  const response = (await world.app.inject({
    method: 'POST',
    url: '/api/users/login',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ email, password }),
  })) as Response;
  if (response.statusCode !== 200)
    throw new Error(`sign-in of ${email}: ${response.statusCode} ${response.body}`);
  const cookie = response.cookies[0];
  if (!cookie) throw new Error('sign-in set no cookie');
  return personWith(
    world,
    { cookie: `${cookie.name}=${cookie.value}` },
    (JSON.parse(response.body) as { id: number }).id,
  );
}
