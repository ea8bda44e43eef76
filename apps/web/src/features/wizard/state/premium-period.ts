import { type PremiumMode, periodsPerYear } from '@openroll/domain/values/premium-modes';
import type { TextKey } from '@openroll/messages/texts';

/** The words for the pay period of a case: 'wizard.per.monthly'. */
export const periodKey = (mode: string): TextKey =>
  `wizard.per.${Object.hasOwn(periodsPerYear, mode) ? (mode as PremiumMode) : 'monthly'}`;
