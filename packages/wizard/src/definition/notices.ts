import { isCalendarDate } from '@openroll/domain/values/dates';
import { placeCodes } from '@openroll/domain/values/us-states';
import { z } from 'zod';
import { type Signer, signers } from '../signers.ts';
import { conditionSchema, fieldNameSchema } from './fields.ts';
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

/**
 * Which products the law asks for a notice, in the states that it is required in: all that is said holds, and `{}` is every product.
 * What a notice without it is for is up to its carrier.
 */
const neededBySchema = z.strictObject({
  /** Kinds of insurance, as the carrier's file says them of its products. */
  lines: z.array(fieldNameSchema).min(1).optional(),
  /** Products that ask about other insurance, that an agent signs for, that an underwriter outside may decide about. */
  with: z
    .array(z.enum(['replacement', 'agent', 'underwriter']))
    .min(1)
    .optional(),
  /** Only states that have words of their own ask for it: those of all others are customary. */
  states: z.literal('worded').optional(),
});

/** The words of one notice, for the states that have them. */
export const noticeTextSchemaOf = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({
    /** `others`: every state that has no words of its own. */
    states: z.union([z.literal('others'), z.array(place).min(1)]),
    version: textSchema.max(40),
    /** The model that the states have adopted, or that their own regulation is: `naic-613`, `pa-81`. Of a block by model each says it. */
    model: noticeId.optional(),
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
    /**
     * `own`: a document of its own, beside the application, which whoever it is about signs by an act of its own. The signature on the
     * application covers all others.
     */
    signature: z.literal('own').optional(),
    /**
     * `electronic`: the consent to electronic records and signatures. Where everything that somebody signs tells it, the general one is not
     * said again.
     */
    consents: z.literal('electronic').optional(),
    /** Nothing of it may be used before the counsel of the carrier has approved it. */
    counsel: z.literal('required'),
    /** Where the law asks for it; in every state where nothing is said. */
    required_in: z.array(place).min(1).optional(),
    /** Products that must name it, which `openroll catalog check` holds them to; no part of a product's version. */
    needed_by: neededBySchema.optional(),
    /** Which words are due follows from the model of the state: each state is named, and none falls to the others. */
    by_model: z.literal(true).optional(),
    /** States that ask for none, with what says so. */
    not_required: z
      .array(
        z.strictObject({
          states: z.array(place).min(1),
          source: textSchema,
          verified: z.boolean(),
          note: textSchema.optional(),
        }),
      )
      .optional(),
    texts: z.array(noticeTextSchemaOf(text)).min(1),
  });

/**
 * A block that a product needs; with `when`, an answer about other insurance decides. `unless: guaranteed_issue` leaves it out where
 * nobody's health decides about what is applied for.
 */
export const neededNoticeSchema = z.union(
  [
    noticeId,
    z.strictObject({
      block: noticeId,
      when: conditionSchema.optional(),
      unless: z.literal('guaranteed_issue').optional(),
    }),
  ],
  { error: 'the id of a notice, or { block: …, when: …, unless: guaranteed_issue }' },
);

export type NoticeBlock = z.infer<ReturnType<typeof noticeBlockSchemaOf<z.ZodType<string>>>>;
export type NoticeText = NoticeBlock['texts'][number];
export type NoticeDemand = z.infer<typeof neededBySchema>;
export type NeededNotice = z.infer<typeof neededNoticeSchema>;

/** What is wrong with a block beyond its shape, and where in it. */
export function mistakesInNotice(block: {
  readonly shown: NoticeBlock['shown'];
  readonly signers: readonly Signer[];
  readonly signature?: NoticeBlock['signature'];
  readonly by_model?: NoticeBlock['by_model'];
  readonly not_required?: NoticeBlock['not_required'];
  readonly texts: readonly {
    readonly states: 'others' | readonly string[];
    readonly model?: string | undefined;
    readonly version: string;
    readonly from: string;
    readonly verified: boolean;
    readonly note?: string | undefined;
    readonly text: string | Readonly<Record<string, string>>;
  }[];
}): { readonly path: readonly (string | number)[]; readonly message: string }[] {
  const seen = new Set<string>();
  const ofTexts = block.texts.flatMap(({ states, version, from, verified, note, text }, index) => {
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
  return [...mistakesInSignature(block), ...mistakesInModels(block), ...ofTexts];
}

/** What has a signature of its own is signed by the family, where they sign. */
function mistakesInSignature({
  shown,
  signers: by,
  signature,
}: Pick<Parameters<typeof mistakesInNotice>[0], 'shown' | 'signers' | 'signature'>) {
  if (signature === undefined) return [];
  return [
    ...(shown === 'signature'
      ? []
      : [
          {
            path: ['shown'],
            message: 'what has a signature of its own is shown where it is signed: signature',
          },
        ]),
    ...(by.includes('agent')
      ? [{ path: ['signers'], message: 'an agent gives no signature of their own on a notice' }]
      : []),
  ];
}

/** Of a block by model each text says which it is, and names its states; a state that asks for none has no words. */
function mistakesInModels({
  by_model,
  not_required = [],
  texts,
}: Pick<Parameters<typeof mistakesInNotice>[0], 'by_model' | 'not_required' | 'texts'>) {
  const worded = new Set(texts.flatMap(({ states }) => states));
  return [
    ...texts.flatMap(({ states, model }, index) => [
      ...(by_model && model === undefined
        ? [{ path: ['texts', index], message: 'a notice by model says of each text which model it is' }]
        : []),
      ...(by_model && states === 'others'
        ? [
            {
              path: ['texts', index, 'states'],
              message: 'a notice by model names its states: there are no others',
            },
          ]
        : []),
    ]),
    ...not_required.flatMap(({ states, verified, note }, index) => [
      ...states
        .filter((state) => worded.has(state))
        .map((state) => ({
          path: ['not_required', index],
          message: `${state} asks for none here, and has words below`,
        })),
      ...(verified || note
        ? []
        : [
            {
              path: ['not_required', index, 'verified'],
              message: 'what is not verified says in note what is open',
            },
          ]),
    ]),
  ];
}
