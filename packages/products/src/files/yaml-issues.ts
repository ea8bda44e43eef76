import type { z } from 'zod';
import type { CatalogProblem } from '../catalog-problems.ts';
import type { KeyPath, YamlFile } from './yaml-file.ts';

type Issue = z.core.$ZodIssue;

/** zod's findings with the lines that they are about. */
export const issuesOf = (file: string, yaml: YamlFile, issues: readonly Issue[]): CatalogProblem[] =>
  issues.flatMap(nearest).map((issue) => {
    const path: KeyPath = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
    const extra = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
    const line = yaml.lineOf(extra === undefined ? path : [...path, extra]);
    const where = path.length > 0 ? `${path.join('.')}: ` : '';
    return { file, line, message: `${where}${issue.message}` };
  });

/** Of a value that may be one of several: what is wrong inside of the only one that it is like, else that it is none of them. */
function nearest(issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const inside = issue.errors.filter((errors) => errors.every(({ path }) => path.length > 0));
  const [only, ...more] = inside;
  if (!only || more.length > 0) return [issue];
  return only.flatMap((each) => nearest({ ...each, path: [...issue.path, ...each.path] }));
}
