import { Buffer } from 'node:buffer';
import { connectingAgent } from '../connecting-agent.ts';
import { type ProviderTerms, providerCalls, providerLimits } from '../provider-calls.ts';
import { CallsUnavailable } from './calls.ts';
import { twilioLibrary } from './twilio-library.ts';

export interface TwilioSettings {
  readonly accountSid: string;
  readonly authToken: string;
  /** The number that people see when they are called. */
  readonly callerNumber: string;
  /** Another address of the provider's API; its own where nothing is said. */
  readonly apiAddress?: string;
}

const officialAddress = 'https://api.twilio.com';

/** The library's client. */
export type TwilioClient = ReturnType<ReturnType<typeof twilioLibrary>>;

/**
 * The library's client for one call of ours, over connections that all share: whatever the library thinks, it goes to the one address that
 * the settings name, and no further once nobody waits anymore.
 */
function clientsOf({ accountSid, authToken, apiAddress = officialAddress }: TwilioSettings) {
  const shared = new (twilioLibrary().RequestClient)({ timeout: providerLimits.totalMs, autoRetry: false });
  shared.axios.defaults.httpAgent = connectingAgent('http');
  shared.axios.defaults.httpsAgent = connectingAgent('https');
  return (signal: AbortSignal): TwilioClient => {
    const httpClient: typeof shared = Object.create(shared);
    httpClient.request = async (options) => {
      signal.throwIfAborted();
      return shared.request({ ...options, uri: options.uri.replace(officialAddress, apiAddress) });
    };
    return twilioLibrary()(accountSid, authToken, { httpClient, autoRetry: false });
  };
}

/** How one call of ours is asked: once, or again where it is safe twice; a download may take longer than other calls. */
export interface TwilioAsk {
  readonly isSafeTwice: boolean;
  readonly totalMs?: number;
}

/** Asks Twilio within the limits of every provider. Throws CallsUnavailable, whatever went wrong. */
export function twilioAsker(settings: TwilioSettings, terms: ProviderTerms) {
  const clientFor = clientsOf(settings);
  const ask = providerCalls(terms);
  return async function asking<Answer>(
    act: (client: TwilioClient, signal: AbortSignal) => Promise<Answer>,
    how: TwilioAsk,
  ): Promise<Answer> {
    const outcome = await ask<Outcome<Answer>>({
      attempt: async (signal) => {
        try {
          return { answer: await act(clientFor(signal), signal) };
        } catch (error) {
          return failed(error);
        }
      },
      away: (code) => ({ fault: new CallsUnavailable(code), isAway: true }),
      isAway: (told) => 'fault' in told && told.isAway,
      ...how,
    });
    if ('fault' in outcome) throw outcome.fault;
    return outcome.answer;
  };
}

/** The MP3 of a recording, by its checked id. */
export async function fetchAudio(
  { accountSid, authToken, apiAddress = officialAddress }: TwilioSettings,
  sid: string,
  signal: AbortSignal,
): Promise<Buffer> {
  const address = `${apiAddress}/2010-04-01/Accounts/${accountSid}/Recordings/${sid}.mp3`;
  const basic = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  const headers = { authorization: `Basic ${basic}` };
  const answer = await fetch(address, { headers, redirect: 'error', signal });
  if (!answer.ok) throw Object.assign(new Error('no recording'), { status: answer.status });
  return Buffer.from(await answer.arrayBuffer());
}

type Outcome<Answer> =
  | { readonly answer: Answer }
  | { readonly fault: CallsUnavailable; readonly isAway: boolean };

/** What the provider refuses as such is no fault of its own, and neither is what we do not even ask it. */
function failed(error: unknown): { readonly fault: CallsUnavailable; readonly isAway: boolean } {
  if (error instanceof CallsUnavailable) return { fault: error, isAway: false };
  const { status, code } = (error ?? {}) as { readonly status?: unknown; readonly code?: unknown };
  const isAway = typeof status !== 'number' || status >= 500 || [401, 403, 429].includes(status);
  return { fault: new CallsUnavailable(String(code ?? status ?? 'unreachable')), isAway };
}
