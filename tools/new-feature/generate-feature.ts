import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type FeatureName, inWordsOf } from './feature-name.ts';

const TEMPLATE = path.join(import.meta.dirname, 'template');

/** Where the files of each folder of the template go. */
const PLACES: Record<string, string> = {
  domain: 'packages/domain/src',
  contract: 'packages/contract/src',
  messages: 'packages/messages/src/en',
  migrations: 'apps/server/migrations',
  server: 'apps/server/src/features/widget-items',
  web: 'apps/web/src/features/widget-items',
};

/** A line for a file that lists the features: put before the first line that contains `before`. */
interface Entry {
  file: string;
  before: string;
  text: string;
}

const ENTRIES: Entry[] = [
  {
    file: 'tools/check/feature-vocabulary.json',
    before: '    "api-keys"',
    text: '    "widget-items": [],\n',
  },
  {
    file: 'tools/check/feature-vocabulary.json',
    before: '    "case-setup"',
    text: '    "widget-items": [],\n',
  },
  {
    file: 'packages/contract/src/all-endpoints.ts',
    before: 'import ',
    text: `import * as widgetItems from './widget-items.ts';\n`,
  },
  {
    file: 'packages/messages/src/en/all.ts',
    before: 'import ',
    text: `import { widgetItems } from './widget-items.ts';\n`,
  },
  {
    file: 'apps/server/src/features.ts',
    before: 'import ',
    text: `import { bindWidgetItems } from './features/widget-items/widget-items.routes.ts';\n`,
  },
  {
    file: 'apps/server/src/features.ts',
    before: '  bindDevPages(',
    text: '  bindWidgetItems(bind, platform);\n',
  },
  {
    file: 'apps/web/src/app/routes.tsx',
    before: 'const CasesRoute = page(',
    text: `const WidgetItemsPage = page(() => import('../features/widget-items/WidgetItemsPage.tsx'));\n`,
  },
  {
    file: 'apps/web/src/app/routes.tsx',
    before: '  ];\n  const signedIn',
    text: `    {
      element: <RequirePermission anyOf={['access_cases_page']} />,
      children: [{ path: \`\${addresses.case(':id')}/widget-items\`, element: <WidgetItemsPage /> }],
    },\n`,
  },
];

/** Lists inside braces that take the feature's name. */
const LISTS = [
  { file: 'packages/contract/src/all-endpoints.ts', opening: 'Object.entries({' },
  { file: 'packages/messages/src/en/all.ts', opening: 'const en = {' },
];

/**
 * Writes the slice of a new feature below `root` and enters it where features are listed. Answers the paths of all files
 * that it wrote or changed. Throws before it writes anything when the feature is there already, or when a list has lost its anchor.
 */
export function generateFeature(root: string, name: FeatureName): string[] {
  const made = new Map(
    templateFiles().map(({ place, text }) => [inWordsOf(name, place), inWordsOf(name, text)]),
  );
  const number = String(nextMigration(root)).padStart(4, '0');
  const files = new Map(
    [...made].map(([file, text]) => [file.replace('migrations/', `migrations/${number}_`), text]),
  );
  const existing = [...files.keys()].filter((file) => existsSync(path.join(root, file)));
  if (existing.length > 0) throw new Error(`${existing[0]} is there already: choose another name.`);
  for (const [file, text] of enterIntoLists(root, name)) files.set(file, text);
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return [...files.keys()];
}

function templateFiles(): { place: string; text: string }[] {
  return globSync('*/*.txt', { cwd: TEMPLATE }).map((file) => ({
    place: `${PLACES[path.dirname(file)]}/${path.basename(file, '.txt')}`,
    text: readFileSync(path.join(TEMPLATE, file), 'utf8'),
  }));
}

/** The changed files, by path. */
function enterIntoLists(root: string, name: FeatureName): Map<string, string> {
  const texts = new Map<string, string>();
  const change = (file: string, anchor: string, edit: (text: string) => string) => {
    const text = texts.get(file) ?? readFileSync(path.join(root, file), 'utf8');
    if (!text.includes(anchor))
      throw new Error(
        `${file} has no «${anchor.trim()}» anymore: correct tools/new-feature/generate-feature.ts.`,
      );
    texts.set(file, edit(text));
  };
  for (const { file, before, text } of ENTRIES) {
    change(file, before, (old) => old.replace(before, () => inWordsOf(name, text) + before));
  }
  for (const { file, opening } of LISTS) {
    change(file, opening, (old) =>
      old.replace(opening, () => `${opening} ${inWordsOf(name, 'widgetItems')},`),
    );
  }
  return texts;
}

function nextMigration(root: string): number {
  const numbers = readdirSync(path.join(root, 'apps/server/migrations')).map((file) =>
    Number.parseInt(file, 10),
  );
  return Math.max(0, ...numbers.filter((number) => !Number.isNaN(number))) + 1;
}
