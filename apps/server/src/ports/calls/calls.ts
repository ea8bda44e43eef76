import type { Buffer } from 'node:buffer';
import type { ConferenceStatus } from '@openroll/domain/statuses/conference-status';

/** Whom to call, and under which name of ours: a start that is repeated under it is the same conference. */
export interface CallRequest {
  readonly name: string;
  /** 000-000-0000, checked. */
  readonly agentNumber: string;
  readonly applicantNumber: string;
  /** Our public address, which the provider tells what happens; none where it is only asked. */
  readonly publicAddress: string | undefined;
}

/** What is read to everybody on the call. */
export interface Reading {
  /** Ours: the provider says under it that it has ended. */
  readonly announcementId: number;
  readonly text: string;
}

export interface KnownRecording {
  readonly sid: string;
  readonly startedAt: Date;
  /** Of what was recorded; null while the provider works on it. */
  readonly seconds: number | null;
  readonly isReady: boolean;
  readonly isPaused: boolean;
}

/** How a reading came out, as far as the provider says. */
export interface ReadingEnd {
  readonly announcementId: number;
  readonly outcome: 'played' | 'failed';
  readonly at: Date;
}

/** Why a conference came to an error or to its end. */
export type CallReason = 'hung-up' | 'not-callable' | 'busy' | 'no-answer' | 'canceled' | 'unavailable';

/** A conference as the provider sees it now. */
export interface ObservedCall {
  /** How it is named from now on, where that is another than before. */
  readonly call?: string;
  readonly status: Exclude<ConferenceStatus, 'enrollment_session_completed'>;
  /** Why it came to an error or to its end; null where there is nothing to say. */
  readonly reason: CallReason | null;
  readonly readings: readonly ReadingEnd[];
  readonly recordings: readonly KnownRecording[];
}

/** What the provider tells by itself, once its signature has been checked. */
export interface CallEvent {
  /** Unique: an event that comes again is the same one. */
  readonly id: string;
  /** The conference's name of ours. */
  readonly name: string;
  readonly at: Date;
  readonly reading?: ReadingEnd;
}

/** A delivery of the provider to our webhook, as it came. */
export interface CallDelivery {
  /** The whole address that it was sent to. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

/** The provider cannot be reached, or does not do what it is asked for; `code` is for the log. */
export class CallsUnavailable extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`the provider of calls: ${code}`);
    this.code = code;
  }
}

/**
 * Telephone conferences of an agent and an applicant. `call` is what `start` has answered. All of them throw CallsUnavailable
 * where the provider does not answer.
 */
export interface Calls {
  readonly provider: 'sandbox' | 'twilio';
  start(request: CallRequest): Promise<string>;
  /** Where it stands; brings the applicant in once the agent is there. */
  observe(call: string, request: CallRequest): Promise<ObservedCall>;
  say(call: string, reading: Reading, request: CallRequest): Promise<void>;
  cancelReading(call: string, request: CallRequest): Promise<void>;
  end(call: string, request: CallRequest): Promise<void>;
  startRecording(call: string, request: CallRequest): Promise<void>;
  pauseRecording(call: string): Promise<void>;
  resumeRecording(call: string): Promise<void>;
  /** The MP3 of a recording that is ready. */
  fetchRecording(sid: string): Promise<Buffer>;
  /** Has the provider delete a recording that is ready, for good; one that is not there is removed. */
  removeRecording(call: string, sid: string): Promise<void>;
  /** Undefined for what the provider has not signed, or has signed more than 300 s ago. */
  readEvent(delivery: CallDelivery, now: Date): CallEvent | undefined;
  /** What the provider reads aloud, in its own markup; undefined for a request that it has not signed, or where it never asks. */
  readMarkup(delivery: CallDelivery): string | undefined;
}
