import { type Actor, holds } from '@openroll/domain/access/actor';
import { stringify } from 'yaml';
import type { Db } from '../../../platform/database/connect.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inSnapshot } from '../../../platform/snapshot.ts';
import { listTagsOf } from '../access/case-access.queries.ts';
import { getCaseSetup } from '../setup/case-setup.queries.ts';
import { listEmailsOf, listSlugsOf, listUsersForDocument } from './case-document.queries.ts';
import type { CaseDocument } from './case-document.ts';
import { agentsOfCommissionSplits, toCommissionSplitsDocument } from './commission-splits.view.ts';

/**
 * The setup of a case as YAML, from which `createCaseFromFile` makes the same again. Users and tags stand in it for whoever may
 * set them. Never in it: people of the census, SSNs, links, keys. The caller has proven that the actor may change the case.
 */
export async function exportCaseSetup(
  platform: Platform,
  actor: Actor,
  caseId: number,
): Promise<{ readonly yaml: string; readonly groupName: string }> {
  const document = await inSnapshot(platform, actor, (db) => readDocument(db, actor, caseId));
  const yaml = stringify(document, { aliasDuplicateObjects: false, lineWidth: 0 });
  return { yaml, groupName: document.case.group_name };
}

async function readDocument(db: Db, actor: Actor, caseId: number): Promise<CaseDocument> {
  const { settings, divisions, products, ...setup } = await getCaseSetup(db, caseId);
  const { self_enroll_agent_id: selfEnrollAgent, agent_split_json: splits, ...plainSettings } = settings;
  const named = [...agentsOfCommissionSplits(splits), ...(selfEnrollAgent === null ? [] : [selfEnrollAgent])];
  const emails = await listEmailsOf(db, named);
  const slugs = await listSlugsOf(
    db,
    products.map(({ productId }) => productId),
  );
  return {
    version: 1,
    case: {
      ...plainSettings,
      self_enroll_agent: selfEnrollAgent === null ? null : (emails.get(selfEnrollAgent) ?? null),
      delivery_paused: setup.deliveryPaused,
      tagged_restricted_to_own_enrollments: setup.taggedRestricted,
    },
    divisions: divisions.map(({ division_name, default_city, default_state }) => ({
      name: division_name,
      city: default_city,
      state: default_state,
    })),
    products: products.map(({ productId, options }) => ({
      product: slugs.get(productId) ?? '',
      options: { ...options },
    })),
    agent_splits: toCommissionSplitsDocument(splits, emails),
    users: holds(actor, 'assign_user_to_case') ? await listUsersForDocument(db, caseId) : [],
    tags: holds(actor, 'set_case_tags') ? (await listTagsOf(db, caseId)).map(({ name }) => name) : [],
  };
}
