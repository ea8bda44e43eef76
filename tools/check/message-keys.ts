import { argumentsOf } from '@openroll/messages/message-arguments';
import { defaultTerminology, wordsOf } from '@openroll/messages/words';
import ts from 'typescript';
import { placeOf, readProgram, walkCode } from './program-files.ts';
import type { Step } from './step.ts';

const HOME = 'packages/messages/src/en/';

/** No text is kept that nothing says, and whoever says one gives the values that it names: no more, no fewer. */
export const messageKeys: Step = {
  name: 'texts',
  promise: 'every text is said somewhere, with exactly the values that it names',
  async run(root) {
    const program = readProgram(root);
    const texts = readTexts(program);
    const code = [...program].filter(([file]) => !file.startsWith(HOME)).map(([, source]) => source);
    return [...findUnsaid(texts, code), ...code.flatMap((source) => findWrongCalls(texts, source))];
  },
};

type Texts = ReadonlyMap<string, string>;

/** The English texts by key, as `all.ts` puts the files together: 'signIn.title'. */
function readTexts(program: ReadonlyMap<string, ts.SourceFile>): Texts {
  const objects = new Map<string, readonly (readonly [name: string, value: ts.Expression])[]>();
  for (const [file, source] of program)
    if (file.startsWith(HOME))
      walkCode(source, (node) => {
        if (!ts.isVariableDeclaration(node) || !node.initializer) return undefined;
        objects.set(node.name.getText(), propertiesOf(node.initializer));
        return 'skip';
      });
  return new Map(
    (objects.get('en') ?? []).flatMap(([feature, value]) =>
      (objects.get(value.getText()) ?? []).flatMap(([name, text]) =>
        ts.isStringLiteralLike(text) ? [[`${feature}.${name}`, text.text] as const] : [],
      ),
    ),
  );
}

function propertiesOf(of: ts.Expression): (readonly [name: string, value: ts.Expression])[] {
  if (ts.isAsExpression(of) || ts.isSatisfiesExpression(of)) return propertiesOf(of.expression);
  if (!ts.isObjectLiteralExpression(of)) return [];
  return of.properties.flatMap((one) => {
    if (ts.isShorthandPropertyAssignment(one)) return [[one.name.text, one.name] as const];
    return ts.isPropertyAssignment(one) ? [[nameOf(one.name), one.initializer] as const] : [];
  });
}

const nameOf = (name: ts.PropertyName): string =>
  ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : name.getText();

/**
 * A text is said where its key is written, or where a template fits it (`problems.${code}`) and what fills the holes is a name
 * that the code knows.
 */
function findUnsaid(texts: Texts, code: readonly ts.SourceFile[]): string[] {
  const features = new Set([...texts.keys()].map((key) => key.slice(0, key.indexOf('.'))));
  const names = new Set<string>();
  const templates = { keys: new Set<string>(), names: new Set<string>() };
  for (const source of code)
    walkCode(source, (node) => {
      if (ts.isStringLiteralLike(node) || ts.isIdentifier(node)) names.add(node.text);
      if (ts.isPropertyAccessExpression(node)) names.add(node.getText());
      if (!isTemplate(node)) return undefined;
      const isKey = features.has(/^(\w+)\./.exec(node.head.text)?.[1] ?? '');
      if (isKey || isName(node)) templates[isKey ? 'keys' : 'names'].add(patternOf(node));
      return undefined;
    });
  const fits = (patterns: readonly RegExp[], text: string, isRight: (hole: string) => boolean): boolean =>
    patterns.some((one) => one.exec(text)?.slice(1).every(isRight) ?? false);
  const keyPatterns = [...templates.keys].map((one) => new RegExp(`^${one}$`));
  const namePatterns = [...templates.names].map((one) => new RegExp(`^${one}$`));
  /** A name of the code, the beginning of one ('api-key.'), one put together (`${signer}_signature`), or two with a dot between. */
  const isKnown = (hole: string): boolean =>
    names.has(hole) ||
    (hole.endsWith('.') && [...names].some((name) => name.startsWith(hole))) ||
    fits(namePatterns, hole, (part) => names.has(part)) ||
    [...hole.matchAll(/\./g)].some(({ index }) => {
      const [before, after] = [hole.slice(0, index), hole.slice(index + 1)];
      return names.has(before) && after !== '' && isKnown(after);
    });
  const isSaid = (key: string) => names.has(key) || fits(keyPatterns, key, isKnown);
  return [...texts.keys()]
    .filter((key) => !isSaid(key))
    .map((key) => `${HOME}: nothing says ${key}: delete it.`);
}

