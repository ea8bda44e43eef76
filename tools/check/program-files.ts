import path from 'node:path';
import ts from 'typescript';
import { readText, trackedFiles } from './tracked-files.ts';

const PROGRAM = /^(apps\/(server|web|cli)|packages\/\w+)\/src\/.*\.tsx?$/;
const NOT_PROGRAM = /\.(test|fixture|generated)\.tsx?$/;

/** The code that the product runs, by path in the checkout: no tests, no fixtures, nothing generated. */
export const readProgram = (root: string): ReadonlyMap<string, ts.SourceFile> =>
  new Map(
    trackedFiles(root)
      .filter((file) => PROGRAM.test(file) && !NOT_PROGRAM.test(file))
      .map((file) => [
        file,
        ts.createSourceFile(file, readText(path.join(root, file)), ts.ScriptTarget.Latest, true),
      ]),
  );

/** Visits a node and all below it; those below one for which `visit` answers 'skip' are left out. */
export function walkCode(node: ts.Node, visit: (node: ts.Node) => 'skip' | undefined): void {
  if (visit(node) !== 'skip') ts.forEachChild(node, (child) => walkCode(child, visit));
}

/** 'apps/cli/src/openroll.ts:12' */
export const placeOf = (node: ts.Node): string => {
  const source = node.getSourceFile();
  return `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
};

/** What a literal says, holes as '{}'; undefined for anything else. */
export function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
}
