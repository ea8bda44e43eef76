import { type Problem, problem } from '@openroll/domain/problems';
import { readYaml } from '@openroll/products/files/yaml-file';
import { Lexer, Parser } from 'yaml';
import type { z } from 'zod';
import { expectedBy } from '../../../platform/http/shape-problems.ts';
import { invalid } from '../../../platform/refusal.ts';
import { type CaseDocument, caseDocument } from './case-document.ts';
import { type KeyPath, listNamed, type NamedThings } from './list-named.ts';

/** Things within things (§11.12); a rate table of an option is six deep. */
const deepest = 60;
const maxProblems = 50;

/** A document that was read; it can cross from a thread to another. */
export interface ParsedCase {
  readonly document: CaseDocument;
  readonly named: NamedThings;
}

/**
 * Reads a case from YAML. Refuses with 400 what cannot be read, naming the line: nesting without end, anything that refers to
 * itself, a field that is unknown, missing or of another kind (AC44).
 */
export function parseCaseDocument(yaml: string): ParsedCase {
  if (isTooDeep(yaml)) throw invalid(problem('case-file-too-deep', 'document', { maximum: deepest }));
  const read = readYaml('document', yaml, { aliases: 0 });
  if (read.problems.length > 0)
    throw invalid(
      ...read.problems
        .slice(0, maxProblems)
        .map(({ line, message }) => problem('case-file-unreadable', 'document', { line, reason: message })),
    );
  const prototype = findPrototype(read.value);
  if (prototype)
    throw invalid(
      problem('case-file-unknown-key', 'document', {
        line: read.lineOf(prototype),
        path: prototype.join('.'),
      }),
    );
  const result = caseDocument.safeParse(read.value, { reportInput: true });
  if (result.success) return { document: result.data, named: listNamed(result.data, read.lineOf) };
  const found = result.error.issues.slice(0, maxProblems).flatMap((issue) => toProblems(issue, read.lineOf));
  throw invalid(...found.slice(0, maxProblems));
}

function toProblems(issue: z.core.$ZodIssue, lineOf: (path: KeyPath) => number): Problem[] {
  const at = (path: KeyPath) => ({ line: lineOf(path), path: path.join('.') || 'document' });
  const path = issue.path as KeyPath;
  if (issue.code === 'unrecognized_keys')
    return issue.keys
      .slice(0, maxProblems)
      .map((key) => problem('case-file-unknown-key', 'document', at([...path, key])));
  if (issue.input === undefined) return [problem('case-file-missing', 'document', at(path))];
  return [problem('case-file-value', 'document', { ...at(path), expected: expectedBy(issue) })];
}

/** Where a member is called __proto__, which no JSON that comes in may hold either. */
function findPrototype(value: unknown, at: KeyPath = []): KeyPath | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Object.hasOwn(value, '__proto__')) return [...at, '__proto__'];
  for (const [name, member] of Object.entries(value)) {
    const found = findPrototype(member, [...at, Array.isArray(value) ? Number(name) : name]);
    if (found) return found;
  }
  return undefined;
}

/** Nothing is built of what nests deeper: the reader that builds is recursive, this one is not. */
function isTooDeep(yaml: string): boolean {
  const parser = new Parser();
  for (const lexeme of new Lexer().lex(yaml)) {
    for (const _ of parser.next(lexeme)) {
      // Only how deep it is counts here.
    }
    if (parser.stack.length > deepest) return true;
  }
  return false;
}
