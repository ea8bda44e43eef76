import type { CensusImport } from '@openroll/contract/census-imports';
import { type Mapping, takenColumns } from '../../ui/mapping/header-mapping.ts';

/** Columns that no header is taken for though they are required. */
export function missingColumns(
  mapping: Mapping<string>,
  columns: CensusImport['columns'],
): readonly string[] {
  const taken = takenColumns(mapping);
  return columns.filter(({ name, required }) => required && !taken.includes(name)).map(({ name }) => name);
}
