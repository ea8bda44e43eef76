import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeXml, isXmlText, xmlElement, xmlText } from './xml.ts';

/** XML 1.0 character by character, as its production `Char` and its references say: what the short ways of the writer must equal. */
const isChar = (code: number): boolean =>
  code === 0x9 ||
  code === 0xa ||
  code === 0xd ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  code >= 0x10000;
const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};
const escaped = (text: string): string => [...text].map((each) => references[each] ?? each).join('');

const texts = fc.string({
  unit: fc.oneof(fc.constantFrom(...Object.keys(references)), fc.string({ unit: 'binary', maxLength: 1 })),
});

/** Every 16-bit unit, alone and between plain characters. */
const plane = Array.from({ length: 0x10000 }, (_, code) => code);
const around = (code: number): readonly string[] => {
  const each = String.fromCharCode(code);
  return [each, `a${each}z`];
};

describe('a text in XML', () => {
  it('is taken or refused as XML says, each character alone and between plain ones', () => {
    const wrong = plane.filter((code) => around(code).some((text) => isXmlText(text) !== isChar(code)));
    expect(wrong).toEqual([]);
    expect(isXmlText('\u{10000}\u{10FFFF}')).toBe(true);
    expect(isXmlText('\u{1F600}'.slice(0, 1))).toBe(false);
  });

  it('is escaped character by character, and what needs none stays as it is', () => {
    const wrong = plane.filter((code) => around(code).some((text) => escapeXml(text) !== escaped(text)));
    expect(wrong).toEqual([]);
    fc.assert(fc.property(texts, (text) => escapeXml(text) === escaped(text)));
  });
});

describe('an element', () => {
  it('is what it holds, one after the other, and closes itself where that is nothing', () => {
    fc.assert(
      fc.property(fc.array(texts), texts, (inside, attribute) => {
        const content = inside.join('');
        const opening = `Name tc="${escaped(attribute)}"`;
        const whole = content === '' ? `<${opening}/>` : `<${opening}>${content}</Name>`;
        return xmlElement('Name', inside, { tc: attribute }) === whole;
      }),
    );
  });

  it('stays away where its text is nothing', () => {
    for (const nothing of ['', null, undefined]) expect(xmlText('Name', nothing)).toBe('');
    expect(xmlText('Name', 'A & B', { tc: '1' })).toBe('<Name tc="1">A &amp; B</Name>');
  });
});
