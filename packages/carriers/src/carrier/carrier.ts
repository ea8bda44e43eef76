import { z } from 'zod';
import { columnsSchema } from './columns.ts';
import { productLines } from './product-lines.ts';
import { secretReferenceSchema, transportSchema } from './transport.ts';

/** The formats besides canonical JSON, which every package holds (§9.6). */
export const formatNames = ['ldex', 'txlife', 'x12-834', 'csv', 'xlsx'] as const;
export type FormatName = (typeof formatNames)[number];

export const carrierCodeSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{1,59}$/, 'lower-case letters, digits and dashes');

/** A plan code of the carrier's, where all that is said of the choice holds; the first that fits counts. */
const planCodeSchema = z.strictObject({
  code: z.string().min(1).max(60),
  /** `plan`, `tier`, `relation`, `rating`, or a question beside the coverage, as `waiting_period`. */
  when: z.record(z.string(), z.union([z.string(), z.number()]).transform(String)).default({}),
});

const productSchema = z.strictObject({
  line: z.enum(productLines),
  /** Those of the carrier's formats that this product leaves in; all of them where nothing is said. */
  formats: z.array(z.enum(formatNames)).optional(),
  plan_codes: z.array(planCodeSchema).min(1),
  /** Codes of riders, by the rider's name. */
  rider_codes: z.record(z.string(), z.string().min(1).max(60)).default({}),
});

const batchingSchema = z
  .string()
  .regex(/^(each|hourly|daily at ([01]\d|2[0-3]):[0-5]\d)$/, 'each, hourly, or daily at HH:MM');

/** Who we and the carrier are to each other in the envelope of X12. */
const x12Schema = z.strictObject({
  sender_qualifier: z
    .string()
    .regex(/^[0-9A-Z]{2}$/)
    .default('ZZ'),
  sender: z.string().regex(/^[\x21-\x7d]{2,15}$/),
  receiver_qualifier: z
    .string()
    .regex(/^[0-9A-Z]{2}$/)
    .default('ZZ'),
  receiver: z.string().regex(/^[\x21-\x7d]{2,15}$/),
});

/** `<code>.yaml` of a carrier (§9.5). What may be left out of a site's file over a shipped one is said by `overlayCarrier`. */
export const carrierSchema = z
  .strictObject({
    code: carrierCodeSchema,
    /** Its legal name: forms print it. */
    name: z.string().min(1).max(120),
    /** Packages of a test are marked as such. */
    test: z.boolean().default(false),
    formats: z.array(z.enum(formatNames)).default([]),
    /** None where the site's DELIVERY_URL is its transport. */
    transport: transportSchema.optional(),
    batching: batchingSchema.default('each'),
    /** How it answers: by nothing that we read, by files in the inbox of its transport, or by a call. */
    acknowledgement: z.enum(['none', 'file', 'http']).default('none'),
    /** With which it signs its calls; where it is left out, with the secret of its HTTPS transport. */
    answer_secret: secretReferenceSchema.optional(),
    /** Who is asked about rejected records. */
    contact: z.strictObject({
      name: z.string().max(120).optional(),
      email: z.email(),
      phone: z.string().max(40).optional(),
    }),
    /** It collects later premiums at our provider, and is told the tokens of what they are collected with (B11). */
    payment_tokens: z.boolean().optional(),
    /** By the product's code. */
    products: z.record(z.string(), productSchema).default({}),
    /** The carrier's group number, by the number that the employer has with us. */
    employers: z.record(z.string(), z.string().min(1).max(60)).default({}),
    columns: columnsSchema.optional(),
    x12: x12Schema.optional(),
  })
  .superRefine((carrier, { addIssue }) => {
    const complain = (message: string) => addIssue({ code: 'custom', message });
    const used = new Set([
      ...carrier.formats,
      ...Object.values(carrier.products).flatMap(({ formats }) => formats ?? []),
    ]);
    if ((used.has('csv') || used.has('xlsx')) && !carrier.columns) complain('csv and xlsx need columns');
    if (used.has('x12-834') && !carrier.x12) complain('x12-834 needs x12: sender and receiver');
  });

export type Carrier = z.output<typeof carrierSchema>;
export type CarrierProduct = Carrier['products'][string];
