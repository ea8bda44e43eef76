import type { Response } from 'light-my-request';
import type { Person } from './actors.ts';
import { personWith } from './actors.ts';
import type { World } from './world.ts';

/** A browser that follows the way from our server to the provider and back, with the cookies of both. */
export interface TestBrowser {
  /** Cookies of our server, by name. */
  readonly cookies: Map<string, string>;
  /** Asks our server; answers where it leads, and its whole reply. */
  ask(address: string): Promise<{ readonly to: string; readonly response: Response }>;
  /** Goes through the pages of the provider until it sends back to us. */
  visit(address: string): Promise<string>;
  /** All of it: from the button to the page where it ends. */
  signIn(start?: string): Promise<string>;
  /** Whoever is signed in here. */
  person(): Person;
}

export const startPath = '/api/users/oidc/start';

/** A fresh browser that knows nobody. `base` is the address of our server. */
export function openBrowser(world: World, base: string): TestBrowser {
  const cookies = new Map<string, string>();
  const theirs = new Map<string, string>();
  const browser: TestBrowser = {
    cookies,
    async ask(address) {
      const { pathname, search } = new URL(address, base);
      const response = (await world.app.inject({
        url: `${pathname}${search}`,
        headers: { cookie: headerOf(cookies), 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
      })) as Response;
      for (const { name, value, maxAge, expires } of response.cookies) {
        if (maxAge === 0 || (expires && expires.getTime() === 0)) cookies.delete(name);
        else cookies.set(name, value);
      }
      return { to: String(response.headers.location), response };
    },
    async visit(address) {
      let next = new URL(address);
      for (let steps = 0; steps < 10; steps++) {
        const response = await fetch(next, { redirect: 'manual', headers: { cookie: headerOf(theirs) } });
        keep(theirs, response.headers.getSetCookie());
        const location = response.headers.get('location');
        if (!location) throw new Error(`${next.pathname}: ${response.status} ${await response.text()}`);
        next = new URL(location, next);
        if (next.origin === new URL(base).origin) return next.href;
      }
      throw new Error('the provider leads in circles');
    },
    async signIn(start = startPath) {
      const { to } = await browser.ask(start);
      return (await browser.ask(await browser.visit(to))).to;
    },
    person: () => personWith(world, { cookie: headerOf(cookies) }),
  };
  return browser;
}

const headerOf = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

function keep(cookies: Map<string, string>, given: readonly string[]): void {
  for (const line of given) {
    const [pair = ''] = line.split(';');
    const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  }
}
