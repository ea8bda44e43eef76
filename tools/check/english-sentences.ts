import ts from 'typescript';
import { placeOf, readProgram, textOf, walkCode } from './program-files.ts';
import type { Step } from './step.ts';

/** Whose language is English, whatever the site speaks: what stands in these places, only they read. */
const READ_BY_OTHERS: readonly (readonly [begins: string, reader: string])[] = [
  ['packages/messages/src/', 'everybody: here English has its home; beside it, translators'],
  ['packages/contract/src/', 'who programs against the API: its description'],
  ['apps/server/src/platform/http/openapi.ts', 'who programs against the API: its description'],
  ['packages/products/src/', 'who writes a catalog: what the command line says of its files'],
  ['packages/wizard/src/definition/', 'who writes a catalog'],
  ['packages/wizard/src/lint/', 'who writes a catalog'],
  ['packages/wizard/src/explore/', 'who writes a catalog'],
  ['packages/carriers/src/carrier/', 'who writes the file of a carrier'],
  ['apps/cli/src/commands/catalog-', 'who writes a catalog'],
  ['apps/server/src/platform/postgres/', 'who installs a site: why its database does not start'],
  ['apps/server/src/platform/production-check.ts', 'who installs a site: why it does not start'],
  ['apps/server/src/platform/site/site-config.ts', 'who installs a site: what its file may hold'],
  ['apps/server/src/demo/', 'who tries the demo: its people and cases are data'],
  ['packages/domain/src/access/password-policy.ts', 'nobody: passwords that are refused'],
];

/** Names with a blank in them, of things that programs know each other by. */
const NAMES = new Set([
  'API user',
  'sign-in session',
  'command line',
  'enrolling agent',
  'domestic partner',
  'Domestic Partner',
  'life partner',
  'disabled child',
  'Openroll seal',
  'District of Columbia',
  'not ready',
  'fetch failed',
  'another error',
  'Connection terminated unexpectedly',
  'room for more',
]);

const WORDS = /[A-Za-z’']{2,}[,;:]? [a-z’']{2,}/;
const SQL =
  /\b(select|from|where|join|order by|union all|case when|at time zone|is (not )?null|nulls (first|last)|set local|advisory|create (table|database)|start transaction|isolation level|repeatable read|read only|returning|json_build_object|coalesce|unnest|materialized)\b|\w as [a-z]\w*$| like \{\}|^ ?(and|or) (\(not )?\w+(\.\w+)?/;
const HTTP = /charset=|max-age=|'(none|self|nonce-\{\}|unsafe-inline)'|trusted-types|sandbox/;
const USAGE = /^usage: openroll /;
const CSS = /:[^;{}]+;|sans-serif|rgb\(|^script, style/;

/** Calls whose texts go to a log, to the database, or to the developer whose mistake they tell of. */
const UNSEEN_CALL =
  /(^|\.)log(\.\w+)?$|^super$|^demand$|^outside$|\.(selectFrom|innerJoin|leftJoin|select|where|whereRef|returning|updateTable|insertInto|as|orderBy|on|query|raw|setIsolationLevel|setAccessMode)$/;
const UNSEEN_ATTRIBUTE = /^(className|style|d|viewBox|points|transform)$/;
const SEEN_ATTRIBUTE = /^(title|label|placeholder|alt|aria-label|aria-description|description)$/;

/** A text that people read stands in packages/messages, by key: anywhere else no translation reaches it. */
export const englishSentences: Step = {
  name: 'english',
  promise: 'what people read is said by key: no sentence stands outside of packages/messages',
  async run(root) {
    const found: string[] = [];
    for (const [file, source] of readProgram(root)) {
      if (READ_BY_OTHERS.some(([begins]) => file.startsWith(begins))) continue;
      walkCode(source, (node) => {
        if (isUnseen(node)) return 'skip';
        const text = textOf(node)?.replace(/<[^>]*>/g, ' ');
        if (text !== undefined && isEnglish(node, text))
          found.push(
            `${placeOf(node)} says '${text.trim().slice(0, 60)}': give it a key in packages/messages.`,
          );
        return undefined;
      });
    }
    return found;
  },
};

function isEnglish(node: ts.Node, text: string): boolean {
  if (ts.isJsxText(node) || isSeenAttribute(node.parent)) return /[A-Za-z]{2,}/.test(text);
  if (NAMES.has(text) || SQL.test(text) || HTTP.test(text) || CSS.test(text) || USAGE.test(text))
    return false;
  return WORDS.test(text);
}

const isSeenAttribute = (node: ts.Node): boolean =>
  ts.isJsxAttribute(node) && SEEN_ATTRIBUTE.test(node.name.getText());

function isUnseen(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isTaggedTemplateExpression(node)) return /^sql\b/.test(node.tag.getText());
  if (ts.isNewExpression(node)) return /Error$|^Openroll\w*$/.test(node.expression.getText());
  if (ts.isJsxAttribute(node)) return UNSEEN_ATTRIBUTE.test(node.name.getText());
  return ts.isCallExpression(node) && UNSEEN_CALL.test(node.expression.getText());
}
