import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { newDataKey, openDataKey, openJson, sealJson } from '../../platform/keys/sealing.ts';
import type { Platform } from '../../platform/platform.ts';
import { cookieName, cookieTerms } from '../../platform/sign-in/session-cookie.ts';

/** What a browser keeps while its user is at the provider. Sealed: it can be neither read nor made elsewhere. */
export interface PendingSignIn {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** A path of this site; null leads home. */
  readonly redirectTo: string | null;
  /** The session that a password given once more is for; null to sign in. */
  readonly stepUpOf: number | null;
  readonly endsAt: number;
}

/** How long somebody may stay at the provider. */
export const pendingSignInSeconds = 600;

const owner = 'single-sign-on';
const nameOf = (config: Config) => cookieName(config, 'sso');

/** Gives the browser its pending sign-in along: in a cookie that comes back with the way back, from another site though it is. */
export function storePendingSignIn(
  { config, keys }: Platform,
  reply: FastifyReply,
  pending: PendingSignIn,
): void {
  const key = newDataKey(keys, owner);
  const parts = [key.wrapped, sealJson(key, owner, pending)].map((bytes) => bytes.toString('base64url'));
  reply.setCookie(nameOf(config), parts.join('.'), { ...cookieTerms(config), maxAge: pendingSignInSeconds });
}

/** Takes the pending sign-in from the browser, where it is ours and not too old. The cookie goes in any case. */
export function takePendingSignIn(
  { config, keys, clock }: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): PendingSignIn | undefined {
  const name = nameOf(config);
  reply.clearCookie(name, cookieTerms(config));
  const [wrapped = '', sealed = ''] = (request.cookies[name] ?? '').split('.');
  try {
    const key = openDataKey(keys, owner, Buffer.from(wrapped, 'base64url'));
    const pending = openJson<PendingSignIn>(key, owner, Buffer.from(sealed, 'base64url'));
    return clock().getTime() < pending.endsAt ? pending : undefined;
  } catch {
    return undefined; // none, or not sealed by us: nobody has left from here
  }
}
