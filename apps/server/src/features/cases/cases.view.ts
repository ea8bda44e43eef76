import type { CaseProductEntry } from '@openroll/contract/case-setup';
import type { CaseDetail, CaseRow } from '@openroll/contract/cases';
import { hasCaseRight, isRemovable, type MayOnCase } from '@openroll/domain/cases/may-on-case';
import type { CalendarDate } from '@openroll/domain/values/dates';
import { toDollars } from '@openroll/domain/values/money';
import type { SiteConfig } from '../../platform/site/site-config.ts';
import type { CaseListRow } from './list/search-cases.ts';
import { offeredStatesOf } from './setup/case-rules-of.ts';
import type { CaseSetup, CaseSetupProduct } from './setup/case-setup.queries.ts';

const statusOf = (isActive: boolean): CaseRow['status'] => (isActive ? 'Active' : 'Inactive');

export const toCaseRow = (row: CaseListRow): CaseRow => ({
  ...row,
  total_premium: toDollars(row.total_premium),
  status: statusOf(row.is_active),
});

export function toCaseDetail(
  setup: CaseSetup,
  site: SiteConfig,
  {
    may,
    ownOnly,
    findsByName,
    numHeld,
    tags,
    today,
  }: {
    readonly may: MayOnCase;
    readonly ownOnly: boolean;
    readonly findsByName: boolean;
    readonly numHeld: number;
    readonly tags: CaseDetail['tags'];
    readonly today: CalendarDate;
  },
): CaseDetail {
  return {
    ...setup.settings,
    agent_split_json: may.change ? setup.settings.agent_split_json : null,
    self_enroll_agent: setup.selfEnrollAgent,
    enrollments_to_deliver_count: setup.deliveryPaused ? numHeld : 0,
    tagged_restricted_to_own_enrollments: setup.taggedRestricted,
    is_training: setup.isTraining,
    training_ends_on: setup.trainingEndsOn,
    is_pending_group: setup.isPendingGroup,
    id: setup.id,
    case_divisions: [...setup.divisions],
    is_active: setup.isActive,
    status: statusOf(setup.isActive),
    deleted: !setup.isActive,
    offered_states: offeredStatesOf(setup, site, today),
    delivery_paused: setup.deliveryPaused,
    updated_at: setup.updatedAt.toISOString(),
    products: setup.products.map((one) => ({
      id: one.productId,
      name: one.name,
      display_name: one.displayName,
    })),
    tags,
    num_census: setup.numCensus,
    has_enrollments: setup.hasEnrollments,
    may: {
      ...may,
      remove: may.remove && isRemovable(setup),
      census: hasCaseRight(may, 'census', { ownOnly }),
      payroll: hasCaseRight(may, 'payroll', { ownOnly }),
      find_people: findsByName && setup.numCensus > 0,
      prove: hasCaseRight(may, 'prove', { ownOnly }),
    },
  };
}

/** The products of a case (§2.1), with the names to show. */
export const toCaseProduct = (one: CaseSetupProduct): CaseProductEntry => ({
  id: one.productId,
  display_sort: one.displaySort,
  json: { ...one.options },
  name: one.name,
  display_name: one.displayName,
});
