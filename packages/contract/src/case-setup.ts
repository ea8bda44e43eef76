import { counts, lengths } from '@openroll/domain/values/lengths';
import { premiumModes } from '@openroll/domain/values/premium-modes';
import { optionTypes } from '@openroll/wizard/definition/options';
import { z } from 'zod';
import { caseDetail, caseUser } from './cases.ts';
import { endpoint, may } from './endpoint.ts';
import { about } from './targets.ts';
import { dollars, id, idParams, listOf, wireProblem } from './values.ts';

/** A division as the setup sends it: a new one has a temporary negative id (§2.9). */
const divisionInput = z.object({
  id: z.int(),
  division_name: z.string().max(lengths.divisionName).default(''),
  default_city: z.string().max(lengths.city).default(''),
  default_state: z.string().max(lengths.stateCode).default(''),
});
export type DivisionInput = z.output<typeof divisionInput>;

const optionalText = (most: number) => z.string().max(most).nullable();
const optionalInstant = z.iso.datetime().nullable();

/** Settings of a case by their wire names; what is left out stays as it is. */
export const caseChanges = z
  .object({
    group_name: z.string().max(lengths.groupName),
    group_number: optionalText(lengths.groupNumber),
    uses_group_number: z.boolean(),
    situs_city: optionalText(lengths.city),
    situs_state: optionalText(2),
    premium_mode: z.enum(premiumModes),
    case_divisions_enabled: z.boolean(),
    case_divisions: z.array(divisionInput).max(counts.divisions),
    enrollment_open: z.boolean(),
    enrollment_start_date: optionalInstant,
    enrollment_end_date: optionalInstant,
    is_self_enroll_active: z.boolean(),
    self_enroll_agent_id: id.nullable(),
    is_agent_enroll_remote_sig_active: z.boolean(),
    force_agent_enroll_remote_sig: z.boolean(),
    is_call_center_mode_active: z.boolean(),
    force_call_center_mode: z.boolean(),
    is_audio_conference_enroll_active: z.boolean(),
    force_audio_conference_enroll: z.boolean(),
    delivery_paused: z.boolean(),
    agent_splits_enabled: z.boolean(),
    agent_split_json: z.unknown(),
    tagged_restricted_to_own_enrollments: z.boolean(),
    is_training: z.boolean(),
    training_ends_on: z.iso.date().nullable(),
  })
  .partial();
export type CaseChanges = z.output<typeof caseChanges>;

/** What clients send back as they have read it: refused with 403 where it would change something (§2.2). */
const echoed = { is_active: z.boolean().optional(), deleted: z.boolean().optional() };

/** The version that was read; left out, nothing is compared (§10.4). */
const version = z.string().optional();

/** A product as a case offers it (§2.1): `json` holds its option values; without it those that the case has stored stay. */
export const productSubmission = z.object({
  id,
  display_sort: z.int().min(0).max(10_000).default(0),
  json: z.record(z.string(), z.unknown()).optional(),
});
export type ProductSubmission = z.output<typeof productSubmission>;

export const caseProduct = productSubmission.extend({
  id: z.number(),
  json: z.record(z.string(), z.unknown()),
  name: z.string(),
  display_name: z.string(),
});
export type CaseProductEntry = z.output<typeof caseProduct>;

/** Somebody who reaches a case only through a tag that both have. */
export const taggedUser = caseUser.extend({ tag_ids: z.array(z.number()) });
export type TaggedUser = z.output<typeof taggedUser>;

/** The same as far as it concerns the choice of an agent. */
const taggedAgent = taggedUser.omit({ restricted_to_own_enrollments: true });
export type TaggedAgent = z.output<typeof taggedAgent>;

/** Everything that the setup shows and saves, with what its validation finds now. */
export const caseSetup = z.object({
  case: caseDetail,
  products: z.array(caseProduct),
  tags: z.array(z.object({ id: z.number(), name: z.string() })),
  users: z.array(caseUser),
  /** Empty for whoever may not view tagged users. */
  tagged_users: z.array(taggedUser),
  /** For whoever may not: of the agents that the setup names, those who come by a tag. */
  tagged_agents: z.array(taggedAgent),
  errors: z.array(wireProblem),
});
export type CaseSetupReply = z.output<typeof caseSetup>;

