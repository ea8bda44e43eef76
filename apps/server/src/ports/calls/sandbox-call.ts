import { readingSeconds } from '@openroll/domain/conferences/announcements';
import type { CallReason, KnownRecording, ObservedCall, ReadingEnd } from './calls.ts';

/** What was done to a call of the sandbox, one line each; nothing else is kept of it. */
export type SandboxAct =
  | { readonly act: 'start'; readonly at: string; readonly applicantNumber: string; readonly sid: string }
  | { readonly act: 'say'; readonly at: string; readonly announcementId: number; readonly text: string }
  | { readonly act: 'cancel-reading' | 'end' | 'pause' | 'resume'; readonly at: string }
  | { readonly act: 'record'; readonly at: string; readonly sid: string }
  | { readonly act: 'remove-recording'; readonly at: string; readonly sid: string };

/** How the number of an applicant ends with whom it does not go well (§15.6). */
export const sandboxEndings = { hangsUp: '0101', fails: '0102', neverAnswers: '0103' } as const;

/** One second each (§17.5). */
const stages = [
  'initializing',
  'calling_agent',
  'waiting_agent',
  'calling_applicant',
  'waiting_applicant',
  'in_progress',
] as const;
const inProgressAfter = 5000;
const hangsUpAfter = inProgressAfter + 3000;
const failsAfter = 4000;
/** How long the sandbox works on a recording. */
const processingMs = 2000;

const timeOf = ({ at }: { readonly at: string }): number => Date.parse(at);

/** A call of the sandbox at an instant, by what was done to it: the last digits of the applicant's number say how it goes. */
export function sandboxCall(acts: readonly SandboxAct[], now: Date): ObservedCall {
  const start = acts.find((one) => one.act === 'start');
  if (!start) throw new Error('a call of the sandbox begins with its start');
  const ended = endOf(acts, start);
  const age = now.getTime() - timeOf(start);
  const isOver = ended !== undefined && ended.at <= now.getTime();
  const last = isOver ? ended.at : now.getTime();
  return {
    ...(isOver
      ? { status: ended.status, reason: ended.reason }
      : { status: stageAt(start, age), reason: null }),
    readings: readingsOf(acts, last),
    recordings: recordingsOf(acts, now, isOver ? ended.at : undefined),
  };
}

interface CallEnd {
  readonly at: number;
  readonly status: 'ended' | 'ended_unexpectedly' | 'error';
  readonly reason: CallReason | null;
}

function endOf(acts: readonly SandboxAct[], start: SandboxAct & { act: 'start' }): CallEnd | undefined {
  const begun = timeOf(start);
  const own: CallEnd | undefined = start.applicantNumber.endsWith(sandboxEndings.hangsUp)
    ? { at: begun + hangsUpAfter, status: 'ended_unexpectedly', reason: 'hung-up' }
    : start.applicantNumber.endsWith(sandboxEndings.fails)
      ? { at: begun + failsAfter, status: 'error', reason: 'not-callable' }
      : undefined;
  const asked = acts.find(({ act }) => act === 'end');
  const byUs = asked && { at: timeOf(asked), status: 'ended' as const, reason: null };
  return own && (!byUs || own.at <= byUs.at) ? own : byUs;
}

function stageAt({ applicantNumber }: { readonly applicantNumber: string }, ageMs: number) {
  const stage = Math.max(0, Math.min(stages.length - 1, Math.floor(ageMs / 1000)));
  const neverAnswers = applicantNumber.endsWith(sandboxEndings.neverAnswers);
  return stages[neverAnswers ? Math.min(stage, stages.length - 2) : stage] ?? 'initializing';
}

/** A reading ends by itself, unless it is cancelled, another begins, or the call ends first. */
function readingsOf(acts: readonly SandboxAct[], last: number): ReadingEnd[] {
  return acts.flatMap((act, index) => {
    if (act.act !== 'say') return [];
    const end = timeOf(act) + readingSeconds(act.text) * 1000;
    const cut = acts.slice(index + 1).find((one) => one.act === 'say' || one.act === 'cancel-reading');
    if (end > last || (cut && timeOf(cut) < end)) return [];
    return [{ announcementId: act.announcementId, outcome: 'played' as const, at: new Date(end) }];
  });
}

function recordingsOf(acts: readonly SandboxAct[], now: Date, ended: number | undefined): KnownRecording[] {
  const record = acts.find((one) => one.act === 'record');
  const isRemoved = acts.some((one) => one.act === 'remove-recording' && one.sid === record?.sid);
  if (!record || isRemoved) return [];
  const startedAt = new Date(record.at);
  const isReady = ended !== undefined && now.getTime() >= ended + processingMs;
  const pause = acts.findLast(({ act }) => act === 'pause' || act === 'resume');
  return [
    {
      sid: record.sid,
      startedAt,
      seconds: isReady ? Math.max(1, Math.round((ended - startedAt.getTime()) / 1000)) : null,
      isReady,
      isPaused: pause?.act === 'pause',
    },
  ];
}
