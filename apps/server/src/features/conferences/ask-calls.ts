import { problem } from '@openroll/domain/problems';
import { sessionKeyOwner } from '../../platform/keys/key-owners.ts';
import { openDataKey } from '../../platform/keys/sealing.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type CallRequest, type Calls, CallsUnavailable } from '../../ports/calls/calls.ts';
import {
  type ConferenceNumbers,
  type ConferenceRow,
  conferenceName,
  openNumbers,
} from './conferences.queries.ts';

const away = (): Refusal => new Refusal(503, [problem('calls-unavailable')], 30);

/** The provider of the site; refuses with 503 where there is none. */
export function callsOf({ ports }: Platform): Calls {
  if (!ports.calls) throw away();
  return ports.calls;
}

/** Asks the provider; refuses with 503 where it is away. */
export async function askCalls<Answer>(
  platform: Platform,
  ask: (calls: Calls) => Promise<Answer>,
): Promise<Answer> {
  const calls = callsOf(platform);
  try {
    return await ask(calls);
  } catch (error) {
    if (!(error instanceof CallsUnavailable)) throw error;
    platform.log.warn({ provider: calls.provider, code: error.code }, 'the provider of calls is away');
    throw away();
  }
}

/** The session was discarded, and with its key whom it called: its conference can only be ended. */
export const isDiscarded = ({ data_key }: Pick<ConferenceRow, 'data_key'>): boolean => data_key.length === 0;

/** What the provider is told of a conference. */
export function callRequestOf(platform: Platform, row: ConferenceRow): CallRequest {
  const numbers = isDiscarded(row) ? nobody : numbersOf(platform, row);
  return {
    name: conferenceName(row.id),
    agentNumber: numbers.agent_number,
    applicantNumber: numbers.primary_applicant_number,
    publicAddress: platform.config.baseUrl,
  };
}

const nobody: ConferenceNumbers = { agent_number: '', primary_applicant_number: '' };

const numbersOf = ({ keys }: Platform, row: ConferenceRow): ConferenceNumbers =>
  openNumbers(openDataKey(keys, sessionKeyOwner(row.session_id), row.data_key), row);
