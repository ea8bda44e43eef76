import type { Egress } from '../egress/egress.ts';
import { postOverTls, type TlsFiles } from '../egress/https-post.ts';
import { bodySignature } from '../signed-body.ts';

export interface WebhookMessage {
  readonly url: string;
  /** Shared with the receiver. */
  readonly secret: string;
  readonly body: string;
  readonly at: Date;
}

/** Tells addresses of others what has happened (§9.9). */
export interface WebhookSender {
  /** Resolves once the receiver has answered 2xx. Rejects with what went wrong; a redirect is wrong, too. */
  post(message: WebhookMessage): Promise<void>;
}

/** By HTTPS within ten seconds, to addresses that `egress` lets through; `tls` names other authorities, for tests. */
export const webhookSender = (egress: Egress, tls: TlsFiles = {}): WebhookSender => ({
  async post({ url, secret, body, at }) {
    const bytes = Buffer.from(body);
    const { status } = await postOverTls(egress, {
      url: new URL(url),
      headers: {
        'content-type': 'application/json',
        'openroll-signature': bodySignature(secret, Math.floor(at.getTime() / 1000), bytes),
      },
      body: bytes,
      tls,
      idleMs: 10_000,
      totalMs: 10_000,
    });
    if (status < 200 || status > 299) throw new Error(`the receiver answered with status ${status}`);
  },
});
