import { type PremiumMode, premiumModes } from '@openroll/domain/values/premium-modes';
import { z } from 'zod';

export const modeSchema = z.enum(premiumModes as [PremiumMode, ...PremiumMode[]]);

const money = z.number().positive().max(10_000);

/** A policy fee in dollars and cents, once for each application: for the year, or printed for each premium mode (§6.5). */
export const feeSchema = z.strictObject({
  /** Part of the year's premium: the factor of a mode takes its share of it. */
  annual: money.optional(),
  /** Charged with each pay period as it is printed, and multiplied by nothing. */
  per_mode: z.partialRecord(modeSchema, money).optional(),
});

/** What of the year's premium is charged per pay period of each mode, where that is no even part of it (§6.5). */
export const modalFactorsSchema = z.partialRecord(modeSchema, z.number().positive().max(1));

export type Fee = z.infer<typeof feeSchema>;
export type ModalFactors = z.infer<typeof modalFactorsSchema>;
