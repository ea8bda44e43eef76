import { counts, lengths } from '@openroll/domain/values/lengths';
import { premiumModes } from '@openroll/domain/values/premium-modes';
import { z } from 'zod';

/** An email address: people stand in the document by what another site, or the same one later, knows them by. */
const person = z.string().min(1).max(lengths.email);
const text = (most: number) => z.string().max(most).nullable().default(null);
const instant = z.iso.datetime().nullable().default(null);
const off = z.boolean().default(false);

/** Stands for whoever enrolls: §2.16, 'id 0 means the enrolling agent'. */
export const enrollingAgent = 'enrolling agent';

const share = z.strictObject({
  agent: person.nullable(),
  split_percentage: z.union([z.string().max(10), z.number()]).optional(),
});
const scenario = z.strictObject({
  unless_primary_agent: z.strictObject({ agent: person.nullable() }).optional(),
  primary_agent: share.optional(),
  split_1_agent: share.optional(),
  split_2_agent: share.optional(),
  split_3_agent: share.optional(),
  split_4_agent: share.optional(),
  split_5_agent: share.optional(),
  split_6_agent: share.optional(),
  split_7_agent: share.optional(),
  split_8_agent: share.optional(),
});
export type ScenarioDocument = z.output<typeof scenario>;

/** One case as a document, for `GET …/setup-file` and `POST …/from-file`: names instead of ids, no person of a census, no link. */
export const caseDocument = z.strictObject({
  version: z.literal(1),
  case: z.strictObject({
    group_name: z.string().max(lengths.groupName),
    group_number: text(lengths.groupNumber),
    uses_group_number: off,
    situs_city: text(lengths.city),
    situs_state: text(2),
    premium_mode: z.enum(premiumModes).optional(),
    case_divisions_enabled: off,
    enrollment_open: z.boolean().default(true),
    enrollment_start_date: instant,
    enrollment_end_date: instant,
    is_self_enroll_active: off,
    self_enroll_agent: person.nullable().default(null),
    is_agent_enroll_remote_sig_active: off,
    force_agent_enroll_remote_sig: off,
    is_call_center_mode_active: off,
    force_call_center_mode: off,
    is_audio_conference_enroll_active: off,
    force_audio_conference_enroll: off,
    delivery_paused: off,
    tagged_restricted_to_own_enrollments: off,
    agent_splits_enabled: off,
  }),
  divisions: z
    .array(
      z.strictObject({
        name: z.string().max(lengths.divisionName),
        city: z.string().max(lengths.city),
        state: z.string().max(lengths.stateCode),
      }),
    )
    .max(counts.divisions)
    .default([]),
  products: z
    .array(
      z.strictObject({
        product: z.string().max(100),
        options: z.record(z.string(), z.unknown()).default({}),
      }),
    )
    .max(counts.products)
    .default([]),
  agent_splits: z
    .strictObject({
      default_scenario: scenario,
      exceptions: z.array(scenario).max(counts.splitExceptions).default([]),
    })
    .nullable()
    .default(null),
  users: z
    .array(z.strictObject({ user: person, restricted_to_own_enrollments: off }))
    .max(counts.assignedUsers)
    .default([]),
  tags: z.array(z.string().max(lengths.tagName)).max(counts.tags).default([]),
});
export type CaseDocument = z.output<typeof caseDocument>;
