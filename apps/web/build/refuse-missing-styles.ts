import type { Plugin } from 'vite';

const classesOf = /@mantine\/core\/esm\/components\/.*\/(\w+)\.module\.mjs$/;
const styleOf = /@mantine\/core\/styles\/(\w+)\.layer\.css$/;

/** The parts of the kit, by name, whose class names are among these modules and whose styles are not. */
export function missingStyles(modules: readonly string[]): string[] {
  const styled = new Set(modules.map((module) => styleOf.exec(module)?.[1]));
  const used = new Set(modules.flatMap((module) => classesOf.exec(module)?.[1] ?? []));
  return [...used].filter((name) => !styled.has(name)).sort();
}

/** Refuses a build that shows a part of the kit without its styles, which are loaded part by part. */
export const refuseMissingStyles = (): Plugin => ({
  name: 'openroll-refuse-missing-styles',
  apply: 'build',
  generateBundle(_, bundle) {
    const rendered = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk'
        ? Object.entries(file.modules).flatMap(([module, { code }]) => (code ? [module] : []))
        : [],
    );
    const styles = [...this.getModuleIds()].filter((module) => styleOf.test(module));
    const missing = missingStyles([...rendered, ...styles]);
    if (missing.length > 0)
      this.error(
        `These parts of the kit would be shown without their styles: ${missing.join(', ')}. Import them in apps/web/src/ui/theme/kit-styles.ts, in the order of Mantine's styles.css.`,
      );
  },
});