type Template = ts.TemplateExpression | ts.TemplateLiteralTypeNode;
const isTemplate = (node: ts.Node): node is Template =>
  ts.isTemplateExpression(node) || ts.isTemplateLiteralTypeNode(node);
/** A template that makes a name of a name: `${signer}_signature`. */
const isName = ({ head, templateSpans }: Template): boolean => {
  const written = [head.text, ...[...templateSpans].map(({ literal }) => literal.text)].join('');
  return templateSpans.length === 1 && /^\w{5,}$/.test(written);
};
const patternOf = ({ head, templateSpans }: Template): string =>
  [head.text, ...[...templateSpans].map(({ literal }) => literal.text)]
    .map((text) => text.replace(/\W/g, '\\$&'))
    .join('(.+)');

/**
 * Calls that name their text and list its values: t('shared.selected', { count }), problem('too-long', field, { maximum }). A
 * problem may hold more than its sentence says: rules read it.
 */
function findWrongCalls(texts: Texts, source: ts.SourceFile): string[] {
  const found: string[] = [];
  walkCode(source, (node) => {
    const said = ts.isCallExpression(node)
      ? saidBy(node)
      : ts.isObjectLiteralExpression(node)
        ? phraseIn(node)
        : undefined;
    if (said) found.push(...compare(texts, said, node));
    return undefined;
  });
  return found;
}

interface Said {
  readonly keys: readonly string[];
  readonly mayGiveMore?: boolean;
  /** Undefined where the call does not list them. */
  readonly given: readonly string[] | undefined;
}

function saidBy({ expression, arguments: args }: ts.CallExpression): Said | undefined {
  const callee = expression.getText();
  const [at, prefix] = /(^|\.)t$/.test(callee) ? [1, ''] : callee === 'problem' ? [2, 'problems.'] : [0, ''];
  if (at === 0 || !args[0]) return undefined;
  const keys = keysIn(args[0]).map((key) => prefix + key);
  return keys.length === 0 ? undefined : { keys, given: valuesIn(args[at]), mayGiveMore: at === 2 };
}

function phraseIn(of: ts.ObjectLiteralExpression): Said | undefined {
  const { phrase, params } = Object.fromEntries(propertiesOf(of));
  return phrase && { keys: keysIn(phrase), given: valuesIn(params) };
}

/** The keys that an expression can be; none where it cannot be seen. */
function keysIn(of: ts.Expression): string[] {
  if (ts.isStringLiteralLike(of)) return [of.text];
  if (!ts.isConditionalExpression(of)) return [];
  const [yes, no] = [keysIn(of.whenTrue), keysIn(of.whenFalse)];
  return yes.length > 0 && no.length > 0 ? [...yes, ...no] : [];
}

function valuesIn(of: ts.Expression | undefined): string[] | undefined {
  if (of === undefined) return [];
  if (!ts.isObjectLiteralExpression(of)) return undefined;
  if (of.properties.some((one) => ts.isSpreadAssignment(one))) return undefined;
  return of.properties.flatMap(({ name }) => (name ? [nameOf(name as ts.PropertyName)] : []));
}

/** The tenant's words are there for every text. */
const tenantWords = new Set(Object.keys(wordsOf(defaultTerminology)));

function compare(texts: Texts, { keys, given, mayGiveMore = false }: Said, node: ts.Node): string[] {
  const known = keys.flatMap((key) => (texts.has(key) ? [[key, texts.get(key) ?? ''] as const] : []));
  if (given === undefined || known.length === 0) return [];
  const named = known.map(([key, text]) => [key, Object.keys(argumentsOf(text))] as const);
  const every = new Set(named.flatMap(([, names]) => names));
  return [
    ...named.flatMap(([key, names]) =>
      names
        .filter((name) => !given.includes(name) && !tenantWords.has(name))
        .map((name) => `${placeOf(node)} says ${key} without its {${name}}.`),
    ),
    ...given
      .filter((name) => !mayGiveMore && !every.has(name))
      .map((name) => `${placeOf(node)} gives ${keys.join(' or ')} a {${name}} that it does not name.`),
  ];
}
