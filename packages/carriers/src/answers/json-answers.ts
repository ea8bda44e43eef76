import { accept, type Outcome, problem, refuse } from '@openroll/domain/problems';
import { z } from 'zod';
import { type CarrierAnswer, type RecordAnswer, textOfAnswer } from './answer.ts';

const at = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());
const uuid = z.guid().transform((text) => text.toLowerCase());
const word = z.string().trim().min(1);
const code = word.max(60).nullish();

/**
 * Our own form of answers: `{"format": "openroll-answer-1", "at": …, "records": [{"record_id": …, "status": "accepted",
 * "policy_number": …}]}`. What is said beside it is not read.
 */
const answerSchema = z
  .object({
    format: z.literal('openroll-answer-1'),
    id: word.max(120).optional(),
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
            policy_number: word.max(60),
          }),
          z.object({
            record_id: uuid,
            at: at.optional(),
            status: z.literal('rejected'),
            code,
            words: word.max(2000).nullish(),
          }),
        ]),
      )
      .max(100_000)
      .default([]),
  })
  .refine((answer) => answer.package === undefined || answer.package_id !== undefined, {
    path: ['package_id'],
  });

/** Reads our JSON form. Refuses what is not JSON, and names each field that is wrong. */
export function readJsonAnswer(bytes: Uint8Array): Outcome<CarrierAnswer> {
  const text = textOfAnswer(bytes);
  if (!text.ok) return text;
  const parsed = answerSchema.safeParse(parseJson(text.value));
  if (!parsed.success) {
    const fields = parsed.error.issues.slice(0, 20).map(({ path }) => path.map(String).join('.'));
    return refuse(
      ...[...new Set(fields)].map((field) => problem('carrier-answer-malformed', field || 'body')),
    );
  }
  const { id, at: time, package: whole, package_id, records } = parsed.data;
  return accept({
    eventId: id,
    packages:
      whole && package_id
        ? [
            {
              package: { id: package_id },
              verdict: whole.status,
              at: time,
              code: whole.code ?? null,
              words: null,
            },
          ]
        : [],
    records: records.map((row) => toAnswer(row, time)),
  });
}

/** Undefined where it is none, which no schema takes. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const toAnswer = (row: z.output<typeof answerSchema>['records'][number], time: string): RecordAnswer => ({
  recordId: row.record_id,
  verdict: row.status,
  at: row.at ?? time,
  policyNumber: row.status === 'accepted' ? row.policy_number : null,
  code: row.status === 'rejected' ? (row.code ?? null) : null,
  words: row.status === 'rejected' ? (row.words ?? null) : null,
});
