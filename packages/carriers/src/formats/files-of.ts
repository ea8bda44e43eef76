import { accept, type Outcome, type Problem, refuse } from '@openroll/domain/problems';
import { type Carrier, type FormatName, formatNames } from '../carrier/carrier.ts';
import type { CarrierRecord } from '../record/record.ts';
import { csv } from './columns/csv.ts';
import { xlsx } from './columns/xlsx.ts';
import type { Exporter, Sending } from './exporter.ts';
import { formatsOf } from './format-lines.ts';
import { ldex } from './ldex/ldex.ts';
import { txlife } from './txlife/txlife.ts';
import { x12834 } from './x12/x12-834.ts';

export const exporters: Readonly<Record<FormatName, { readonly file: string; readonly write: Exporter }>> = {
  ldex: { file: 'enrollment.ldex.json', write: ldex },
  txlife: { file: 'enrollment.txlife.xml', write: txlife },
  'x12-834': { file: 'enrollment.834', write: x12834 },
  csv: { file: 'enrollment.csv', write: csv },
  xlsx: { file: 'enrollment.xlsx', write: xlsx },
};

/** A file of a package besides its canonical JSON and its PDFs. */
export interface FormatFile {
  /** Its path in the package. */
  readonly path: string;
  readonly format: FormatName;
  readonly bytes: Uint8Array;
}

/**
 * The files that a carrier gets of these records besides canonical JSON: one for each format in which any of their products leaves,
 * with the records of those products. Refuses with all that any format refuses.
 */
export function filesOf(
  records: readonly CarrierRecord[],
  carrier: Carrier,
  sending: Sending,
): Outcome<readonly FormatFile[]> {
  const problems: Problem[] = [];
  const files: FormatFile[] = [];
  for (const format of formatNames) {
    const theirs = records.filter(({ product }) => formatsOf(carrier, product.code).includes(format));
    if (theirs.length === 0) continue;
    const { file, write } = exporters[format];
    const written = write(theirs, carrier, sending);
    if (written.ok) files.push({ path: file, format, bytes: written.value });
    else problems.push(...written.problems);
  }
  return problems.length > 0 ? refuse(...problems) : accept(files);
}
