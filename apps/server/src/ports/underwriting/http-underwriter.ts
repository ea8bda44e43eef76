import http from 'node:http';
import https from 'node:https';
import { z } from 'zod';
import { connectingAgent } from '../connecting-agent.ts';
import { type ProviderTerms, providerCalls } from '../provider-calls.ts';
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
 * wrong is tried again, three times within ten seconds; a carrier that is down is spared for a while (`provider-calls.ts`, §11.12). A reply counts
 * only with the carrier's signature, and an approval only at a rating that was asked for.
 */
export function httpUnderwriter(settings: UnderwriterSettings, terms: ProviderTerms): Underwriter {
  const ask = providerCalls(terms);
  const agent = connectingAgent(new URL(settings.url).protocol === 'http:' ? 'http' : 'https');
  return {
    ask: (request) =>
      ask<UnderwriterReply>({
        attempt: (signal) => askOnce({ ...settings, agent }, terms, request, signal),
        away,
        isAway: ({ status }) => status === 'unavailable',
        isSafeTwice: true,
      }),
  };
}

async function askOnce(
  { url, secret, agent }: UnderwriterSettings & { readonly agent: http.Agent },
  { now }: ProviderTerms,
  request: UnderwritingRequest,
  signal: AbortSignal,
): Promise<UnderwriterReply> {
  const address = new URL(`requests/${encodeURIComponent(request.id)}`, url.endsWith('/') ? url : `${url}/`);
  const body = JSON.stringify(request);
  const seconds = () => Math.floor(now() / 1000);
  const signature = signatureOf(secret, seconds(), { about: `PUT ${address.pathname}`, body });
  try {
    const headers = { 'content-type': 'application/json', 'openroll-signature': signature };
    const { status, signed, text } = await put(address, { headers, body, agent, signal });
    const isCarriers = isSignedBy(secret, seconds(), signed, { about: request.id, body: text });
    if (status >= 500 || status === 429) return away(`status ${status}`);
    if (status >= 400) return { status: 'refused', code: `status ${status}` };
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

interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly agent: http.Agent;
  readonly signal: AbortSignal;
}

interface Received {
  readonly status: number;
  /** What it is signed with; null where it is not. */
  readonly signed: string | null;
  readonly text: string;
}

/** A redirect is a reply like any other: it is not followed. Throws for one that is longer than anything a carrier has to say. */
function put(address: URL, { headers, body, agent, signal }: Sent): Promise<Received> {
  const { request } = address.protocol === 'http:' ? http : https;
  return new Promise((resolve, reject) => {
    const asked = request(address, { method: 'PUT', headers, agent, signal }, (response) => {
      const parts: Buffer[] = [];
      let length = 0;
      response.on('data', (part: Buffer) => {
        length += part.length;
        if (length > longestReply) response.destroy(new Error('too long'));
        else parts.push(part);
      });
      response.on('error', reject);
      response.on('end', () => {
        const signed = response.headers['openroll-signature'];
        const text = Buffer.concat(parts).toString();
        resolve({
          status: response.statusCode ?? 0,
          signed: typeof signed === 'string' ? signed : null,
          text,
        });
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
