import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Step } from './step.ts';

/** In pieces, so that this file does not find itself. */
const BRITISH: readonly (readonly [word: string, instead: string])[] = [
  [`licen${'ce'}[sd]?`, 'license'],
  [`enr${'ol'}(?:s|ment)?`, 'enroll, enrollment'],
  [`catalog${'ue'}[sd]?`, 'catalog'],
  [`(?:col|behavi|fav|neighb|lab|hon)${'our'}\\w*`, '-or'],
  [`(?:organ|recogn|author|normal|summar|minim|maxim)${'is'}(?:e|es|ed|ing|ation|ations)`, '-ize'],
  [`cen${'tre'}s?`, 'center'],
  [`che${'que'}s?`, 'check'],
];

/** Merged migrations and what is made of them stay as they are; data and published tables are other people's. */
const NOT_OURS =
  /(^|\/)(migrations|published|strings|data)\/|schema\.sql$|\.generated\.|package-lock\.json$|LICENSE|^bench\/forms\//;
const TEXT = /\.(tsx?|mjs|cjs|md|txt|css|json|ya?ml)$/;

/** Code, comments, docs and texts are written for American carriers. */
export const usEnglish: Step = {
  name: 'us-english',
  promise: 'code and docs are written in US English',
  async run(root) {
    const patterns = BRITISH.map(([word, instead]) => ({
      pattern: new RegExp(`\\b${word}\\b`, 'i'),
      instead,
    }));
    return listFiles(root).flatMap((file) => {
      const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
      return patterns.flatMap(({ pattern, instead }) => {
        const at = lines.findIndex((line) => pattern.test(line));
        const [found] = pattern.exec(lines[at] ?? '') ?? [];
        return found ? [`${file}:${at + 1} holds the British '${found}': write ${instead}.`] : [];
      });
    });
  },
};

function listFiles(root: string): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  if (status !== 0) return [];
  return stdout
    .split('\0')
    .filter((file) => TEXT.test(file) && !NOT_OURS.test(file))
    .filter((file) => statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile());
}
