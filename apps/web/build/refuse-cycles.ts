import type { Plugin } from 'vite';

type Imports = Readonly<Record<string, readonly string[]>>;

/** The files of a build that import each other in a circle, as the path from one of them back to itself; none where there is no circle. */
export function circleOf(imports: Imports): string[] {
  const done = new Set<string>();
  const search = (file: string, path: readonly string[]): string[] => {
    const start = path.indexOf(file);
    if (start >= 0) return [...path.slice(start), file];
    if (done.has(file)) return [];
    for (const next of imports[file] ?? []) {
      const circle = search(next, [...path, file]);
      if (circle.length > 0) return circle;
    }
    done.add(file);
    return [];
  };
  for (const file of Object.keys(imports)) {
    const circle = search(file, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

/** Refuses a build whose files import each other in a circle: what one of them makes at its start would hold `undefined` of the other. */
export const refuseCycles = (): Plugin => ({
  name: 'openroll-refuse-cycles',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
    const circle = circleOf(Object.fromEntries(chunks.map(({ fileName, imports }) => [fileName, imports])));
    if (circle.length === 0) return;
    const named = circle.map((file) => {
      const chunk = chunks.find(({ fileName }) => fileName === file);
      const modules = chunk?.moduleIds.map((id) => id.split('/').at(-1)) ?? [];
      return `${chunk?.name} (${modules.slice(0, 3).join(', ')} … ${modules.length})`;
    });
    this.error(
      `These files import each other: ${named.join(' -> ')}. Divide them otherwise in build/shared-chunks.ts.`,
    );
  },
});
