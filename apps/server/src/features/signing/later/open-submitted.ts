import type { WizardContext } from '@openroll/wizard/enrollment';
import type { Signer } from '@openroll/wizard/signers';
import { nextSigner, plannedFor } from '@openroll/wizard/signing/status-after';
import type { Db } from '../../../platform/database/connect.ts';
import { documentSetKeyOwner } from '../../../platform/keys/key-owners.ts';
import { type DataKey, openDataKey, openJson } from '../../../platform/keys/sealing.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notFound } from '../../../platform/refusal.ts';
import { offerProducts } from '../../products/offer-products.ts';
import { asDecided, type DecidedApplications, decidedPlace } from '../documents/as-decided.ts';
import { type FrozenDocuments, frozenPlace } from '../documents/freeze-documents.ts';
import { findSubmittedSet, type SubmittedApplication } from '../signing.queries.ts';

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

/**
 * Opens them, for the agent whose session it is by now: who took it over attests to that, and what was written stays as it was
 * submitted (A31), but for what was decided of it since. Refuses with 404 where nothing of the session was left to sign.
 */
export async function openSubmitted(
  platform: Platform,
  sessionId: number,
  db: Db = platform.database,
): Promise<SubmittedDocuments> {
  const row = await findSubmittedSet(db, sessionId);
  if (!row?.data_key || !row.sealed) throw notFound();
  const key = openDataKey(platform.keys, documentSetKeyOwner(row.id), row.data_key);
  const decided = row.decided ? openJson<DecidedApplications>(key, decidedPlace(row.id), row.decided) : [];
  const frozen = asDecided(openJson<FrozenDocuments>(key, frozenPlace(row.id), row.sealed), decided);
  return {
    setId: row.id,
    caseId: row.case_id,
    sessionId,
    plan: row.plan_hash,
    key,
    frozen: { ...frozen, agentId: row.agent_id },
    decided,
    context: {
      ...frozen.context,
      agentName: row.agent_name,
      tookOverFrom: row.agent_id === frozen.agentId ? frozen.context.tookOverFrom : frozen.context.agentName,
      ...(await offerProducts(platform, frozen.pinned, platform.translatorIn(row.language))),
      unprintable: (text) => platform.ports.pdf.unprintable(text),
    },
  };
}

/** The applications on which it is this signer's turn. */
export const dueFor = (
  { frozen }: SubmittedDocuments,
  applications: readonly SubmittedApplication[],
  signer: Signer,
): readonly SubmittedApplication[] =>
  applications.filter((each) => each.isOpen && nextOf(frozen, each) === signer);

const nextOf = ({ signing }: FrozenDocuments, { product, insuredId, signatures }: SubmittedApplication) =>
  nextSigner(plannedFor(signing, { product, insuredId }), new Set(signatures.map(({ signer }) => signer)));
