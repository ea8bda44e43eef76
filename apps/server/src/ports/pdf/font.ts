import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import fontkit, { type Font } from '@pdf-lib/fontkit';
import { type FontFile, fontBytes } from './font-files.ts';

/**
 * Embeds a bundled font. Ligatures are off, so that text copied from the page has the letters that were typed.
 */
export function embedFont(doc: PDFDocument, file: FontFile): Promise<PDFFont> {
  doc.registerFontkit({ create: () => openedFont(file) });
  return doc.embedFont(fontBytes(file), { subset: true, features: { liga: false } });
}

const opened = new Map<FontFile, Font>();

/** Reading a font takes longer than printing with it: each is read once. */
function openedFont(file: FontFile): Font {
  const known = opened.get(file);
  if (known) return known;
  const font = placeAlone(tellCodePoints(decodeOnce(streamSubsets(fontkit.create(fontBytes(file))))));
  opened.set(file, font);
  return font;
}

/** Letters that look the same whatever stands beside them, where ligatures are off (font.test.ts). */
const alone = /^[ -~\u00a0-\u00ac\u00ae-\u024f\u2010-\u2026\u20ac\u2713]*$/;

/**
 * Writes text as a page names its letters, in a font embedded by `embedFont`: for `Tj`. Letters that stand alone are each asked for
 * once in a document.
 */
export function textEncoder(font: PDFFont): (text: string) => string {
  const known = new Map<string, string>();
  const codeOf = (letter: string): string => {
    const code = known.get(letter) ?? font.encodeText(letter).asString();
    known.set(letter, code);
    return code;
  };
  return (text) =>
    `<${alone.test(text) ? Array.from(text, codeOf).join('') : font.encodeText(text).asString()}>`;
}

// The PDF library asks for a layout and takes only its glyphs. For letters that stand alone those are what the font has for
// each of them: to look for marks and kerning in vain was two thirds of the time of a page. Each letter is looked up once.
function placeAlone(font: Font): Font {
  const layout = font.layout.bind(font);
  const ids = new Map<number, number>();
  const glyphOf = (letter: string) => {
    const codePoint = letter.codePointAt(0) ?? 0;
    const id = ids.get(codePoint) ?? font.glyphForCodePoint(codePoint).id;
    ids.set(codePoint, id);
    return font.getGlyph(id, [codePoint]);
  };
  return Object.assign(font, {
    layout(text: string, features?: Record<string, boolean>) {
      const isAlone = features?.['liga'] === false && alone.test(text);
      return isAlone ? { glyphs: Array.from(text, glyphOf) } : layout(text, features);
    },
  });
}

// The font keeps each glyph as it was first asked for, be it as a part of another letter. Which letters it stands for is
// what the text of a document says, not what an earlier document said.
function tellCodePoints(font: Font): Font {
  const getGlyph = font.getGlyph.bind(font);
  return Object.assign(font, {
    getGlyph(id: number, codePoints?: number[]) {
      const glyph = getGlyph(id, codePoints);
      if (codePoints !== undefined) glyph.codePoints = codePoints;
      return glyph;
    },
  });
}

// A subset reads the outline of each of its letters to see whether it is made of others, and takes it as it is: a tenth of the time of a
// document.
function decodeOnce(font: Font): Font {
  const getGlyph = font.getGlyph.bind(font);
  return Object.assign(font, {
    getGlyph(id: number, codePoints?: number[]) {
      const glyph = getGlyph(id, codePoints);
      if (Object.hasOwn(glyph, '_decode')) return glyph;
      const decode: () => unknown = Reflect.get(glyph, '_decode').bind(glyph);
      let outline: unknown;
      return Object.assign(glyph, { _decode: () => (outline ??= decode()) });
    },
  });
}

// The PDF library prefers `subset.encode()`, which in this fontkit is an inner step that wants a stream:
// it is given only the parts that are meant for callers.
function streamSubsets(font: Font): Font {
  const createSubset = font.createSubset.bind(font);
  return Object.assign(font, {
    createSubset() {
      const subset = createSubset();
      return {
        includeGlyph: (glyph: number) => subset.includeGlyph(glyph),
        encodeStream: () => subset.encodeStream(),
        cff: Reflect.get(subset, 'cff'),
      };
    },
  });
}
