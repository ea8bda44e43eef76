/**
 * XML 1.0 that is well-formed whatever stands in it: markup is escaped, and `isXmlText` tells of what XML cannot say at all (control
 * characters, half characters). A writer of our own, as builders let such characters through.
 */
export const isXmlText = (text: string): boolean =>
  isPlain(text) || /^[\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]*$/u.test(text);

/** Letters, digits and signs of ASCII that are no markup: nearly all that is ever written. */
const isPlain = (text: string): boolean => /^[ !#-%(-;=?-~]*$/.test(text);

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** A text for the inside of an element or of an attribute: line ends come back as they were. */
export const escapeXml = (text: string): string =>
  isPlain(text) ? text : text.replace(/[&<>"'\t\n\r]/g, (each) => entities[each] ?? each);

export type XmlAttributes = Readonly<Record<string, string>>;

/** An element around others, which are XML already; those that are empty strings are left out. */
export function xmlElement(name: string, inside: readonly string[], attributes: XmlAttributes = {}): string {
  let opening = name;
  for (const key of Object.keys(attributes)) opening += ` ${key}="${escapeXml(attributes[key] ?? '')}"`;
  // Added up, not joined: the text of a file is put together once, when it is written, and not anew at each level.
  let content = '';
  for (const part of inside) content += part;
  return content === '' ? `<${opening}/>` : `<${opening}>${content}</${name}>`;
}

/** An element around a text; nothing where there is none. */
export const xmlText = (
  name: string,
  text: string | null | undefined,
  attributes: XmlAttributes = {},
): string =>
  text === null || text === undefined || text === '' ? '' : xmlElement(name, [escapeXml(text)], attributes);

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
