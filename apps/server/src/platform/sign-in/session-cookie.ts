import type { FastifyReply } from 'fastify';
import type { Config } from '../../config.ts';

const secure = (config: Config) => config.baseUrl?.startsWith('https://') ?? false;

/** `__Host-sid` over https; the plain-http loopback profile drops prefix and Secure (security.md 3.2). */
export const sessionCookieName = (config: Config): string => (secure(config) ? '__Host-sid' : 'sid');

export const setSessionCookie = (
  reply: FastifyReply,
  config: Config,
  id: string,
  maxAgeSeconds: number,
): void => {
  reply.setCookie(sessionCookieName(config), id, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: secure(config),
    maxAge: maxAgeSeconds,
  });
};

export const clearSessionCookie = (reply: FastifyReply, config: Config): void => {
  reply.clearCookie(sessionCookieName(config), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: secure(config),
  });
};
