import type { Carrier } from '../../carrier/carrier.ts';
import type { CarrierRecord } from '../../record/record.ts';
import { groupNumberOf } from '../carrier-codes.ts';

/** The number of an employer in X12, where no identifier has less than two characters. */
export const groupNumber = (carrier: Carrier, record: CarrierRecord): string =>
  groupNumberOf(carrier, record).padStart(2, '0');
