import type { CallDelivery, CallEvent, CallRequest, Reading } from './calls.ts';
import { CallsUnavailable } from './calls.ts';
import { twilioLibrary } from './twilio-library.ts';

/** Where the provider's requests arrive, under our public address. */
export const eventsPath = '/api/calls/events';
export const twimlPath = '/api/calls/twiml';

const signedFor = 300_000;

/** Has the provider come again after a 5xx, which it does not by itself; it keeps the fragment and signs the address without it. */
const comeAgain = '#rc=5&rp=ct,rt,5xx';

/** Undefined where the site has no public address: then the provider is only asked. */
export const eventsUrl = ({ publicAddress, name }: CallRequest): string | undefined =>
  publicAddress && `${publicAddress}${eventsPath}?${new URLSearchParams({ name })}${comeAgain}`;

/** Where the provider fetches what it reads: the address carries the text, and only the provider's signature opens it. */
export function announcementUrl({ publicAddress }: CallRequest, { announcementId, text }: Reading): string {
  if (!publicAddress) throw new CallsUnavailable('no-public-address');
  const said = new URLSearchParams({ announcement: String(announcementId), say: text });
  return `${publicAddress}${twimlPath}?${said}`;
}

/** Nothing to read: an announcement ends the one before it. */
export function silenceUrl({ publicAddress }: CallRequest): string {
  if (!publicAddress) throw new CallsUnavailable('no-public-address');
  return `${publicAddress}${twimlPath}`;
}

/** What is read, as TwiML: the library's writer escapes it (AC41). */
export function announcementTwiml(text: string | undefined): string {
  const answer = new (twilioLibrary().twiml.VoiceResponse)();
  if (text) answer.say({ language: 'en-US' }, text);
  else answer.pause({ length: 1 });
  return answer.toString();
}

/** The form of a request that the provider has signed; undefined for anybody else's. */
export function signedForm(
  authToken: string,
  { url, headers, body }: CallDelivery,
): URLSearchParams | undefined {
  const signature = headers['x-twilio-signature'];
  const form = new URLSearchParams(body);
  if (typeof signature !== 'string') return undefined;
  return twilioLibrary().validateRequest(authToken, signature, url, Object.fromEntries(form))
    ? form
    : undefined;
}

export function readTwilioEvent(authToken: string, delivery: CallDelivery, now: Date): CallEvent | undefined {
  const form = signedForm(authToken, delivery);
  const name = form && new URL(delivery.url).searchParams.get('name');
  const at = new Date(form?.get('Timestamp') ?? Number.NaN);
  const [conference, sequence] = [form?.get('ConferenceSid'), form?.get('SequenceNumber')];
  if (!form || !name || !conference || !sequence) return undefined;
  if (!(Math.abs(now.getTime() - at.getTime()) <= signedFor)) return undefined;
  const reading = readingOf(form, at);
  return { id: `${conference}-${sequence}`, name, at, ...(reading ? { reading } : {}) };
}

const outcomes: Readonly<Record<string, 'played' | 'failed'>> = {
  'announcement-end': 'played',
  'announcement-fail': 'failed',
};

function readingOf(form: URLSearchParams, at: Date): CallEvent['reading'] {
  const outcome = outcomes[form.get('StatusCallbackEvent') ?? ''];
  const url = form.get('ReasonAnnouncementUrl');
  if (!outcome || !url || !URL.canParse(url)) return undefined;
  const id = Number(new URL(url).searchParams.get('announcement') ?? Number.NaN);
  return Number.isSafeInteger(id) ? { announcementId: id, outcome, at } : undefined;
}
