import { otherPlaces, placeCodes } from '@openroll/domain/values/us-states';
import { z } from 'zod';
import { glossaryTerms } from '../glossary-terms.ts';
import { announcementSchemaOf } from './announcements.ts';
import { buildRowSchema } from './build-table.ts';
import { usualChildren } from './children-limit.ts';
import { coverageQuestionSchemaOf, coverageSchemaOf, riderSchemaOf } from './coverage.ts';
import {
  beneficiariesSchemaOf,
  conditionSchema,
  dollars,
  fieldNameSchema,
  fieldSchemaOf,
  questionSchemaOf,
} from './fields.ts';
import { languageSchema, localizedTextSchema, type PlainText, textSchema } from './localized-text.ts';
import { feeSchema, modalFactorsSchema, modeSchema } from './modal-charges.ts';
import { neededNoticeSchema, noticeBlockSchemaOf } from './notices.ts';
import { optionSchemaOf } from './options.ts';
import { guaranteeSchemaOf, underwritingSchemaOf } from './underwriting.ts';

/**
 * What a product is: `productFileSchema` is product.yaml as people write it, with texts in one language or several;
 * `localizedProductSchema` adds the rate tables and form mappings that the loader read beside it, and is what is stored;
 * `productSchema` is the same in one language, as the engine works with it. Plain data throughout, never code.
 */
const state = z.enum(placeCodes as [string, ...string[]]);
const otherPlace = z.enum(Object.keys(otherPlaces) as [string, ...string[]]);
const wholeAge = z.int().min(0).max(120);

const applicantRulesSchemaOf = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({
    ages: z.strictObject({ minimum: wholeAge, maximum: wholeAge }),
    /** A dependant who may apply only where the primary is covered by the same product. */
    with_primary: z.boolean().default(true),
    /** Answers about the person, read as `applicant.<name>`, with which they cannot apply, and what is said then. */
    refuses: z.array(z.strictObject({ when: conditionSchema, text })).default([]),
  });

const applicantsSchemaOf = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({
    primary: applicantRulesSchemaOf(text),
    spouse: applicantRulesSchemaOf(text).optional(),
    child: applicantRulesSchemaOf(text)
      .extend({ maximum: z.int().min(1).max(20).default(usualChildren) })
      .optional(),
  });

/** Facts about a person that a product needs besides the usual ones; the engine knows how each is asked. */
export const askable = [
  'tobacco',
  'height',
  'weight',
  'hire_date',
  'hours_per_week',
  'actively_at_work',
  'salary',
  'birth_place',
  'contact',
] as const;
const asks = z.array(z.enum(askable)).default([]);

const fileName = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*\.pdf$/, 'a PDF file name of the product folder');

/** A further form behind the application, where answers to `replacement` ask for it. */
const replacementFormSchema = z.strictObject({ form: fileName, when: conditionSchema });

/** A further form behind the application, where its facts ask for it: a condition over what forms print. */
const furtherFormSchema = z.strictObject({ form: fileName, when: conditionSchema });

/** What an application can have more of than its form has room for. */
export const addendumSubjects = ['beneficiaries', 'children', 'answers'] as const;

/** A form that goes on where the application's own has no more room. */
const addendumSchema = z.strictObject({ of: z.enum(addendumSubjects), form: fileName });

const stateVariationSchemaOf = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({
    form: fileName.optional(),
    introduction: text.optional(),
    summary: text.optional(),
    applicants: applicantsSchemaOf(text).optional(),
    coverage: coverageSchemaOf(text).optional(),
    /** Other words for a question of the base product, by its name. */
    labels: z.record(fieldNameSchema, text).default({}),
    /** Questions that are not asked in this state. */
    without: z.array(fieldNameSchema).default([]),
    /** Questions asked in this state only, after the others. */
    questions: z.array(questionSchemaOf(text)).default([]),
    signatures: z.strictObject({ spouse: text.optional(), applicant: text.optional() }).optional(),
    riders: z.array(riderSchemaOf(text)).optional(),
    guaranteed_issue: z.array(guaranteeSchemaOf(text)).optional(),
    replacement: z.array(fieldSchemaOf(text)).optional(),
    replacement_form: replacementFormSchema.optional(),
    forms: z.array(furtherFormSchema).optional(),
    addenda: z.array(addendumSchema).optional(),
  });

