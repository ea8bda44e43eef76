import { z } from 'zod';

/** What a carrier answers of one record. */
export interface RecordAnswer {
  readonly recordId: string;
  readonly verdict: 'received' | 'accepted' | 'rejected';
  /** An ISO instant in UTC, by the carrier's clock. */
  readonly at: string;
  readonly policyNumber: string | null;
  readonly code: string | null;
  readonly words: string | null;
}

/** What it answers of a package as a whole: of its form, not of its people. */
export interface PackageAnswer {
  readonly packageId: string;
  readonly verdict: 'received' | 'rejected';
  readonly at: string;
  readonly code: string | null;
}

export interface CarrierAnswer {
  /** How the carrier names this answer; undefined where it does not. */
  readonly eventId: string | undefined;
  readonly packages: readonly PackageAnswer[];
  readonly records: readonly RecordAnswer[];
}

const at = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());
const uuid = z.guid().transform((text) => text.toLowerCase());
const code = z.string().max(60).nullish().transform(orNull);
const words = z.string().max(2000).nullish().transform(orNull);

/** `docs/carrier-answers.md`: what is said beside it is not read. */
const answerSchema = z.object({
  format: z.literal('openroll-answer-1'),
  id: z.string().min(1).max(120).optional(),
  at,
  package_id: uuid.optional(),
  package: z.object({ status: z.enum(['received', 'rejected']), code }).optional(),
  records: z
    .array(
      z.discriminatedUnion('status', [
        z.object({ record_id: uuid, at: at.optional(), status: z.literal('received') }),
        z.object({
          record_id: uuid,
          at: at.optional(),
          status: z.literal('accepted'),
          policy_number: z.string().trim().min(1).max(60),
        }),
        z.object({ record_id: uuid, at: at.optional(), status: z.literal('rejected'), code, words }),
      ]),
    )
    .max(100_000)
    .default([]),
});

function orNull(text: string | null | undefined): string | null {
  return text?.trim() || null;
}

/** Reads an answer in our own JSON; undefined where it is none. */
export function readJsonAnswer(bytes: Uint8Array): CarrierAnswer | undefined {
  const read = answerSchema.safeParse(parsed(bytes));
  if (!read.success) return undefined;
  const { data } = read;
  if (data.package && !data.package_id) return undefined;
  return {
    eventId: data.id,
    packages:
      data.package && data.package_id
        ? [{ packageId: data.package_id, verdict: data.package.status, at: data.at, code: data.package.code }]
        : [],
    records: data.records.map((one) => ({
      recordId: one.record_id,
      verdict: one.status,
      at: one.at ?? data.at,
      policyNumber: one.status === 'accepted' ? one.policy_number : null,
      code: one.status === 'rejected' ? one.code : null,
      words: one.status === 'rejected' ? one.words : null,
    })),
  };
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
