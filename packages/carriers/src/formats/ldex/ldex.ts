import { accept, refuse } from '@openroll/domain/problems';
import type { Carrier } from '../../carrier/carrier.ts';
import type { CarrierRecord } from '../../record/record.ts';
import { type ByteWriter, byteWriter } from '../byte-writer.ts';
import { groupNumberOf } from '../carrier-codes.ts';
import { type Complaints, complaintsOf } from '../complaints.ts';
import type { Exporter } from '../exporter.ts';
import { ldexCoverage } from './ldex-coverage.ts';
import { dependentOf, employeeOf } from './ldex-people.ts';

/**
 * Enrollment JSON in the shape of LDEx: Employer > Employee > Dependent, and coverages that refer to the parties whom they insure. A
 * mapping of our own; text needs no refusal, as JSON can say all of it.
 */
export const ldex: Exporter = (records, carrier, { packageId, at }) => {
  const complaints = complaintsOf('ldex');
  const employers = [...Map.groupBy(records, ({ employer }) => employer.id).values()];
  const header = {
    SpecificationName: 'openroll-ldex-1',
    SenderName: 'Openroll',
    ReceiverName: carrier.name,
    ReceiverCode: carrier.code,
    TestIndicator: carrier.test,
    FileIdentifier: packageId,
    FileCreationDateTime: at,
    CoverageQuantity: records.length,
  };
  const file = byteWriter();
  file.write(`{"Header":${JSON.stringify(header)},"Employers":[`);
  for (const [index, theirs] of employers.entries()) {
    if (index > 0) file.write(',');
    writeEmployer(theirs, carrier, complaints, file);
  }
  if (complaints.problems.length > 0) return refuse(...complaints.problems);
  file.write(']}');
  return accept(file.end());
};

/** An employer with its families, written one by one: a large group never stands in memory as one object. */
function writeEmployer(
  records: readonly CarrierRecord[],
  carrier: Carrier,
  complaints: Complaints,
  file: ByteWriter,
): void {
  const [first] = records;
  if (!first) return;
  const name = JSON.stringify(first.employer.name);
  const number = JSON.stringify(groupNumberOf(carrier, first));
  file.write(`{"EmployerName":${name},"EmployerGroupNumber":${number},"Employees":[`);
  const families = [...Map.groupBy(records, ({ session_id }) => session_id).values()];
  for (const [index, family] of families.entries())
    file.write((index > 0 ? ',' : '') + JSON.stringify(familyOf(family, carrier, complaints)));
  file.write(']}');
}

/** Applications of one session are of one family, whose people go by the same party in all of them. */
function familyOf(records: readonly CarrierRecord[], carrier: Carrier, complaints: Complaints) {
  const dependents = Map.groupBy(
    records.flatMap((record) => record.dependents),
    ({ party }) => party,
  );
  return {
    ...employeeOf(records.map(({ employee }) => employee)),
    Division: records.find(({ employer }) => employer.division)?.employer.division ?? undefined,
    Dependents: [...dependents.values()].map(dependentOf),
    Coverages: records.map((record) => ldexCoverage(record, carrier, complaints.about(record))),
  };
}
