import type { CaseChanges, ProductSubmission } from '@openroll/contract/case-setup';
import type { Actor } from '@openroll/domain/access/actor';
import type { CaseProduct } from '@openroll/domain/cases/case';
import { caseProblems } from '@openroll/domain/cases/problems';
import { readCommissionSplits } from '@openroll/domain/cases/read-commission-splits';
import type { Problem } from '@openroll/domain/problems';
import type { PremiumMode } from '@openroll/domain/values/premium-modes';
import type { Translate } from '@openroll/messages/texts';
import type { WantedLanguage } from '@openroll/wizard/definition/localized-text';
import { optionsIn } from '@openroll/wizard/definition/product-in';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invalid, notFound } from '../../../platform/refusal.ts';
import { inSnapshot } from '../../../platform/snapshot.ts';
import { listProductsSold, wantedLanguage } from '../../products/products.queries.ts';
import { withTableCells } from '../../products/with-table-cells.ts';
import { type ProductWithOptions, withStoredOptions } from '../products/with-stored-options.ts';
import { settingsOf, storedSettings } from '../settings/stored-settings.ts';
import { caseRulesOf, toValidate } from './case-rules-of.ts';
import { type CaseSetup, getCaseSetup } from './case-setup.queries.ts';

/** A case's settings, and its products and people where those change too; what is left out is as it is stored. */
export type ChangesToValidate = CaseChanges & {
  readonly products?: readonly ProductSubmission[] | undefined;
  readonly users?: readonly { readonly id: number }[] | undefined;
  readonly tag_ids?: readonly number[] | undefined;
};

/**
 * What the validation of a case would find after these changes (§2.17); nothing is written. Refuses with 404 a
 * product that does not exist, with 400 agent splits that are none.
 */
export const validateChanges = (
  platform: Platform,
  t: Translate,
  actor: Actor,
  caseId: number,
  given: ChangesToValidate,
): Promise<Problem[]> => inSnapshot(platform, actor, (db) => validateIn(db, platform, t, caseId, given));

async function validateIn(
  db: Db,
  { site, ports, clock }: Platform,
  t: Translate,
  caseId: number,
  given: ChangesToValidate,
): Promise<Problem[]> {
  requireSplits(given.agent_split_json);
  const wanted = wantedLanguage(site, t);
  const setup = await getCaseSetup(db, caseId);
  // Splits are judged as they were sent: what cannot be kept is a problem of theirs.
  const { agent_split_json: splits = setup.settings.agent_split_json, ...rest } = given;
  const settings = { ...storedSettings(settingsOf(setup), settingsIn(rest)), agent_split_json: splits };
  const divisions = settings.case_divisions_enabled ? (given.case_divisions ?? setup.divisions) : [];
  return caseProblems(
    {
      ...toValidate({ ...setup, settings }, wanted),
      settings,
      divisions,
      ...(given.products
        ? {
            products: await productsIn(
              db,
              withStoredOptions(given.products, setup.products),
              wanted,
              settings.premium_mode,
            ),
          }
        : {}),
      userIds: await reachedBy(db, setup, given),
    },
    caseRulesOf({ site, ports }, clock()),
  );
}

/** Refuses with 400, as the save does, what is no document of agent splits; what is wrong in one is told. */
export function requireSplits(json: unknown): void {
  const read = readCommissionSplits(json ?? null);
  const misshapen = read.ok ? [] : read.problems.filter(({ code }) => code === 'wrong-type');
  if (misshapen.length > 0) throw invalid(...misshapen);
}

const settingsIn = ({ products: _, users: __, tag_ids: ___, ...settings }: ChangesToValidate): CaseChanges =>
  settings;

async function productsIn(
  db: Db,
  submitted: readonly ProductWithOptions[],
  wanted: WantedLanguage,
  premiumMode: PremiumMode,
): Promise<CaseProduct[]> {
  const sold = await listProductsSold(
    db,
    submitted.map(({ id }) => id),
  );
  return submitted
    .toSorted((a, b) => a.display_sort - b.display_sort)
    .map(({ id, json }) => {
      const product = sold.find((one) => one.id === id);
      if (!product) throw notFound();
      const { states, options, premium_modes: premiumModes, caseBoxes } = product.definition;
      const inputs = optionsIn(options, wanted);
      const optionInputs = withTableCells(inputs, product.definition, json, premiumMode);
      return { name: product.display_name, states, premiumModes, optionInputs, options: json, caseBoxes };
    });
}

/** The directly assigned and those who share a tag. */
async function reachedBy(
  db: Db,
  setup: CaseSetup,
  { users, tag_ids }: ChangesToValidate,
): Promise<readonly number[]> {
  if (!users && !tag_ids) return setup.userIds;
  const direct = users
    ? sql`select u.id as user_id from users u where u.id = any(${users.map(({ id }) => id)}::bigint[]) and u.deleted_at is null`
    : sql`select user_id from case_users where case_id = ${setup.id}`;
  const shared = tag_ids
    ? sql`select user_id from user_tags where tag_id = any(${[...tag_ids]}::bigint[])`
    : sql`select ut.user_id from case_tags ct join user_tags ut using (tag_id) where ct.case_id = ${setup.id}`;
  const { rows } = await sql<{ user_id: number }>`${direct} union ${shared}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}