export const getCaseSetup = endpoint({
  method: 'GET',
  path: '/api/cases/{id}/setup',
  summary: 'The setup of a case, whole',
  access: may('change_case', 'create_case', 'assign_user_to_case'),
  target: about('case', 'open-setup', 'params.id'),
  params: idParams,
  reply: caseSetup,
});

/** One transaction; what is left out stays. Each part wants the right to it. Stores what is invalid too and answers the errors that remain (§2.8). */
export const saveCaseSetup = endpoint({
  method: 'PUT',
  path: '/api/cases/{id}/setup',
  summary: 'Saves settings, products, tags and users of a case, all of it or nothing',
  access: may('change_case', 'create_case', 'assign_user_to_case'),
  target: about('case', 'open-setup', 'params.id'),
  params: idParams,
  body: z.object({
    updated_at: version,
    case: caseChanges.extend(echoed).optional(),
    products: z.array(productSubmission).max(counts.products).optional(),
    tag_ids: z.array(id).max(counts.tags).optional(),
    /** The directly assigned, whole: who is left out loses the assignment. */
    users: z
      .array(z.object({ id, restricted_to_own_enrollments: z.boolean().default(false) }))
      .max(counts.assignedUsers)
      .optional(),
    /** Of those who come by a tag, whom the case restricts to their own enrollments one by one. */
    tagged_restricted_user_ids: z.array(id).max(counts.assignedUsers).optional(),
  }),
  reply: caseSetup,
});

/** Saves settings alone, as far as they are the caller's to set (§2.14). Answers the case with the `errors` that remain. */
export const updateCase = endpoint({
  method: 'PUT',
  path: '/api/cases/{id}',
  summary: 'Changes settings of a case',
  access: may('change_case', 'create_case', 'assign_user_to_case'),
  target: about('case', 'open-setup', 'params.id'),
  params: idParams,
  body: caseChanges.extend({ ...echoed, updated_at: version }),
  reply: caseDetail.extend({ errors: z.array(wireProblem) }),
});

const errors = z.object({ errors: z.array(wireProblem) });

/** The stored case with these changes, as if they were saved; nothing is written. */
export const validateCaseChanges = endpoint({
  method: 'POST',
  path: '/api/cases/{id}/validate',
  summary: 'What would keep this case from enrolling after these changes',
  access: may('change_case', 'create_case', 'assign_user_to_case'),
  target: about('case', 'open-setup', 'params.id'),
  params: idParams,
  body: caseChanges.extend({
    products: z.array(productSubmission).max(counts.products).optional(),
    users: z.array(z.object({ id })).max(counts.assignedUsers).optional(),
    tag_ids: z.array(id).max(counts.tags).optional(),
  }),
  reply: errors,
});

export const validateCaseProducts = endpoint({
  method: 'POST',
  path: '/api/cases/{id}/validate-products',
  summary: 'What is wrong with these products and their option values',
  access: may('manage_products_for_case', 'create_case'),
  target: about('case', 'products', 'params.id'),
  params: idParams,
  body: z.object({ products: z.array(productSubmission).max(counts.products) }),
  reply: errors,
});

export const validateAgentSplits = endpoint({
  method: 'POST',
  path: '/api/cases/{id}/validate-agent-splits',
  summary: 'What is wrong with these agent splits',
  access: may('change_case', 'create_case'),
  target: about('case', 'change', 'params.id'),
  params: idParams,
  body: z.object({ agent_split_json: z.unknown() }),
  reply: errors,
});

export const listCaseProducts = endpoint({
  method: 'GET',
  path: '/api/cases/{id}/products',
  summary: 'Products of a case in display order, with their option values',
  access: may('manage_products_for_case', 'create_case', 'create_enrollment'),
  target: about('case', 'see', 'params.id'),
  params: idParams,
  reply: z.object({ products: z.array(caseProduct) }),
});

export const setCaseProducts = endpoint({
  method: 'POST',
  path: '/api/cases/{id}/products',
  summary: 'Sets the products of a case',
  access: may('manage_products_for_case', 'create_case'),
  target: about('case', 'products', 'params.id'),
  params: idParams,
  body: z.object({ updated_at: version, products: z.array(productSubmission).max(counts.products) }),
  reply: z.object({ products: z.array(caseProduct), errors: z.array(wireProblem) }),
});

