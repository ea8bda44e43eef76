import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { circuitBreaker } from '../circuit-breaker.ts';
import { isSignedBy, signatureOf } from './signed-message.ts';
import {
  decisionWords,
  type Underwriter,
  type UnderwriterReply,
  type UnderwritingRequest,
} from './underwriting.ts';

export interface UnderwriterSettings {
  /** Where the carrier's underwriting lives; the paths of docs/underwriting-api.yaml stand below it. */
  readonly url: string;
  /** Shared with the carrier; both sides sign with it. */
  readonly secret: string;
}

/** What the adapter is given of the world. */
export interface UnderwriterTerms {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** From 0 to 1: spreads the tries of many. */
  readonly random: () => number;
  /** Of all tries of one call together, in milliseconds; 10 s (§11.12). */
  readonly totalMs?: number;
}

const tries = 3;
const longestReply = 100_000;

const replySchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('decided'),
    decision: z.enum(decisionWords),
    rating: z.string().max(60).nullable(),
    risk_factors: z.array(z.string().max(500)).max(100),
  }),
  z.object({ status: z.literal('pending') }),
  z.object({ status: z.literal('failed') }),
]);

/**
 * A carrier's underwriting over HTTP, by our contract (docs/underwriting-api.yaml). One id is one request, so a call that went
 * wrong is tried again, three times within ten seconds; a carrier that is down is spared for a while (§11.12). A reply counts
 * only with the carrier's signature, and an approval only at a rating that was asked for.
 */
export function httpUnderwriter(settings: UnderwriterSettings, terms: UnderwriterTerms): Underwriter {
  const guarded = circuitBreaker(terms.now);
  const { totalMs = 10_000 } = terms;
  return {
    ask: (request) =>
      guarded<UnderwriterReply>(
        () => askRepeatedly(settings, terms, request, AbortSignal.timeout(totalMs)),
        { status: 'unavailable', code: 'spared' },
        ({ status }) => status === 'unavailable',
      ),
  };
}

async function askRepeatedly(
  settings: UnderwriterSettings,
  terms: UnderwriterTerms,
  request: UnderwritingRequest,
  signal: AbortSignal,
): Promise<UnderwriterReply> {
  let reply = await askOnce(settings, terms, request, signal);
  for (let made = 1; made < tries && reply.status === 'unavailable' && !signal.aborted; made++) {
    await wait(2 ** made * 100 * (1 + terms.random()));
    if (!signal.aborted) reply = await askOnce(settings, terms, request, signal);
  }
  return reply;
}

async function askOnce(
  { url, secret }: UnderwriterSettings,
  { now }: UnderwriterTerms,
  request: UnderwritingRequest,
  signal: AbortSignal,
): Promise<UnderwriterReply> {
  const address = new URL(`requests/${encodeURIComponent(request.id)}`, url.endsWith('/') ? url : `${url}/`);
  const body = JSON.stringify(request);
  const seconds = () => Math.floor(now() / 1000);
  const signature = signatureOf(secret, seconds(), { about: `PUT ${address.pathname}`, body });
  try {
    const response = await fetch(address, {
      method: 'PUT',
      body,
      headers: { 'content-type': 'application/json', 'openroll-signature': signature },
      redirect: 'error',
      signal,
    });
    const text = await readAtMost(response, longestReply);
    const isCarriers = isSignedBy(secret, seconds(), response.headers.get('openroll-signature'), {
      about: request.id,
      body: text,
    });
    if (response.status >= 500 || response.status === 429) return away(`status ${response.status}`);
    if (response.status >= 400) return { status: 'refused', code: `status ${response.status}` };
    if (!isCarriers) return away('unsigned');
    return readReply(text, request);
  } catch (error) {
    return away(error instanceof Error ? error.name : 'unknown');
  }
}

const away = (code: string): UnderwriterReply => ({ status: 'unavailable', code });

function readReply(text: string, { ratings }: UnderwritingRequest): UnderwriterReply {
  const read = replySchema.safeParse(JSON.parse(text));
  if (!read.success) return away('malformed');
  const reply = read.data;
  if (reply.status !== 'decided') return reply;
  const isRated = reply.rating !== null && ratings.includes(reply.rating);
  return isRated === (reply.decision === 'ACCEPT') ? reply : away('rating');
}

/** The text of a reply that is not longer than anything that a carrier has to say. */
async function readAtMost(response: Response, most: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > most) throw new Error('too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
