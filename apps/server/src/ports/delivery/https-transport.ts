import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Egress } from '../egress/egress.ts';
import { postOverTls, type TlsFiles } from '../egress/https-post.ts';
import { bodySignature } from '../signed-body.ts';
import { DeliveryConflict, type DeliveryTransport, requirePackageName } from './delivery.ts';

export interface HttpsSettings extends TlsFiles {
  readonly url: string;
  /** Shared with the receiver; every package is signed with it. */
  readonly secret: string;
}

export interface HttpsTimes {
  readonly idleMs: number;
  /** Of everything together; below the two minutes that a job has. */
  readonly totalMs: number;
}

const usualTimes: HttpsTimes = { idleMs: 30_000, totalMs: 100_000 };

/** What a receiver says with 409: the hash of what it holds under the key. */
const heldSchema = z.object({ sha256: z.string() });

/**
 * Delivers to a carrier's web address: one POST for each package, with its id as `Idempotency-Key`, its name, its hash, and the signature over
 * time and body. 200 and 201 say that it is held; 409 that the key was used before, which is good where the hash is the same.
 * Answers come by webhook.
 */
export function httpsTransport(
  { url, secret, ...tls }: HttpsSettings,
  egress: Egress,
  now: () => number = Date.now,
  times: HttpsTimes = usualTimes,
): DeliveryTransport {
  return {
    async send(packageName, bytes) {
      requirePackageName(packageName);
      const hash = createHash('sha256').update(bytes).digest();
      const { status, text } = await postOverTls(egress, {
        url: new URL(url),
        headers: {
          'content-type': 'application/zip',
          'content-disposition': `attachment;filename="${packageName}"`,
          'content-digest': `sha-256=:${hash.toString('base64')}:`,
          'idempotency-key': idempotencyKey(packageName),
          'openroll-signature': bodySignature(secret, Math.floor(now() / 1000), bytes),
        },
        body: bytes,
        tls,
        ...times,
      });
      if (status === 200 || status === 201) return;
      if (status !== 409) throw new Error(`the receiver answered with status ${status}`);
      if (heldHash(text) !== hash.toString('hex')) throw new DeliveryConflict(packageName);
    },
  };
}

/** The package's id; a package without one is known by its name. */
const idempotencyKey = (packageName: string): string =>
  /^openroll-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.zip$/.exec(packageName)?.[1] ?? packageName;

function heldHash(text: string): string | undefined {
  try {
    return heldSchema.parse(JSON.parse(text)).sha256.toLowerCase();
  } catch {
    return undefined;
  }
}
