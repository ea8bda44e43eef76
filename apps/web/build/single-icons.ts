import type { Plugin } from 'vite';

const importsOfAll = /import \{([\w\s,]+)\} from '@tabler\/icons-react';/g;

/** Imports from the list of all icons in a text, written as imports of each by itself. */
export const singleImports = (code: string): string =>
  code.replace(importsOfAll, (_, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`)
      .join(' '),
  );

/**
 * Takes each icon from its own file instead of from the list of all 6,000: nobody reads the list then, and it is known who uses an icon
 * (`shared-chunks.ts`).
 */
export const singleIcons = (): Plugin => ({
  name: 'openroll-single-icons',
  enforce: 'pre',
  transform: {
    filter: { id: /\/apps\/web\/src\/.*\.tsx?$/, code: '@tabler/icons-react' },
    handler: (code) => ({ code: singleImports(code), map: null }),
  },
});
