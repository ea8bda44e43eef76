import path from 'node:path';
import type { Step } from './step.ts';
import { readText, trackedFiles } from './tracked-files.ts';

/** So short, it is a helper; together with its only user it makes a file of the usual length (STYLE.md). */
const maxLines = 30;
const usualLines = 150;

/** What has a file of its own however short it is. */
const OWN_FILES: readonly RegExp[] = [
  // Rules have one home, commands and the two sides of a port a file each.
  /^packages\//,
  /^apps\/(cli|server\/src\/ports)\//,
  /\.(queries|view|routes|job|data)\.ts$|-target\.ts$/,
  // What several kinds of visitors do, each in its own way, and what an endpoint reads.
  /\/(show|walk|find|get|pause)-[a-z-]+\.ts$/,
  // Parts of the application that are brought apart.
  /^apps\/web\/src\/(platform\/texts|ui\/theme)\//,
];

/** Subjects of their own, though one file needs them. */
const OWN_SUBJECTS: readonly string[] = [
  'apps/server/src/platform/http/compress-replies.ts',
  'apps/server/src/platform/http/health.ts',
  'apps/server/src/platform/jobs/prepare-jobs.ts',
  'apps/server/src/features/wizard/conferences/require-silence.ts',
  'apps/web/src/platform/browser/first-stylesheet.ts',
  'apps/web/src/ui/dialogs/use-kept-focus.ts',
  'apps/web/src/features/payroll/calendar/column-list.ts',
  'apps/web/src/features/wizard/choose/offer-answers.ts',
  'apps/web/src/features/wizard/conference/use-playing.ts',
  'apps/web/src/features/wizard/health/column-names.ts',
  'apps/web/src/features/wizard/health/use-health-rows.ts',
];

/** Verbs and queries, and what runs in a thread of its own. */
const touchesOthers =
  /inTransaction|UnitOfWork|\bTx\b|insertInto|updateTable|deleteFrom|selectFrom|parentPort|workerData/;

/** A reader finds what one file alone needs in that file (docs/decisions/0020-places-and-names.md). */
export const smallHelpers: Step = {
  name: 'small-helpers',
  promise: 'a helper of a few lines that one file uses stands in that file',
  async run(root) {
    const files = trackedFiles(root).filter((file) => /\.tsx?$/.test(file));
    const texts = new Map(files.map((file) => [file, readText(path.join(root, file))]));
    const users = usersOf(texts);
    return files.filter(isHelper).flatMap((file) => {
      const text = texts.get(file) ?? '';
      const [user, ...others] = users.get(file) ?? [];
      if (lines(text) > maxLines || touchesOthers.test(text)) return [];
      if (user === undefined || others.length > 0 || isTest(user)) return [];
      if (lines(text) + lines(texts.get(user) ?? '') > usualLines) return [];
      return [
        `${file} is used by ${user} alone: let it stand there, or say in tools/check/small-helpers.ts why not.`,
      ];
    });
  },
};

const lines = (text: string): number => text.split('\n').length - 1;

const isTest = (file: string): boolean =>
  /\.(test|fixture|spec)\.tsx?$/.test(file) || /(^|\/)test\/|^(e2e|bench|tools)\//.test(file);

const isHelper = (file: string): boolean =>
  /^(apps|packages)\/[^/]+\/src\/.*\.ts$/.test(file) &&
  !isTest(file) &&
  !OWN_FILES.some((pattern) => pattern.test(file)) &&
  !OWN_SUBJECTS.includes(file);

/** By file: those that import it, tests too, by its path or by the name of its package. */
function usersOf(texts: ReadonlyMap<string, string>): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const [file, text] of texts)
    for (const named of new Set(
      [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, to = '']) => to),
    )) {
      const to = placeOf(file, named);
      if (to !== undefined) users.set(to, [...(users.get(to) ?? []), file]);
    }
  return users;
}

function placeOf(file: string, named: string): string | undefined {
  if (named.startsWith('.')) return path.posix.join(path.posix.dirname(file), named);
  const [, name, rest] = /^@openroll\/([^/]+)\/(.+)$/.exec(named) ?? [];
  return rest === undefined ? undefined : `packages/${name}/src/${rest}.ts`;
}
