import type { WizardContext } from '@openroll/wizard/enrollment';
import type { Signer } from '@openroll/wizard/signers';
import { nextSigner, plannedFor } from '@openroll/wizard/signing/status-after';
import type { Db } from '../../../platform/database/connect.ts';
import { documentSetKeyOwner } from '../../../platform/keys/key-owners.ts';
import { type DataKey, openDataKey, openJson } from '../../../platform/keys/sealing.ts';
import type { Platform } from '../../../platform/platform.ts';
import { conflict, notFound, type Refusal } from '../../../platform/refusal.ts';
import { offerProducts } from '../../products/offer-products.ts';
import { asDecided, type DecidedApplications, decidedPlace } from '../documents/as-decided.ts';
import { type FrozenDocuments, frozenPlace } from '../documents/freeze-documents.ts';
import { readSubmittedSet, type SubmittedApplication } from '../signing.queries.ts';

/** The documents of a session that somebody has yet to sign, as they were submitted. */
export interface SubmittedDocuments {
  readonly setId: number;
  readonly caseId: number;
  readonly sessionId: number;
  readonly plan: string;
  /** The key of the set, under which all that was written about it is sealed. */
  readonly key: DataKey;
  readonly frozen: FrozenDocuments;
  /** What has been decided since, which `frozen` says already. */
  readonly decided: DecidedApplications;
  readonly context: WizardContext;
}

interface Opening {
  readonly db?: Db;
  readonly refuse?: () => Refusal;
}

/** Documents that are open, with their applications as they stood at the same instant. */
export interface SubmittedSession {
  readonly documents: SubmittedDocuments;
  readonly applications: readonly SubmittedApplication[];
}

/**
 * Opens them, for the agent whose session it is by now: who took it over attests to that, and what was written stays as it was
 * submitted (A31), but for what was decided of it since. Where nothing of the session was left to sign, it is not submitted or
 * everybody signed in the wizard, refuses with 404, unless it is said how.
 */
export async function openSubmitted(
  platform: Platform,
  sessionId: number,
  { db = platform.database, refuse = notFound }: Opening = {},
): Promise<SubmittedSession> {
  const row = await readSubmittedSet(platform, db, sessionId);
  if (!row) throw refuse();
  const key = openDataKey(platform.keys, documentSetKeyOwner(row.id), row.data_key);
  const decided = row.decided ? openJson<DecidedApplications>(key, decidedPlace(row.id), row.decided) : [];
  const frozen = asDecided(openJson<FrozenDocuments>(key, frozenPlace(row.id), row.sealed), decided);
  const context: WizardContext = {
    ...frozen.context,
    agentName: row.agent_name,
    tookOverFrom: row.agent_id === frozen.agentId ? frozen.context.tookOverFrom : frozen.context.agentName,
    ...(await offerProducts(platform, frozen.pinned, platform.translatorIn(row.language))),
    unprintable: (text) => platform.ports.pdf.unprintable(text),
  };
  return {
    documents: {
      setId: row.id,
      caseId: row.case_id,
      sessionId,
      plan: row.plan_hash,
      key,
      frozen: { ...frozen, agentId: row.agent_id },
      decided,
      context,
    },
    applications: row.applications,
  };
}

/** Refuses with 409 whoever would sign where nothing was left to. */
export const nothingToSign = (): Refusal => conflict('nothing-to-sign');

/** The applications on which it is this signer's turn. */
export const dueFor = (
  { frozen }: SubmittedDocuments,
  applications: readonly SubmittedApplication[],
  signer: Signer,
): readonly SubmittedApplication[] =>
  applications.filter((each) => each.isOpen && nextOf(frozen, each) === signer);

const nextOf = ({ signing }: FrozenDocuments, { product, insuredId, signatures }: SubmittedApplication) =>
  nextSigner(plannedFor(signing, { product, insuredId }), new Set(signatures.map(({ signer }) => signer)));
