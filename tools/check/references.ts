import path from 'node:path';
import { PLACE, readSpecification } from './specification.ts';
import type { Step } from './step.ts';
import { readText, trackedFiles } from './tracked-files.ts';

/** These were merged before the specification had sections, and a merged migration is never edited. */
const lastOldMigration = 25;

/** Sections and cases are looked for everywhere; the shorter names are common letters, so they count in prose only. */
const anywhere = /§\d+\.\d+|\bAC\d+\b/g;
const inProse = /\b[RPIABC]\d{1,2}b?\b'?(?![\w-])/g;
/** A chapter without a section, or a numbering that is not ours. */
const vague = new RegExp(`${'§'}\\d+(?![\\d.]|\\.\\d)|\\b${'S'}[12]\\b`);

/** Everything that is cited can be read in the repository. */
export const references: Step = {
  name: 'references',
  promise: 'every section, case, goal and page that is cited exists',
  async run(root) {
    const files = trackedFiles(root).filter(
      (file) => /\.(tsx?|mjs|cjs|md|ya?ml|css|sql)$/.test(file) && !isOldMigration(file),
    );
    const { anchors, problems } = readSpecification(root, files);
    const pages = new Set(files.filter((file) => file.endsWith('.md')));
    return [
      ...problems,
      ...files.flatMap((file) => {
        const lines = readText(path.join(root, file)).split('\n');
        return lines.flatMap((line, index) =>
          lineProblems(file, line, anchors, pages).map((problem) => `${file}:${index + 1} ${problem}`),
        );
      }),
    ];
  },
};

function lineProblems(
  file: string,
  line: string,
  anchors: ReadonlySet<string>,
  pages: ReadonlySet<string>,
): string[] {
  const prose = file.endsWith('.md') ? line : proseOf(line);
  const cited = [...line.matchAll(anywhere), ...prose.matchAll(inProse)].map(([anchor]) => anchor);
  const unknown = cited.filter((anchor) => !anchors.has(anchor) && !anchors.has(anchor.replace("'", '')));
  const missing = pagesNamed(prose).filter((page) => !exists(page, file, pages));
  return [
    ...unknown.map(
      (anchor) => `cites ${anchor}, which is not in ${PLACE}: cite what is, or write it there first.`,
    ),
    ...missing.map(
      (page) =>
        `names ${page}, which is not in the repository: cite the section of ${PLACE} that tells the rule.`,
    ),
    ...(vague.test(prose)
      ? [
          `cites no section of ${PLACE}: write §chapter.section. Sections of other texts are written out ("section 4").`,
        ]
      : []),
  ];
}

/** Comments, and what a test says: the rest of a line is the program's. */
function proseOf(line: string): string {
  const [comment = ''] = /(^|[\s{])(\/\/|\/?\*+|#|--)\s.*$|^comment on .*$/.exec(line) ?? [];
  const [, title = ''] = /^\s*(?:it|test|describe)(?:\.\w+)*\(\s*['"`](.*)/.exec(line) ?? [];
  return `${comment} ${title}`;
}

const pagesNamed = (prose: string): string[] =>
  [...prose.matchAll(/(?<![\w*}>/.-])[\w.][\w./-]*\.md\b/g)].map(([page]) => page);

/** Beside the file that names it, from the top of the repository, or anywhere by its last names. */
function exists(page: string, file: string, pages: ReadonlySet<string>): boolean {
  if (pages.has(page) || pages.has(path.posix.join(path.posix.dirname(file), page))) return true;
  return [...pages].some((one) => one.endsWith(`/${page}`));
}

const isOldMigration = (file: string): boolean =>
  Number(/^apps\/server\/migrations\/(\d{4})_/.exec(file)?.[1] ?? Number.POSITIVE_INFINITY) <=
  lastOldMigration;
