import { problem } from '@openroll/domain/problems';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { Refusal } from '../refusal.ts';

/** Not from a page of ours. */
export const crossSiteRefusal = (): Refusal => new Refusal(403, [problem('csrf-refused')]);

/** Where our own pages live: the configured address, else the one that was asked. */
export const ownOrigin = (config: Config, request: FastifyRequest): string =>
  config.baseUrl ? new URL(config.baseUrl).origin : `${request.protocol}://${request.host}`;

/**
 * Whether a changing request may come from a page of ours (§11.4): by Sec-Fetch-Site, else by Origin.
 * Neither means no browser that we support; it cannot send JSON across sites without asking first.
 */
export function comesFromOwnPage(config: Config, request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = request.headers;
  return origin === undefined || origin === ownOrigin(config, request);
}

/** For the one GET that changes something, signing out: never as an image or from elsewhere. */
export function requireOwnPage(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') throw crossSiteRefusal();
  if (request.headers['sec-fetch-dest'] === 'image') throw crossSiteRefusal();
}
