import { createSecretKey, randomBytes } from 'node:crypto';
import type { CensusColumn, CensusShape } from '@openroll/domain/census/columns';
import { importLimits } from '../src/features/census/files/census-limits.ts';
import { clearColumnNames } from '../src/features/census/people/person-columns.ts';
import { censusPlace, type SealedPerson } from '../src/features/census/people/seal-person.ts';
import {
  rejectionPlace,
  type SealedRejection,
} from '../src/features/census-imports/preview/write-staged-row.ts';
import { type ReadFile, readInWorker } from '../src/features/census-imports/reading/read-in-worker.ts';
import { openJson } from '../src/platform/keys/sealing.ts';
import { Refusal } from '../src/platform/refusal.ts';

export interface ReadingGiven {
  readonly states?: readonly string[];
  readonly mapping?: Readonly<Record<string, CensusColumn>>;
  readonly shape?: CensusShape;
  readonly divisions?: Readonly<Record<string, number>>;
}

/** A person that would be written: the columns in clear by name, and what is sealed. */
export type ReadPerson = SealedPerson & Readonly<Record<string, unknown>>;

export interface ReadImport extends ReadFile {
  readonly people: readonly ReadPerson[];
  readonly rejections: readonly (SealedRejection & { readonly row: number })[];
  /** As a person would read them: '4 ssn ssn-format'. */
  readonly rejectedFor: readonly string[];
}

const [caseId, importId] = [7, 8];
const readings: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r' };
const plain = (cell: string) =>
  cell === '\\N' ? null : cell.replace(/\\(.)/g, (_, one: string) => readings[one] ?? one);

const divisionIds = (divisions: Readonly<Record<string, number>>) =>
  new Map(Object.entries(divisions).map(([name, id]) => [name, [id]]));

/** Reads a census file as the import's worker does, in this thread, and opens what it would write. */
export async function readImport(
  name: string,
  bytes: Buffer | string,
  { states = ['IL', 'MA', 'CA'], mapping, shape, divisions = {} }: ReadingGiven = {},
): Promise<ReadImport> {
  const key = createSecretKey(randomBytes(32));
  const parts: Uint8Array[] = [];
  const file = await readInWorker(
    {
      bytes: Buffer.from(bytes),
      isWorkbook: name.endsWith('.xlsx'),
      limits: importLimits,
      caseId,
      importId,
      dataKey: key,
      indexKey: createSecretKey(randomBytes(32)),
      rules: { today: '2026-03-18', states, divisions: divisionIds(divisions) },
      chosen: mapping && new Map(Object.entries(mapping)),
      shape,
      remembered: new Map(),
    },
    async (lines) => void parts.push(Buffer.from(lines)),
  );
  const lines = Buffer.concat(parts)
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t').map(plain));
  const open = <T>(place: string, hex: string | null | undefined) =>
    openJson<T>({ key }, place, Buffer.from((hex ?? '').slice(2), 'hex'));
  const rejections = lines
    .filter(([, , what]) => what === 'rejected')
    .map(([, row, , , sealed]) => ({
      row: Number(row),
      ...open<SealedRejection>(rejectionPlace(importId), sealed),
    }));
  return {
    ...file,
    people: lines
      .filter(([, , what]) => what === 'added')
      .map(([, , , , sealed, , ...cells]) => ({
        ...Object.fromEntries(clearColumnNames.map((column, index) => [column, cells[index] ?? null])),
        ...open<SealedPerson>(censusPlace(caseId), sealed),
      })),
    rejections,
    rejectedFor: rejections.flatMap(({ row, problems }) =>
      problems.map(({ field, code }) => `${row} ${field ? `${field} ` : ''}${code}`),
    ),
  };
}

/** Why a file is refused whole: '422 census-unclosed-quote'. Throws what is no refusal, and where there is none. */
export async function refusalOf(reading: Promise<ReadImport>): Promise<string> {
  const error = await reading.then(
    () => new Error('nothing was refused'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof Refusal)) throw error;
  return `${error.status} ${error.problems[0]?.code}`;
}
