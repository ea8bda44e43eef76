import { createHash } from 'node:crypto';
import { consentVersion } from '@openroll/messages/consents';
import type { SignatureMethod } from '@openroll/wizard/signers';
import type { PlannedAct } from '@openroll/wizard/signing/plan-signing';
import type { SignedAt } from '@openroll/wizard/signing/signed-at';
import type { ActEvidence, Showing } from '../signing.queries.ts';

/** How the family is told apart by each method, besides the last four digits. The agent has signed in. */
const identifiedBy = {
  inperson: ['in-person'],
  remote: ['link', 'email'],
  selfenroll: ['link'],
  voice: ['phone'],
  audioenroll: ['phone', 'recording'],
} as const satisfies Record<SignatureMethod, readonly string[]>;

/** What proves an act (§11.8). */
export const proveAct = (
  { signer, method }: Pick<PlannedAct, 'signer' | 'method'>,
  by: {
    /** The statement that was agreed to. */
    readonly consent: string;
    /** The language that it was shown in. */
    readonly language: string;
    readonly lastFourMatched: boolean;
    readonly userAgent: string;
    readonly place: SignedAt;
    readonly showing: Showing;
    readonly intent?: ActEvidence['intent'];
    readonly notices?: ActEvidence['notices'];
    /** That an API user entered it on the agent's behalf, in words. */
    readonly enteredBy?: string | undefined;
  },
): ActEvidence => ({
  intent: by.intent ?? 'typed-name',
  identified_by:
    signer === 'agent'
      ? ['sign-in']
      : [...identifiedBy[method], ...(by.lastFourMatched ? ['last-four'] : [])],
  language: by.language,
  consent_text_version: consentVersion,
  consent_sha256: createHash('sha256').update(by.consent).digest('hex'),
  user_agent: by.userAgent,
  place: by.place,
  shown_at: by.showing.at,
  shown_sha256: by.showing.sha256,
  ...(by.showing.documents.length > 0 ? { documents: by.showing.documents } : {}),
  ...(by.notices && by.notices.length > 0 ? { notices: by.notices } : {}),
  ...(by.enteredBy === undefined ? {} : { entered_by: by.enteredBy }),
});