/** A rate column that only this product has, and where its value comes from. */
const rateKeySchema = z.strictObject({
  column: fieldNameSchema,
  /** `coverage.<question>`, `option.<option>`, `applicant.<fact>` or `primary.<fact>`. */
  from: z.string().regex(/^(coverage|option|applicant|primary)\.[a-z][a-z0-9_]{0,59}$/),
});

/** product.yaml with texts of one kind: `text` reads each of them. */
export const productFileSchemaOf = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({
    code: z.string().regex(/^[A-Z0-9][A-Z0-9-]{1,29}$/),
    /** Tells the product apart, in every language; people read `display_name`. */
    name: textSchema,
    display_name: text,
    /** The code of the carrier's file; of a version that was stored before there were such files, its legal name. */
    carrier: textSchema,
    introduction: text,
    /** One sentence on the card where several products are offered; without it, the introduction stands there. */
    summary: text.optional(),
    /** Words of the glossary that the product's own page explains. */
    terms: z.array(z.enum(glossaryTerms)).optional(),
    /** The languages in which the product has all its texts; `openroll catalog check` then names what lacks one. */
    languages: z.array(languageSchema).min(1).optional(),
    delivery_required: z.boolean(),
    /**
     * Who enrolls alone, and the agent who signs after the family, say from which day on premiums are to be billed: in every case, or
     * where a case has its premiums paid by a captured card or account.
     */
    first_bill_date: z.union([z.boolean(), z.literal('captured')]).optional(),
    states: z.strictObject({
      /** `all` are the fifty states; the District of Columbia and territories are named, here or under `also`. */
      sold: z.union([z.literal('all'), z.array(state).min(1)]),
      also: z.array(otherPlace).min(1).optional(),
      except: z.array(state).default([]),
      /** No new sale from this day on, everywhere or by state; sessions that began before go on. */
      withdrawn_on: z.union([z.iso.date(), z.partialRecord(state, z.iso.date())]).optional(),
    }),
    /** In which it can be paid for; without it the five that every site has (§2.1). */
    premium_modes: z.array(modeSchema).min(1).optional(),
    /** How ages are counted for it: those of applicants, rates, guarantees and riders. At the last birthday where nothing is said. */
    age_basis: z.enum(['last_birthday', 'nearest_birthday']).optional(),
    applicants: applicantsSchemaOf(text),
    /** One application for each covered person, or one for the family with the primary as insured. */
    applications: z.enum(['per_person', 'per_family']),
    asks: z
      .strictObject({ primary: asks, spouse: asks, child: asks })
      .default({ primary: [], spouse: [], child: [] }),
    options: z.array(optionSchemaOf(text)).default([]),
    /** Case option whose text heads the coverage page, for those who enroll others. */
    note_option: fieldNameSchema.optional(),
    coverage: coverageSchemaOf(text),
    coverage_questions: z.array(coverageQuestionSchemaOf(text)).default([]),
    riders: z.array(riderSchemaOf(text)).default([]),
    rates: z.strictObject({
      /** per_unit: of the units of coverage, or of `unit_amount` dollars of it. */
      unit: z.enum(['per_1000', 'per_100', 'per_unit', 'flat']),
      unit_amount: dollars.optional(),
      /** What a printed rate pays for; a table with a `mode` column is read per mode instead. */
      period: modeSchema,
      /** Where the exact figure is rounded, half up to the cent: the premium of a pay period, or first that of a year. */
      round_at: z.enum(['modal', 'annual']).default('modal'),
      fee: feeSchema.optional(),
      modal_factors: modalFactorsSchema.optional(),
      keys: z.array(rateKeySchema).default([]),
      /** Case option of type rate_table; a case that fills it has its own rates instead of the files'. */
      table_option: fieldNameSchema.optional(),
      accepted_warnings: z
        .array(z.strictObject({ warning: textSchema, reason: textSchema.min(10) }))
        .default([]),
    }),
    guaranteed_issue: z.array(guaranteeSchemaOf(text)).default([]),
    underwriting: underwritingSchemaOf(text).optional(),
    questions: z.array(questionSchemaOf(text)).default([]),
    beneficiaries: beneficiariesSchemaOf(text).optional(),
    /** Asked once per product: what this coverage does to insurance that is already there. */
    replacement: z.array(fieldSchemaOf(text)).default([]),
    replacement_form: replacementFormSchema.optional(),
    audio_announcements: z.array(announcementSchemaOf(text)).default([]),
    /** The statements that a signature stands for: who has one signs, a spouse where they are the insured. */
    signatures: z.strictObject({
      applicant: text,
      spouse: text.optional(),
      agent: text.optional(),
      /** What the applicant agrees to about premiums, by the option `payment`: it stands behind the statement. */
      premiums: z.strictObject({ payroll: text, captured: text }).optional(),
    }),
    /** Notices that its applicants are shown, by their ids in `shared/notices`. */
    notices: z.array(neededNoticeSchema).optional(),
    /** Notices that the law asks of such a product and that it does not name, by their ids, with the reason. */
    notices_left_out: z.record(z.string(), textSchema.min(10)).optional(),
    form: fileName,
    forms: z.array(furtherFormSchema).optional(),
    addenda: z.array(addendumSchema).optional(),
    /** What is asked or signed and stands on no form, by its name there (`coverage.<question>`, `child` …), with the reason. */
    not_printed: z.record(z.string(), textSchema.min(10)).optional(),
    state_variations: z.partialRecord(state, stateVariationSchemaOf(text)).default({}),
  });

