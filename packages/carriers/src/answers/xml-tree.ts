import { accept, type Outcome, problem, refuse } from '@openroll/domain/problems';
import { Parser } from 'saxen';

/** An element as it was read; names come without a prefix. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  readonly text: string;
}

interface Open {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlNode[];
  text: string;
}

/** Elements within elements; an answer has some six. */
const deepest = 64;

/** Nobody can define entities (§9.8), so that only those of XML itself are left. */
const hasDoctype = (xml: string): boolean => /<!(?!--|\[CDATA\[)/.test(xml);

/** Reads XML of at most 5 MB without a DTD. Refuses what is not well-formed, or is deeper than any answer. */
export function readXmlTree(xml: string): Outcome<XmlNode> {
  if (hasDoctype(xml)) return refuse(problem('carrier-answer-malformed', 'DOCTYPE'));
  const root: Open = { name: '', attributes: {}, children: [], text: '' };
  const open: Open[] = [root];
  const wrong = () => {
    throw new UnreadableXml();
  };
  const heard = (text: string) => {
    const current = open.at(-1);
    if (current && current !== root) current.text += text;
    else if (text.trim() !== '' && text.trim() !== '\uFEFF') wrong();
  };
  const parser = new Parser()
    .on('openTag', (name, attributes, decode) => {
      if (open.length > deepest) wrong();
      const read = Object.entries(attributes()).map(([key, value]) => [key, decode(value)] as const);
      open.push({ name: local(name), attributes: Object.fromEntries(read), children: [], text: '' });
    })
    .on('closeTag', () => {
      const done = open.pop();
      const parent = open.at(-1);
      if (!done || !parent) return wrong();
      parent.children.push({ ...done, text: done.text.trim() });
    })
    .on('text', (text, decode) => heard(decode(text)))
    .on('cdata', heard)
    .on('attention', wrong)
    .on('error', wrong)
    .on('warn', wrong);
  try {
    parser.parse(xml);
  } catch {
    return refuse(problem('carrier-answer-malformed', 'XML'));
  }
  const [document, ...more] = root.children;
  if (!document || more.length > 0 || open.length !== 1)
    return refuse(problem('carrier-answer-malformed', 'XML'));
  return accept(document);
}

class UnreadableXml extends Error {}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

export const childrenOf = ({ children }: XmlNode, name: string): readonly XmlNode[] =>
  children.filter((child) => child.name === name);

/** The first element at a path below another. */
export const nodeAt = (node: XmlNode, ...path: readonly string[]): XmlNode | undefined =>
  path.reduce<XmlNode | undefined>(
    (found, name) => found?.children.find((child) => child.name === name),
    node,
  );

export const textAt = (node: XmlNode, ...path: readonly string[]): string =>
  nodeAt(node, ...path)?.text ?? '';
