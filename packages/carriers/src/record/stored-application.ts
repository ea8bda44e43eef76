import { z } from 'zod';

const answers = z.record(z.string(), z.unknown());
const cents = z.int().min(0);

/** The application as a submission stored it: of that, what a record is made from. */
export const storedApplicationSchema = z.object({
  format: z.literal('openroll-application-1'),
  enrollment_id: z.int(),
  case_id: z.int(),
  agent_id: z.int(),
  product: z.object({ code: z.string(), name: z.string(), version: z.string() }),
  insured: z.object({ applicant: z.string(), answers }),
  employee: z.object({ answers }),
  members: z.array(z.object({ id: z.string(), type: z.enum(['primary', 'spouse', 'child']), data: answers })),
  coverage: z.object({ text: z.string(), amount_cents: cents, answers }),
  product_answers: answers,
  rating: z.object({ value: z.string(), text: z.string() }).nullable(),
  riders: z.array(z.object({ name: z.string(), text: z.string(), amount_cents: cents, modal_cents: cents })),
  premium: z.object({ mode: z.string(), modal_cents: cents, annual_cents: cents }),
  pending: z.object({ amount_cents: cents, modal_cents: cents, annual_cents: cents }).nullable(),
  enrolled_in: z.object({ city: z.string(), state: z.string(), mode: z.string() }),
  submitted_at: z.iso.datetime(),
});

export type StoredApplication = z.output<typeof storedApplicationSchema>;
export type StoredAnswers = z.output<typeof answers>;
