import { type BuildRow, buildRowSchema } from '@openroll/wizard/definition/build-table';
import type { CatalogProblem, Read } from '../catalog-problems.ts';
import { headerProblems, parseLines } from './csv-lines.ts';

const columns = ['height', 'gender', 'min_weight', 'max_weight', 'outcome'] as const;

/**
 * Reads build.csv: for each height the weights that lead to an outcome. A height is in inches or in feet and inches (`5'8`), a weight in
 * pounds; an empty end of a weight is open. A file with a misprint is refused as a whole, every wrong cell named.
 */
export function readBuild(file: string, text: string): Read<readonly BuildRow[]> {
  const lines = parseLines(file, text);
  const [header, ...rest] = lines.value ?? [];
  const say = (line: number, message: string): CatalogProblem => ({ file, line, message });
  if (!header || rest.length === 0)
    return { problems: lines.problems.length > 0 ? lines.problems : [say(1, 'the file has no rows')] };
  const names = header.record.map((cell) => cell.trim().toLowerCase());
  const wrong = headerProblems(file, names, columns, ['height', 'outcome']);
  if (wrong.length > 0) return { problems: wrong };
  const rows = rest.map(({ record, info }): Read<BuildRow> => {
    if (record.length !== names.length)
      return {
        problems: [say(info.lines, `${record.length} cells stand under ${names.length} columns`)],
      };
    const filled = names.flatMap((name, index) => {
      const cell = (record[index] ?? '').trim();
      return cell === '' ? [] : [[name, cellOf(name, cell)] as const];
    });
    const parsed = buildRowSchema.safeParse({ line: info.lines, ...Object.fromEntries(filled) });
    if (parsed.success) return { value: parsed.data, problems: [] };
    const cells = [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))];
    return {
      problems: cells.map((name) => {
        const cell = record[names.indexOf(name)] ?? '';
        const what = cell === '' ? 'nothing stands here' : `"${cell}" cannot be read`;
        return say(info.lines, `${name}: ${what}`);
      }),
    };
  });
  const problems = rows.flatMap((row) => row.problems);
  return problems.length > 0 ? { problems } : { value: rows.flatMap(({ value }) => value ?? []), problems };
}

function cellOf(name: string, cell: string): string | number {
  if (name === 'height') return inchesOf(cell) ?? cell;
  return (name === 'min_weight' || name === 'max_weight') && /^\d{1,3}$/.test(cell) ? Number(cell) : cell;
}

/** '68' and `5'8` are 68 inches. */
function inchesOf(cell: string): number | undefined {
  if (/^\d{1,2}$/.test(cell)) return Number(cell);
  const [, feet, inches] = /^([0-7])'\s?(\d|1[01])"?$/.exec(cell) ?? [];
  return feet === undefined ? undefined : 12 * Number(feet) + Number(inches);
}
