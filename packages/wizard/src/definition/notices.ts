import { isCalendarDate } from '@openroll/domain/values/dates';
import { placeCodes } from '@openroll/domain/values/us-states';
import { z } from 'zod';
import { signers } from '../signers.ts';
import { conditionSchema } from './fields.ts';
import { textSchema } from './localized-text.ts';

/**
 * What the law has applicants told, state by state: `shared/notices/<id>.yaml`. A product names the blocks that it needs, and carries
 * those of its version with it, so that what somebody was shown never changes.
 */
const noticeId = z.string().regex(/^[a-z][a-z0-9-]{1,59}$/, 'an id: small letters, digits and hyphens');

const place = z.string().refine((code) => placeCodes.includes(code), {
  error: ({ input }) => `${String(input)} is no state`,
});
const day = z.string().refine(isCalendarDate, { error: 'a date: 2026-01-31' });

/** What a text of a notice may fill in; answers to a product's questions about other insurance are `{answer.<question>}`. */
export const noticePlaceholders = ['carrier', 'product', 'insured', 'employee', 'agent'] as const;
const answerOf = /^answer\.([a-z][a-z0-9_]{0,59})$/;
const placeholder = /\{([^{}]*)\}/g;

/** The names that a text fills in. */
export const filledIn = (text: string): readonly string[] =>
  [...text.matchAll(placeholder)].map(([, name = '']) => name);

/** The question that a placeholder prints the answer of. */
export const questionFilledIn = (name: string): string | undefined => answerOf.exec(name)?.[1];

const isPlaceholder = (name: string): boolean =>
  (noticePlaceholders as readonly string[]).includes(name) || answerOf.test(name);

/** The words of one notice, for the states that have them. */
export const noticeTextSchemaOf = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({
    /** `others`: every state that has no words of its own. */
    states: z.union([z.literal('others'), z.array(place).min(1)]),
    version: textSchema.max(40),
    /** Shown to enrollments that start on this day or later. */
    from: day,
    /** Statute, regulation or model that the words come from. */
    source: textSchema,
    /** Compared with the source word for word; what is not says in `note` what is open. */
    verified: z.boolean(),
    note: textSchema.optional(),
    title: text.optional(),
    text,
  });

/** A notice, in the words of each state. */
export const noticeBlockSchemaOf = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({
    id: noticeId,
    title: text,
    /** Where it is shown: beside the documents, or right before the signature. It is printed behind the application either way. */
    shown: z.enum(['review', 'signature']),
    /** Before whose signature. */
    signers: z.array(z.enum(signers)).min(1).default(['applicant', 'spouse']),
    /** Nothing of it may be used before the counsel of the carrier has approved it. */
    counsel: z.literal('required'),
    /** Where the law asks for it; in every state where nothing is said. */
    required_in: z.array(place).min(1).optional(),
    texts: z.array(noticeTextSchemaOf(text)).min(1),
  });

/** A block that a product needs; with `when`, an answer about other insurance decides. */
export const neededNoticeSchema = z.union(
  [noticeId, z.strictObject({ block: noticeId, when: conditionSchema.optional() })],
  { error: 'the id of a notice, or { block: …, when: … }' },
);

export type NoticeBlock = z.infer<ReturnType<typeof noticeBlockSchemaOf<z.ZodType<string>>>>;
export type NoticeText = NoticeBlock['texts'][number];
export type NeededNotice = z.infer<typeof neededNoticeSchema>;

/** What is wrong with a block beyond its shape, and where in it. */
export function mistakesInNotice(block: {
  readonly texts: readonly {
    readonly states: 'others' | readonly string[];
    readonly version: string;
    readonly from: string;
    readonly verified: boolean;
    readonly note?: string | undefined;
    readonly text: string | Readonly<Record<string, string>>;
  }[];
}): { readonly path: readonly (string | number)[]; readonly message: string }[] {
  const seen = new Set<string>();
  return block.texts.flatMap(({ states, version, from, verified, note, text }, index) => {
    const all = states === 'others' ? ['others'] : states;
    const twice = all.flatMap((state) =>
      [`the version ${version}`, `a text from ${from} on`]
        .filter((what) => {
          const key = `${state} ${what}`;
          const known = seen.has(key);
          seen.add(key);
          return known;
        })
        .map((what) => `${state} has ${what} already`),
    );
    const words = typeof text === 'string' ? [text] : Object.values(text);
    const unknown = words.flatMap(filledIn).filter((name) => !isPlaceholder(name));
    return [
      ...twice.map((message) => ({ path: ['texts', index], message })),
      ...unknown.map((name) => ({
        path: ['texts', index, 'text'],
        message: `there is no placeholder {${name}}: a notice fills in ${noticePlaceholders.join(', ')} and answer.<question>`,
      })),
      ...(verified || note
        ? []
        : [
            { path: ['texts', index, 'verified'], message: 'what is not verified says in note what is open' },
          ]),
    ];
  });
}
