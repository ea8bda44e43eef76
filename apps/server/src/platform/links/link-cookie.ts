import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { cookieName, cookieTerms } from '../sign-in/session-cookie.ts';

/** `__Host-link` over https: beside the cookie of a sign-in, so that opening a link signs nobody out (§16.1 A2). */
const linkCookieName = (config: Config): string => cookieName(config, 'link');

export const linkCookieOf = ({ cookies }: FastifyRequest, config: Config): string | undefined =>
  cookies[linkCookieName(config)];

export const setLinkCookie = (
  reply: FastifyReply,
  config: Config,
  secret: string,
  maxAgeSeconds: number,
): void => {
  reply.setCookie(linkCookieName(config), secret, { ...cookieTerms(config), maxAge: maxAgeSeconds });
};
