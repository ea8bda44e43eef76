import { Buffer } from 'node:buffer';
import {
  type CallRequest,
  type Calls,
  CallsUnavailable,
  type KnownRecording,
  type ObservedCall,
} from './calls.ts';
import {
  announcementTwiml,
  announcementUrl,
  eventsUrl,
  readTwilioEvent,
  signedForm,
  silenceUrl,
} from './twilio-events.ts';
import { twilioLibrary } from './twilio-library.ts';
import { twilioStage } from './twilio-stage.ts';

export interface TwilioSettings {
  readonly accountSid: string;
  readonly authToken: string;
  /** The number that people see when they are called. */
  readonly callerNumber: string;
  /** Another address of the provider's API; its own where nothing is said. */
  readonly apiAddress?: string;
}

const officialAddress = 'https://api.twilio.com';
const answerMs = 10_000;
const ringSeconds = 45;
const applicantLabel = 'applicant';

/** The library's client, whose calls go to the one address that the settings name, whatever the library thinks. */
function clientOf({ accountSid, authToken, apiAddress = officialAddress }: TwilioSettings) {
  const http = new (twilioLibrary().RequestClient)({ timeout: answerMs, autoRetry: false });
  const send = http.request.bind(http);
  http.request = (options) => send({ ...options, uri: options.uri.replace(officialAddress, apiAddress) });
  return twilioLibrary()(accountSid, authToken, { httpClient: http, autoRetry: false });
}

/**
 * Calls by Twilio. A call is named by the agent's leg, and by the applicant's behind a dot once they are called. Nothing that
 * Twilio answers is used as an address: whatever is fetched is fetched from its API by an id.
 */
