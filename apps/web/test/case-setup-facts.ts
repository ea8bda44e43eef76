import type { CaseProductEntry, CaseSetupReply, OptionInput, Product } from '@openroll/contract/case-setup';
import type { CaseDetail, CaseUser } from '@openroll/contract/cases';
import { aCase } from './facts.ts';

/** Builders of replies about the setup of a case: they fill in everything a test does not care about. */
export const aCaseUser = (changes: Partial<CaseUser> = {}): CaseUser => ({
  id: 40,
  first_name: 'Avery',
  last_name: 'Agent',
  restricted_to_own_enrollments: false,
  is_api_user: false,
  ...changes,
});

export const blair = aCaseUser({ id: 41, first_name: 'Blair', last_name: 'Broker' });

export const aProduct = (changes: Partial<Product> = {}): Product => ({
  id: 5,
  name: 'accident',
  display_name: 'Accident',
  is_addable: true,
  states: ['IL', 'TX'],
  ...changes,
});

export const aCaseProduct = (changes: Partial<CaseProductEntry> = {}): CaseProductEntry => ({
  id: 5,
  name: 'accident',
  display_name: 'Accident',
  display_sort: 0,
  json: {},
  ...changes,
});

export const anOption = (changes: Partial<OptionInput> = {}): OptionInput => ({
  name: 'note',
  display_name: 'Note',
  type: 'text',
  options: [],
  default: null,
  optional: true,
  minimum: null,
  maximum: null,
  step: null,
  precision: null,
  affects_premium: false,
  columns: [],
  ...changes,
});

export const aSetup = (
  changes: Partial<Omit<CaseSetupReply, 'case'>> & { case?: Partial<CaseDetail> } = {},
): CaseSetupReply => ({
  products: [aCaseProduct()],
  tags: [],
  users: [aCaseUser(), blair],
  tagged_users: [],
  tagged_agents: [],
  errors: [],
  ...changes,
  case: aCase(changes.case),
});

/** Every tab of the setup, as the demo site shows them. */
export const everyTab = {
  general: true,
  products: true,
  product_options: true,
  enrollment_modes: true,
  enrollment_period: true,
  agent_splits: true,
};
