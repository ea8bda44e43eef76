import type { Config } from '../../config.ts';

const everyAddress = ['0.0.0.0', '::'];

/**
 * The address of a page of the site, for emails. From the configuration only, never from what a request claims its host
 * to be: otherwise a stranger could have a personal link lead to a host of theirs (AC47).
 */
export function siteAddress({ baseUrl, host, port }: Config, path: string): string {
  const name = everyAddress.includes(host) ? 'localhost' : host;
  const base = baseUrl ?? `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  return `${base.replace(/\/+$/, '')}${path}`;
}
