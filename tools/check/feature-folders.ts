import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Step } from './step.ts';

const LIST = 'tools/check/feature-vocabulary.json';

export const folders: Step = {
  name: 'folders',
  promise:
    'features, their subjects and their kinds of files are those of the closed lists, and files are named after what they export',
  run: async (root) => [
    ...checkVocabulary(root),
    ...checkServerFeatures(root),
    ...checkWebFeatures(root),
    ...checkFileNames(root),
  ],
};

/** Features and their subjects are known by name, so that two words never come to stand for one thing. */
function checkVocabulary(root: string): string[] {
  const listed = readVocabulary(root);
  return (['server', 'web'] as const).flatMap((side) =>
    featuresOf(root, `apps/${side}/src/features`).flatMap(({ name, folder, entries }) => {
      const subjects = listed[side][name];
      if (!subjects) {
        return [
          `${folder} is not among the features of ${LIST}: put its files where their subject is, or add the feature there, with its word in GLOSSARY.md.`,
        ];
      }
      const below = new Set(entries.map((entry) => path.dirname(entry)).filter((one) => one !== '.'));
      return [...below]
        .filter((one) => !subjects.includes(one))
        .map(
          (one) =>
            `${folder}/${one} is not among the subjects of ${name} in ${LIST}: choose one of them (${subjects.join(', ') || 'there is none'}), or add this one there.`,
        );
    }),
  );
}

function readVocabulary(root: string): Record<'server' | 'web', Record<string, readonly string[]>> {
  const file = path.join(root, LIST);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { server: {}, web: {} };
}

function checkServerFeatures(root: string): string[] {
  return featuresOf(root, 'apps/server/src/features').flatMap(({ name, folder, entries }) => {
    // A large feature has one of each for each of its subjects: case-history.queries.ts beside cases.queries.ts.
    const isKnown = (entry: string) =>
      entry === 'README.md' ||
      /^[a-z0-9]+(-[a-z0-9]+)*\.(routes|queries|view)\.ts$/.test(path.basename(entry));
    const isTest = (entry: string) => /^[a-z0-9-]+(\.[a-z-]+)?\.test\.ts$/.test(path.basename(entry));
    return [
      entries.includes('README.md')
        ? ''
        : `${folder}/README.md is missing: what it is, who may do what, its states, what must never happen.`,
      entries.some(isTest)
        ? ''
        : `${folder} has no test. Write ${name}.test.ts: through HTTP, as each actor, twice, and as a stranger.`,
      ...entries
        .filter((entry) => !isKnown(entry) && !isTest(entry))
        .flatMap((entry) => checkServerFile(root, `${folder}/${entry}`, name)),
    ].filter((message) => message !== '');
  });
}

/** What is left are verbs, such as request-delivery.ts, and jobs, such as deliver.job.ts. */
function checkServerFile(root: string, file: string, feature: string): string[] {
  const [, words, job] = /^([a-z0-9]+(?:-[a-z0-9]+)*)(\.job)?\.ts$/.exec(path.basename(file)) ?? [];
  if (words === undefined || (!job && !words.includes('-'))) {
    return [
      `${file} is no file kind of a feature folder: README.md, ${feature}.routes.ts, ${feature}.queries.ts, ${feature}.view.ts, ` +
        'verbs (verb-noun.ts), jobs (verb.job.ts) and tests (*.test.ts). A rule belongs to packages/domain, a text to packages/messages, ' +
        'a call to the outside world to src/ports.',
    ];
  }
  const verb = camel(words);
  if (job || exportsName(root, file, verb)) return [];
  return [
    `${file} must export ${verb}(): a file is named after its main export. Rename the one or the other.`,
  ];
}

function checkWebFeatures(root: string): string[] {
  return featuresOf(root, 'apps/web/src/features').flatMap(({ name, folder, entries }) =>
    entries.flatMap((entry) => checkWebFile(root, `${folder}/${entry}`, name)),
  );
}

function checkWebFile(root: string, file: string, feature: string): string[] {
  const base = path.basename(file);
  if (base === `${feature}.data.ts` || /\.test\.tsx?$|\.module\.css$/.test(base)) return [];
  const component = /^([A-Z][A-Za-z0-9]*)\.tsx$/.exec(base)?.[1];
  if (component) {
    if (exportsName(root, file, component)) return [];
    return [
      `${file} must export ${component}: a component's file is named after it. Rename the one or the other.`,
    ];
  }
  const words = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.tsx?$/.exec(base)?.[1];
  if (words === undefined) {
    return [
      `${file} is no file kind of a web feature: ${feature}.data.ts, Component.tsx, use-something.ts, pure-helper.ts, tests and *.module.css.`,
    ];
  }
  if (!words.startsWith('use-') || exportsName(root, file, camel(words))) return [];
  return [
    `${file} must export ${camel(words)}(): a hook's file is named after it. Rename the one or the other.`,
  ];
}

/** Everywhere else: kebab-case.ts and Component.tsx, so that search finds a file by the name of its content. */
function checkFileNames(root: string): string[] {
  const places = ['packages', 'apps', 'tools', 'bench', 'e2e'].filter((place) =>
    existsSync(path.join(root, place)),
  );
  return places.flatMap((place) =>
    filesBelow(path.join(root, place))
      .filter((file) => /\.tsx?$/.test(file) && !isWellNamed(path.basename(file)))
      .map((file) => `${place}/${file} should be named kebab-case.ts, or Component.tsx where it is one.`),
  );
}

function isWellNamed(base: string): boolean {
  return (
    /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.tsx?$/.test(base) ||
    /^[A-Z][A-Za-z0-9]*(\.test)?\.tsx$/.test(base)
  );
}

function featuresOf(root: string, place: string): { name: string; folder: string; entries: string[] }[] {
  if (!existsSync(path.join(root, place))) return [];
  return readdirSync(path.join(root, place)).map((name) => {
    const folder = `${place}/${name}`;
    return { name, folder, entries: filesBelow(path.join(root, folder)) };
  });
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => !/(^|\/)(node_modules|dist|screenshots)\//.test(file));
}

function exportsName(root: string, file: string, name: string): boolean {
  const text = readFileSync(path.join(root, file), 'utf8');
  return new RegExp(
    `export (default )?(async )?(function\\*?|const|class) ${name}\\b|export \\{[^}]*\\b${name}\\b`,
  ).test(text);
}

function camel(words: string): string {
  return words.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
