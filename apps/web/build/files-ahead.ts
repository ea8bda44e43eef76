import type { Plugin } from 'vite';

/** What a file of a build says of itself, as far as it is asked here: a chunk, or the styles of a module that holds nothing else. */
export interface BuiltFile {
  readonly type: string;
  readonly fileName: string;
  readonly facadeModuleId?: string | null;
  readonly originalFileNames?: readonly string[];
  readonly imports?: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

/** The frame of the desk, the styles of the kit and the texts, which each page of the desk comes with (src/app/routes/page.ts), and what its dialogs are. */
const everywhere = [
  'src/app/shell/Shell.tsx',
  'src/ui/theme/kit-styles.ts',
  'src/platform/texts/page-texts.ts',
  'src/ui/dialogs/DialogBox.tsx',
  'src/ui/dialogs/keep-focus.ts',
];
/** The lists that people begin their day with, by the word for which the server writes their path (web-app.ts). */
const lists = {
  __CASES_PATH__: 'src/app/routes/CasesRoute.tsx',
  __ENROLLMENTS_PATH__: 'src/app/routes/EnrollmentsRoute.tsx',
};

/** The files that these modules need when the document has come with those of the entry: each once, styles first. */
export function filesOf(modules: readonly string[], bundle: Readonly<Record<string, BuiltFile>>): string[] {
  const built = Object.values(bundle);
  const walk = (from: readonly BuiltFile[], into: Set<BuiltFile>): Set<BuiltFile> => {
    for (const chunk of from) {
      if (into.has(chunk)) continue;
      into.add(chunk);
      walk(
        (chunk.imports ?? []).flatMap((file) => bundle[file] ?? []),
        into,
      );
    }
    return into;
  };
  const come = walk(
    built.filter(({ facadeModuleId }) => facadeModuleId?.endsWith('index.html')),
    new Set(),
  );
  const starts = modules.map((module) => {
    const start = built.find(
      ({ facadeModuleId, originalFileNames }) =>
        facadeModuleId?.endsWith(module) || originalFileNames?.includes(module),
    );
    if (!start) throw new Error(`${module} is no file of its own in the build.`);
    return start;
  });
  const needed = [...walk(starts, new Set())].filter((chunk) => !come.has(chunk));
  const styles = needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  const isStyle = (file: string) => file.endsWith('.css');
  const files = [...new Set([...styles, ...needed.map(({ fileName }) => fileName)])];
  return files.toSorted((a, b) => Number(isStyle(b)) - Number(isStyle(a)));
}

/**
 * Writes into the document which files the lists need: its script asks for them at once where somebody with a session opens one, instead of
 * when the application has come and knows which page it is.
 */
export const filesAhead = (): Plugin => ({
  name: 'openroll-files-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.entries(lists).map(([path, list]) => ({
        tag: 'meta',
        injectTo: 'head',
        attrs: {
          name: 'files-ahead',
          'data-at': path,
          content: filesOf([list, ...everywhere], (bundle ?? {}) as Record<string, BuiltFile>)
            .map((file) => `/${file}`)
            .join(' '),
        },
      })),
  },
});
