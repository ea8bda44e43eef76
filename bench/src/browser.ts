import { demoPassword } from '@openroll/server/demo/demo-users';

/** Somebody who calls as a browser does, with cookies of their own, over connections of their own. */
export interface Browser {
  /** The JSON that is answered; throws where a call is not answered with 200. */
  ask<T = unknown>(path: string, body?: object): Promise<T>;
  /** The same for a document: the hash that it is known by. */
  show(path: string, body?: object): Promise<string>;
}

export function openBrowser(port: number): Browser {
  const cookies = new Map<string, string>();
  const send = async (path: string, body?: object): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    for (const given of response.headers.getSetCookie()) {
      const [name = '', value = ''] = given.split(';')[0]?.split('=') ?? [];
      cookies.set(name, value);
    }
    if (response.status !== 200)
      throw new Error(`${path}: ${response.status} ${(await response.text()).slice(0, 300)}`);
    return response;
  };
  return {
    ask: async <T>(path: string, body?: object) => (await send(path, body)).json() as Promise<T>,
    async show(path, body) {
      const response = await send(path, body);
      await response.arrayBuffer();
      return response.headers.get('x-document-hash') ?? '';
    },
  };
}

/** Signs somebody of the demo, or like them, in. */
export async function signIn(port: number, email: string): Promise<Browser> {
  const browser = openBrowser(port);
  await browser.ask('/api/users/login', { email, password: demoPassword });
  return browser;
}
