import type { ProviderTerms } from '../provider-calls.ts';
import {
  type CallRequest,
  type Calls,
  CallsUnavailable,
  type KnownRecording,
  type ObservedCall,
} from './calls.ts';
import { fetchAudio, type TwilioClient, type TwilioSettings, twilioAsker } from './twilio-client.ts';
import {
  announcementTwiml,
  announcementUrl,
  eventsUrl,
  readTwilioEvent,
  signedForm,
  silenceUrl,
} from './twilio-events.ts';
import { twilioStage } from './twilio-stage.ts';

const ringSeconds = 45;
const applicantLabel = 'applicant';

/**
 * Calls by Twilio. A call is named by the agent's leg, and by the applicant's behind a dot once they are called. Nothing that
 * Twilio answers is used as an address: whatever is fetched is fetched from its API by an id.
 */
export function twilioCalls(settings: TwilioSettings, terms: ProviderTerms): Calls {
  const asking = twilioAsker(settings, terms);
  const { authToken, callerNumber } = settings;
  const agentOf = (call: string) => sidOf(call.split('.')[0], /^CA[0-9a-f]{32}$/);

  const once = { isSafeTwice: false };
  const safely = { isSafeTwice: true };
  // An hour of a call is some thirty megabytes.
  const download = { isSafeTwice: true, totalMs: 60_000 };

  const dial = async (client: TwilioClient, request: CallRequest, number: string, label: string) => {
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
  const conferenceOf = async (client: TwilioClient, { name }: CallRequest) =>
    (await client.conferences.list({ friendlyName: name, limit: 1 }))[0];
  const running = async (client: TwilioClient, request: CallRequest) => {
    const conference = await conferenceOf(client, request);
    if (conference?.status !== 'in-progress') throw new CallsUnavailable('not-in-progress');
    return client.conferences(conference.sid);
  };
  const bringApplicant = async (client: TwilioClient, request: CallRequest): Promise<string> => {
    const conference = await conferenceOf(client, request);
    const known = conference && (await client.conferences(conference.sid).participants.list({ limit: 20 }));
    const there = known?.find(({ label }) => label === applicantLabel);
    return there?.callSid ?? dial(client, request, request.applicantNumber, applicantLabel);
  };
  const announce = (request: CallRequest, announceUrl: string) =>
    asking(async (client) => {
      const conference = await running(client, request);
      await conference.update({ announceUrl, announceMethod: 'POST' });
    }, once);
  const changeRecording = (call: string, status: 'paused' | 'in-progress') =>
    asking(async (client) => {
      await client.calls(agentOf(call)).recordings('Twilio.CURRENT').update({ status });
    }, safely);

  return {
    provider: 'twilio',
    start: (request) => asking((client) => dial(client, request, request.agentNumber, 'agent'), once),
    // It may call the applicant. Whoever looks looks again in three seconds.
    observe: (call, request) =>
      asking(async (client) => {
        const agent = await client.calls(agentOf(call)).fetch();
        const own = call.split('.')[1];
        const isDue = own === undefined && agent.status === 'in-progress';
        const applicantSid = isDue ? await bringApplicant(client, request) : own;
        const applicant = applicantSid === undefined ? undefined : await client.calls(applicantSid).fetch();
        const isEnd = agent.status === 'completed' && applicant?.status === 'completed';
        const conference = isEnd ? await conferenceOf(client, request) : undefined;
        const observed: ObservedCall = {
          ...twilioStage(agent.status, applicant?.status, conference?.reasonConferenceEnded),
          call: applicantSid === undefined ? call : `${agentOf(call)}.${applicantSid}`,
          readings: [],
          recordings: (await client.calls(agentOf(call)).recordings.list({ limit: 20 })).map(toRecording),
        };
        return observed;
      }, once),
    say: async (_call, reading, request) => announce(request, announcementUrl(request, reading)),
    cancelReading: async (_call, request) => announce(request, silenceUrl(request)),
    end: (call, request) =>
      asking(async (client) => {
        const conference = await conferenceOf(client, request);
        if (conference && conference.status !== 'completed')
          await client.conferences(conference.sid).update({ status: 'completed' });
        for (const leg of call.split('.')) {
          const { status } = await client.calls(sidOf(leg, /^CA[0-9a-f]{32}$/)).fetch();
          if (['queued', 'ringing', 'initiated'].includes(status))
            await client.calls(leg).update({ status: 'canceled' });
          if (status === 'in-progress') await client.calls(leg).update({ status: 'completed' });
        }
      }, safely),
    // Whether there is one is looked up by each try.
    startRecording: (call) =>
      asking(async (client) => {
        const there = await client.calls(agentOf(call)).recordings.list({ limit: 1 });
        if (there.length === 0)
          await client.calls(agentOf(call)).recordings.create({ recordingChannels: 'dual' });
      }, safely),
    pauseRecording: (call) => changeRecording(call, 'paused'),
    resumeRecording: (call) => changeRecording(call, 'in-progress'),
    fetchRecording: (sid) =>
      asking((_client, signal) => fetchAudio(settings, sidOf(sid, /^RE[0-9a-f]{32}$/), signal), download),
    removeRecording: (_call, sid) =>
      asking(async (client) => {
        await client
          .recordings(sidOf(sid, /^RE[0-9a-f]{32}$/))
          .remove()
          .catch((error: unknown) => {
            if ((error as { readonly status?: unknown }).status !== 404) throw error;
          });
      }, safely),
    readEvent: (delivery, now) => readTwilioEvent(authToken, delivery, now),
    readMarkup: (delivery) => {
      if (!signedForm(authToken, delivery)) return undefined;
      return announcementTwiml(new URL(delivery.url).searchParams.get('say') ?? undefined);
    },
  };
}

/** An id of the provider's, as far as it has the form of one. */
function sidOf(text: string | undefined, form: RegExp): string {
  if (text === undefined || !form.test(text)) throw new CallsUnavailable('unknown-id');
  return text;
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
