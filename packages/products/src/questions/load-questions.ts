import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { CatalogProblem } from '../catalog-problems.ts';
import { type SharedQuestion, sharedQuestionsSchema } from '../files/shared-question.ts';
import { readYaml } from '../files/yaml-file.ts';
import { issuesOf } from '../files/yaml-issues.ts';
import type { QuestionLibrary } from './take-questions.ts';

/** The folder of shared questions that belongs to a catalog folder: `shared/questions` beside it. */
export const questionsFolderOf = (catalogFolder: string): string =>
  join(dirname(resolve(catalogFolder)), 'shared', 'questions');

export interface ReadQuestions {
  readonly library: QuestionLibrary;
  readonly problems: readonly CatalogProblem[];
}

/**
 * The shared questions of these catalog folders. A name stands once in all of them: nobody changes from elsewhere in which words a
 * product asks. Files are named by their path below `shared`.
 */
export function readQuestions(catalogFolders: readonly string[]): ReadQuestions {
  const folders = [...new Set(catalogFolders.map(questionsFolderOf))];
  const read = folders.flatMap((folder) => namesIn(folder).map((name) => readFile(folder, name)));
  const library = new Map<string, SharedQuestion>();
  const problems = read.flatMap((file) => file.problems);
  for (const { file, questions, lineOf } of read) {
    for (const [index, question] of questions.entries()) {
      const line = lineOf(['questions', index, 'name']);
      if (library.has(question.name))
        problems.push({ file, line, message: `there is a shared question ${question.name} already` });
      else library.set(question.name, question);
    }
  }
  return { library, problems };
}

const extension = '.yaml';

const namesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(extension) && !name.startsWith('.'))
        .toSorted()
    : [];

function readFile(folder: string, name: string) {
  const file = `questions/${name}`;
  const yaml = readYaml(file, readFileSync(join(folder, name), 'utf8'));
  const parsed = sharedQuestionsSchema.safeParse(yaml.value);
  const problems =
    yaml.problems.length > 0 || parsed.success ? yaml.problems : issuesOf(file, yaml, parsed.error.issues);
  return { file, questions: parsed.data?.questions ?? [], problems: [...problems], lineOf: yaml.lineOf };
}
