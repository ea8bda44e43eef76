import path from 'node:path';
import type { Step } from './step.ts';
import { readText, trackedFiles } from './tracked-files.ts';

/** Written in halves, so that this file does not find itself. */
const PATTERNS: [RegExp, string][] = [
  [
    new RegExp(`(?<![\\w.$}/])/${'(work|root|home|Users)'}/[\\w.-]+/`),
    'a path of one machine: make it relative to the file (import.meta.dirname) or a setting',
  ],
  [
    new RegExp(
      `registry\\.${'npmjs'}\\.org|https?://[\\w.-]*(registry|artifactory|nexus|verdaccio)[\\w.-]*[:/]`,
    ),
    'the address of a package registry: leave it to the settings of npm',
  ],
];

/** Nothing in the repository tells where it was made. */
export const privateNames: Step = {
  name: 'private-names',
  promise: 'no file names a path of one machine or a package registry',
  async run(root) {
    return trackedFiles(root).flatMap((file) => {
      const text = readText(path.join(root, file));
      return PATTERNS.flatMap(([pattern, fix]) => {
        const line = text.split('\n').findIndex((one) => pattern.test(one));
        return line < 0 ? [] : [`${file}:${line + 1} holds ${fix}.`];
      });
    });
  },
};
