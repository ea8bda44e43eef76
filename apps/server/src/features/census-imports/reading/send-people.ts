import type { KeyObject } from 'node:crypto';
import { cleanCell } from '@openroll/domain/census/cells';
import type { CensusColumn } from '@openroll/domain/census/columns';
import type { MappedFile } from '@openroll/domain/census/mapping';
import type { CensusRowRules } from '@openroll/domain/census/row';
import type { Problem } from '@openroll/domain/problems';
import { fullName } from '@openroll/domain/values/full-name';
import { lastFour } from '@openroll/domain/values/ssn';
import { parseDate } from '@openroll/domain/values/typed-dates';
import { blindIndex } from '../../../platform/keys/key-ring.ts';
import { sealJson } from '../../../platform/keys/sealing.ts';
import { type ComingTable, type RejectedRow, readEachRow } from '../../census/files/read-people.ts';
import { sealPerson } from '../../census/people/seal-person.ts';
import {
  rejectionPlace,
  type SealedRejection,
  writeStagedRejection,
  writeStagedRow,
} from '../preview/write-staged-row.ts';

/** Whose people they are, and the keys they are sealed and found by. */
export interface SendingOrder {
  readonly caseId: number;
  readonly importId: number;
  readonly dataKey: KeyObject;
  readonly indexKey: KeyObject;
  readonly rules: CensusRowRules;
}

export interface SentPeople {
  /** Rows sent, rejected ones too. */
  readonly staged: number;
  readonly warnings: readonly { readonly row: number; readonly problem: Problem }[];
}

/** Letters after which a part is full. */
const partLength = 262_144;
const maxWarnings = 1000;

/** Hands over everybody of a file, and every rejected row, as lines of COPY text, sealed; in parts of some size. */
export async function sendPeople(
  order: SendingOrder,
  mapped: MappedFile,
  table: ComingTable,
  send: (lines: string) => Promise<void>,
): Promise<SentPeople> {
  const { caseId, importId } = order;
  const keys = { index: order.indexKey };
  const dataKey = { key: order.dataKey };
  const warnings: { readonly row: number; readonly problem: Problem }[] = [];
  let staged = 0;
  let lines = '';
  for await (const read of readEachRow(table, order.rules)) {
    lines +=
      'problems' in read
        ? writeStagedRejection(importId, read.row.number, {
            ssnIndex: read.ssn && blindIndex(keys, caseId, read.ssn.reveal()),
            sealed: sealJson(dataKey, rejectionPlace(importId), rejectionOf(read, mapped, order.rules.today)),
          })
        : writeStagedRow(importId, read.row.number, sealPerson(keys, dataKey, caseId, read.person));
    if ('warnings' in read && warnings.length < maxWarnings)
      warnings.push(...read.warnings.map((one) => ({ row: read.row.number, problem: one })));
    staged++;
    if (lines.length < partLength) continue;
    await send(lines);
    lines = '';
  }
  if (lines.length > 0) await send(lines);
  return { staged, warnings };
}

function rejectionOf(
  { row, problems, ssn }: RejectedRow,
  { positions }: MappedFile,
  today: string,
): SealedRejection {
  const { cells } = row;
  const cell = (column: CensusColumn) => cleanCell(cells[positions.get(column) ?? -1] ?? '');
  const born = parseDate(cell('date_of_birth'), { birth: true, today });
  return {
    cells,
    problems,
    name: fullName({ first_name: cell('first_name'), last_name: cell('last_name') }),
    last_four: ssn ? lastFour(ssn) : '',
    date_of_birth: born.ok ? born.value : null,
  };
}