const link = z.object({ url: z.string() });
const linkOf = <P extends string>(path: P, method: 'GET' | 'POST', summary: string) =>
  endpoint({
    method,
    path,
    summary,
    access: method === 'GET' ? may('create_enrollment', 'change_case') : may('change_case', 'create_case'),
    target: about('case', method === 'GET' ? 'see' : 'change', 'params.id'),
    params: idParams,
    reply: link,
  });

export const getSelfEnrollUrl = linkOf(
  '/api/cases/{id}/self-enroll-url',
  'GET',
  'The self-enrollment link of a case',
);
export const rotateSelfEnrollUrl = linkOf(
  '/api/cases/{id}/self-enroll-url',
  'POST',
  'Makes a new self-enrollment link; the old one ends',
);
export const getAgentEnrollUrl = linkOf(
  '/api/cases/{id}/agent-enroll-remote-sig-url',
  'GET',
  'The agent direct-start link of a case',
);
export const rotateAgentEnrollUrl = linkOf(
  '/api/cases/{id}/agent-enroll-remote-sig-url',
  'POST',
  'Makes a new agent direct-start link; the old one ends',
);

/** An option of a product (§2.11). */
export const optionInput = z.object({
  name: z.string(),
  display_name: z.string(),
  type: z.enum(optionTypes),
  /** Of a choice: what may be chosen. */
  options: z.array(z.object({ value: z.string(), text: z.string() })),
  default: z.unknown(),
  optional: z.boolean(),
  minimum: z.union([z.number(), z.string()]).nullable(),
  maximum: z.union([z.number(), z.string()]).nullable(),
  step: z.number().nullable(),
  precision: z.number().nullable(),
  affects_premium: z.boolean(),
  /** Of a rate table: its columns beside min_age, max_age and rate. */
  columns: z.array(z.string()),
});
export type OptionInput = z.output<typeof optionInput>;

export const product = z.object({
  id: z.number(),
  name: z.string(),
  display_name: z.string(),
  /** 'Wage Protector (pre-2024)' is not (§2.10): it stays where a case has it. */
  is_addable: z.boolean(),
  /** States where it is sold, within those the site allows. */
  states: z.array(z.string()),
});
export type Product = z.output<typeof product>;

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/products',
  summary: 'Products of the site',
  access: may('manage_products_for_case', 'create_case', 'access_reports_page'),
  reply: listOf(product),
});

export const listProductOptions = endpoint({
  method: 'GET',
  path: '/api/products/{id}/options',
  summary: 'What a case may set for a product',
  access: may('manage_products_for_case', 'create_case'),
  target: about('product', 'see', 'params.id'),
  params: idParams,
  reply: z.object({ options: z.array(optionInput) }),
});

/** Somebody made up, for the live preview of option values. Money in dollars. */
const examplePerson = z.object({
  age: z.int().min(0).max(120).default(40),
  state: z.string().max(lengths.stateCode).optional(),
  tobacco: z.boolean().default(false),
  gender: z.enum(['female', 'male']).default('female'),
  salary: z.number().min(0).max(100_000_000).nullable().default(null),
  with_spouse: z.boolean().default(false),
  children: z.int().min(0).max(10).default(0),
});
export type ExamplePerson = z.input<typeof examplePerson>;

/** One choice of the product for one insured person. */
const previewed = z.object({
  applicant: z.enum(['primary', 'spouse', 'child']),
  /** At which choices it is so; none where nothing could be chosen. */
  levels: z.array(z.enum(['lowest', 'default', 'highest'])),
  coverage: z.string(),
  /** Per pay period of the case's premium mode; null where nobody could be priced. */
  premium: dollars.nullable(),
  annual_premium: dollars.nullable(),
  problem: z.string().nullable(),
});

export const previewPremium = endpoint({
  method: 'POST',
  path: '/api/cases/{id}/premium-preview',
  summary: 'What an example person would pay with these option values',
  access: may('manage_products_for_case', 'create_case'),
  target: about('case', 'products', 'params.id'),
  params: idParams,
  body: z.object({
    product_id: id,
    json: z.record(z.string(), z.unknown()).default({}),
    premium_mode: z.enum(premiumModes).optional(),
    person: examplePerson,
  }),
  /** At the lowest, the usual and the highest choice. Empty with errors where the option values cannot be used. */
  reply: z.object({
    premium_mode: z.string(),
    rows: z.array(previewed),
    errors: z.array(wireProblem),
  }),
  limit: 'rates',
});
