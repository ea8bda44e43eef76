import type { ProblemCode } from '@openroll/domain/problem-codes';
import { type Problem, type ProblemParams, problem } from '@openroll/domain/problems';
import type { FormatName } from '../carrier/carrier.ts';
import type { CarrierRecord } from '../record/record.ts';

/** What a format refuses; a record's field is named as the canonical record names it: `employee.last_name`. */
export interface Complaints {
  readonly problems: readonly Problem[];
  /** Of one record: begins what is said about its fields. */
  readonly about: (record: CarrierRecord) => Complain;
}

export type Complain = (code: ProblemCode, field: string, params?: ProblemParams) => void;

/** More than these help nobody to repair a package. */
const most = 200;

export function complaintsOf(format: FormatName): Complaints {
  const problems: Problem[] = [];
  return {
    problems,
    about:
      ({ enrollment_id: record }) =>
      (code, field, params = {}) => {
        if (problems.length < most)
          problems.push(
            problem(code, field, { format: formatTitles[format], record, name: field, ...params }),
          );
      },
  };
}

/** As people call the formats. */
export const formatTitles: Readonly<Record<FormatName, string>> = {
  ldex: 'LDEx',
  txlife: 'TXLife 103',
  'x12-834': 'X12 834',
  csv: 'CSV',
  xlsx: 'XLSX',
};
