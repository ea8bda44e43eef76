import { login } from '@openroll/contract/sign-in';
import type { Answer } from './actors.ts';
import type { World } from './world.ts';

/** A browser keeps its cookies, and sits somewhere in the network. */
export interface TestBrowser {
  readonly cookies: Map<string, string>;
  send(method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown): Promise<BrowserAnswer>;
  signIn(email: string, password: string, code?: string): Promise<BrowserAnswer>;
}

type BrowserAnswer = Pick<Answer<unknown>, 'status' | 'text' | 'errors'> & {
  readonly wait: number;
  readonly location: string | undefined;
};

/** A browser at an address; another world's app may be asked by `world`. */
export function openBrowser(world: World, ip = '198.51.100.7'): TestBrowser {
  const cookies = new Map<string, string>();
  const send: TestBrowser['send'] = async (method, url, body) => {
    const response = await world.app.inject({
      method,
      url,
      remoteAddress: ip,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    for (const { name, value } of response.cookies)
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      text: response.body,
      errors: isJson ? (JSON.parse(response.body).errors ?? []) : [],
      wait: Number(response.headers['retry-after'] ?? 0),
      location: response.headers.location as string | undefined,
    };
  };
  return {
    cookies,
    send,
    signIn: (email, password, code) => send('POST', login.path, { email, password, code }),
  };
}