export function twilioCalls(settings: TwilioSettings): Calls {
  const client = clientOf(settings);
  const { accountSid, authToken, callerNumber, apiAddress = officialAddress } = settings;
  const agentOf = (call: string) => sidOf(call.split('.')[0], /^CA[0-9a-f]{32}$/);
  const dial = async (request: CallRequest, number: string, label: string) => {
    const url = eventsUrl(request);
    const participant = await client.conferences(request.name).participants.create({
      from: callerNumber,
      to: `+1${number.replaceAll('-', '')}`,
      label,
      timeout: ringSeconds,
      earlyMedia: false,
      // Who is called waits for the agent; when the agent leaves, the call is over for everybody.
      startConferenceOnEnter: true,
      endConferenceOnExit: label === 'agent',
      ...(url === undefined
        ? {}
        : {
            conferenceStatusCallback: url,
            conferenceStatusCallbackEvent: ['start', 'end', 'join', 'leave', 'announcement'],
          }),
    });
    return participant.callSid;
  };
  const conferenceOf = async ({ name }: CallRequest) =>
    (await client.conferences.list({ friendlyName: name, limit: 1 }))[0];
  const running = async (request: CallRequest) => {
    const conference = await conferenceOf(request);
    if (conference?.status !== 'in-progress') throw new CallsUnavailable('not-in-progress');
    return client.conferences(conference.sid);
  };
  const bringApplicant = async (request: CallRequest): Promise<string> => {
    const conference = await conferenceOf(request);
    const known = conference && (await client.conferences(conference.sid).participants.list({ limit: 20 }));
    const there = known?.find(({ label }) => label === applicantLabel);
    return there?.callSid ?? dial(request, request.applicantNumber, applicantLabel);
  };
  return {
    provider: 'twilio',
    start: (request) => asking(() => dial(request, request.agentNumber, 'agent')),
    observe: (call, request) =>
      asking(async () => {
        const agent = await client.calls(agentOf(call)).fetch();
        const own = call.split('.')[1];
        const isDue = own === undefined && agent.status === 'in-progress';
        const applicantSid = isDue ? await bringApplicant(request) : own;
        const applicant = applicantSid === undefined ? undefined : await client.calls(applicantSid).fetch();
        const isEnd = agent.status === 'completed' && applicant?.status === 'completed';
        const conference = isEnd ? await conferenceOf(request) : undefined;
        const observed: ObservedCall = {
          ...twilioStage(agent.status, applicant?.status, conference?.reasonConferenceEnded),
          call: applicantSid === undefined ? call : `${agentOf(call)}.${applicantSid}`,
          readings: [],
          recordings: (await client.calls(agentOf(call)).recordings.list({ limit: 20 })).map(toRecording),
        };
        return observed;
      }),
    say: (_call, reading, request) =>
      asking(async () => {
        const conference = await running(request);
        await conference.update({ announceUrl: announcementUrl(request, reading), announceMethod: 'POST' });
      }),
    cancelReading: (_call, request) =>
      asking(async () => {
        const conference = await running(request);
        await conference.update({ announceUrl: silenceUrl(request), announceMethod: 'POST' });
      }),
    end: (call, request) =>
      asking(async () => {
        const conference = await conferenceOf(request);
        if (conference && conference.status !== 'completed')
          await client.conferences(conference.sid).update({ status: 'completed' });
        for (const leg of call.split('.')) {
          const { status } = await client.calls(sidOf(leg, /^CA[0-9a-f]{32}$/)).fetch();
          if (['queued', 'ringing', 'initiated'].includes(status))
            await client.calls(leg).update({ status: 'canceled' });
          if (status === 'in-progress') await client.calls(leg).update({ status: 'completed' });
        }
      }),
    startRecording: (call) =>
      asking(async () => {
        const there = await client.calls(agentOf(call)).recordings.list({ limit: 1 });
        if (there.length === 0)
          await client.calls(agentOf(call)).recordings.create({ recordingChannels: 'dual' });
      }),
    pauseRecording: (call) => changeRecording(call, 'paused'),
    resumeRecording: (call) => changeRecording(call, 'in-progress'),
    async fetchRecording(sid) {
      const address = `${apiAddress}/2010-04-01/Accounts/${accountSid}/Recordings/${sidOf(sid, /^RE[0-9a-f]{32}$/)}.mp3`;
      const basic = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
      const answer = await fetch(address, {
        headers: { authorization: `Basic ${basic}` },
        redirect: 'error',
        signal: AbortSignal.timeout(6 * answerMs),
      }).catch(() => undefined);
      if (!answer?.ok) throw new CallsUnavailable(`recording ${answer?.status ?? 'unreachable'}`);
      return Buffer.from(await answer.arrayBuffer());
    },
    readEvent: (delivery, now) => readTwilioEvent(authToken, delivery, now),
    readMarkup: (delivery) => {
      if (!signedForm(authToken, delivery)) return undefined;
      return announcementTwiml(new URL(delivery.url).searchParams.get('say') ?? undefined);
    },
  };

  function changeRecording(call: string, status: 'paused' | 'in-progress'): Promise<void> {
    return asking(async () => {
      await client.calls(agentOf(call)).recordings('Twilio.CURRENT').update({ status });
    });
  }
}

/** An id of the provider's, as far as it has the form of one. */
function sidOf(text: string | undefined, form: RegExp): string {
  if (text === undefined || !form.test(text)) throw new CallsUnavailable('unknown-id');
  return text;
}

async function asking<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof CallsUnavailable) throw error;
    const { status, code } = (error ?? {}) as { readonly status?: unknown; readonly code?: unknown };
    throw new CallsUnavailable(String(code ?? status ?? 'unreachable'));
  }
}

const toRecording = ({
  sid,
  startTime,
  dateCreated,
  duration,
  status,
}: {
  readonly sid: string;
  readonly startTime: Date | null;
  readonly dateCreated: Date;
  readonly duration: string | null;
  readonly status: string;
}): KnownRecording => ({
  sid,
  startedAt: startTime ?? dateCreated,
  seconds: status === 'completed' ? Math.max(0, Number(duration)) : null,
  isReady: status === 'completed',
  isPaused: status === 'paused',
});
