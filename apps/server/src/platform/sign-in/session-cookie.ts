import { deviceSeconds } from '@openroll/domain/access/remembered-device';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

const secure = (config: Config) => config.baseUrl?.startsWith('https://') ?? false;
/** `__Host-` over https, so that no neighboring site can set it. */
export const cookieName = (config: Config, name: string): string =>
  secure(config) ? `__Host-${name}` : name;

/** `__Host-sid` over https; the plain-http loopback profile drops prefix and Secure (§11.2). */
export const sessionCookieName = (config: Config): string => cookieName(config, 'sid');
const deviceCookieName = (config: Config): string => cookieName(config, 'device');

/** How cookies of ours are kept; some say more. */
export const cookieTerms = (config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: secure(config) }) as const;

/** What a browser brings along: the session it is in, and whether it has signed somebody in before. */
export interface Browser {
  readonly session: string | undefined;
  readonly device: string | undefined;
}

export const browserOf = ({ cookies }: FastifyRequest, config: Config): Browser => ({
  session: cookies[sessionCookieName(config)],
  device: cookies[deviceCookieName(config)],
});

export const setSessionCookie = (
  reply: FastifyReply,
  config: Config,
  id: string,
  maxAgeSeconds: number,
): void => {
  reply.setCookie(sessionCookieName(config), id, { ...cookieTerms(config), maxAge: maxAgeSeconds });
};

export const clearSessionCookie = (reply: FastifyReply, config: Config): void => {
  reply.clearCookie(sessionCookieName(config), cookieTerms(config));
};

/** `__Host-device` over https: only signing in reads it, so that no page of another site ever sends it along. */
export const setDeviceCookie = (reply: FastifyReply, config: Config, token: string): void => {
  reply.setCookie(deviceCookieName(config), token, {
    ...cookieTerms(config),
    sameSite: 'strict',
    maxAge: deviceSeconds,
  });
};

export const clearDeviceCookie = (reply: FastifyReply, config: Config): void => {
  reply.clearCookie(deviceCookieName(config), { ...cookieTerms(config), sameSite: 'strict' });
};