export const rateRowSchema = z.strictObject({
  line: z.int(),
  /** 'adult' is the primary or the spouse. An absent key fits everybody. */
  applicant: z.enum(['primary', 'spouse', 'child', 'adult']).optional(),
  min_age: wholeAge.optional(),
  max_age: wholeAge.optional(),
  tobacco: z.enum(['yes', 'no']).optional(),
  gender: z.enum(['female', 'male', 'x']).optional(),
  plan: z.string().optional(),
  tier: z.string().optional(),
  state: state.optional(),
  rating: z.string().optional(),
  /** An amount of coverage in whole dollars that the row is printed for. */
  amount: dollars.optional(),
  /** A volume band: amounts in whole dollars, both included, whose units all cost this rate. */
  min_amount: dollars.optional(),
  max_amount: dollars.optional(),
  /** A row of this rider; rows without are for the coverage itself. */
  rider: z.string().optional(),
  /** Columns that `rates.keys` declares. */
  keys: z.record(fieldNameSchema, z.string()).optional(),
  mode: modeSchema.optional(),
  /** Dollars with every digit that the table prints. */
  rate: z.string().regex(/^\d+(\.\d+)?$/),
});

export const rateTableSchema = z.strictObject({
  file: z.string(),
  /** First month in which enrollments start under this table. */
  effective: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  rows: z.array(rateRowSchema),
});

/** One form field: a text with placeholders, lines that are printed on a condition, or a box that is checked on one. */
export const formFieldSchema = z.strictObject({
  name: z.string(),
  text: z.string().optional(),
  lines: z.array(z.strictObject({ when: conditionSchema, text: z.string() })).optional(),
  checked: conditionSchema.optional(),
  max_length: z.int().min(1).optional(),
});

export const formMappingSchema = z.strictObject({ file: fileName, fields: z.array(formFieldSchema) });

const readBesidesOf = <Text extends z.ZodType>(text: Text) => ({
  /** The carrier's legal name, from its file; absent in versions of before there were such files. */
  carrier_name: textSchema.optional(),
  rate_tables: z.array(rateTableSchema),
  /** Of every form and every language that has a PDF of its own. */
  form_mappings: z.array(formMappingSchema),
  /** build.csv; absent where the folder has none. */
  build_table: z.array(buildRowSchema).optional(),
  /** The notices that it names, in the words of every state; absent where it names none. */
  notice_blocks: z.array(noticeBlockSchemaOf(text)).optional(),
});

export const productFileSchema = productFileSchemaOf(localizedTextSchema);
export const localizedProductSchema = productFileSchema.extend(readBesidesOf(localizedTextSchema));
export const productSchema = productFileSchemaOf(textSchema as PlainText).extend(
  readBesidesOf(textSchema as PlainText),
);

export type ProductFile = z.infer<typeof productFileSchema>;
/** A product at one version, in all its languages. */
export type LocalizedProduct = z.infer<typeof localizedProductSchema>;
/** A product in one language. */
export type ProductDefinition = z.infer<typeof productSchema>;
export type StateVariation = z.infer<ReturnType<typeof stateVariationSchemaOf<PlainText>>>;
export type RateRow = z.infer<typeof rateRowSchema>;
export type RateTable = z.infer<typeof rateTableSchema>;
export type FormField = z.infer<typeof formFieldSchema>;
export type FormMapping = z.infer<typeof formMappingSchema>;
export type AddendumSubject = (typeof addendumSubjects)[number];
export type Askable = (typeof askable)[number];
