import { beneficiaries } from '@openroll/messages/en/beneficiaries';
import type { Texts } from '@openroll/messages/texts';

/** The texts of the page on which beneficiaries are named. */
export const beneficiaryTexts: Pick<Texts, 'beneficiaries'> = { beneficiaries };
