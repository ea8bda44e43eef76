import type { CaseDetail, CaseRow } from '@openroll/contract/cases';
import type { MayOnCase } from '@openroll/domain/cases-may';
import { toDollars } from '@openroll/domain/money';
import type { SiteConfig } from '../../platform/site/site-config.ts';
import { type CaseSetup, offeredStatesOf } from './cases.queries.ts';
import type { CaseListRow } from './search-cases.ts';

export const toCaseRow = ({ annual_cents, ...row }: CaseListRow): CaseRow => ({
  ...row,
  total_premium: toDollars(annual_cents),
  status: row.is_active ? 'Active' : 'Inactive',
});

export function toCaseDetail(setup: CaseSetup, site: SiteConfig, may: MayOnCase): CaseDetail {
  const { self_enroll_agent_id: _agent, agent_split_json: _splits, ...settings } = setup.settings;
  return {
    ...settings,
    id: setup.id,
    case_divisions: [...setup.divisions],
    is_active: setup.isActive,
    deleted: !setup.isActive,
    offered_states: offeredStatesOf(setup, site),
    delivery_paused: setup.deliveryPaused,
    updated_at: setup.updatedAt.toISOString(),
    products: setup.products.map((one) => ({
      id: one.productId,
      name: one.name,
      display_name: one.displayName,
    })),
    num_census: setup.numCensus,
    may,
  };
}
