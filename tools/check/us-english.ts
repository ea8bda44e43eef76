import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Step } from './step.ts';

/** British words, and what has two spellings, with the one of ours; in pieces, so that this file does not find itself. */
const OTHERWISE: readonly (readonly [word: string, instead: string])[] = [
  [`licen${'ce'}[sd]?`, 'license'],
  [`enr${'ol'}(?:s|ment)?`, 'enroll, enrollment'],
  [`catalog${'ue'}[sd]?`, 'catalog'],
  [`(?:col|behavi|fav|neighb|lab|hon)${'our'}\\w*`, '-or'],
  [`(?:organ|recogn|author|normal|summar|minim|maxim)${'is'}(?:e|es|ed|ing|ation|ations)`, '-ize'],
  [`cen${'tre'}s?`, 'center'],
  [`che${'que'}s?`, 'check'],
  [`any ${'more'}`, 'anymore'],
  // But for the words of the specification, and what people agree to, which has versions.
  [`(?<!via )e${'-'}mail(?:s|ed)?`, 'email'],
];

/** Merged migrations and what is made of them stay as they are; data and published tables are other people's. */
const NOT_OURS =
  /(^|\/)(migrations|published|strings|data|notices)\/|\/en\/consents\.ts$|\.fields\.json$|schema\.sql$|\.generated\.|package-lock\.json$|LICENSE|^(bench|tools)\/forms\//;
const TEXT = /\.(tsx?|mjs|cjs|md|txt|css|json|ya?ml)$/;

/** Code, comments, docs and texts are written for American carriers. */
export const usEnglish: Step = {
  name: 'us-english',
  promise: 'code and docs are written in US English',
  async run(root) {
    const patterns = OTHERWISE.map(([word, instead]) => ({
      pattern: new RegExp(`\\b${word}\\b`, 'i'),
      instead,
    }));
    return listFiles(root).flatMap((file) => {
      const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
      return patterns.flatMap(({ pattern, instead }) => {
        const at = lines.findIndex((line) => pattern.test(line));
        const [found] = pattern.exec(lines[at] ?? '') ?? [];
        return found ? [`${file}:${at + 1} holds '${found}': write ${instead}.`] : [];
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
