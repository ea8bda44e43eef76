import { PDFDocument, rgb } from '@cantoo/pdf-lib';
import { localeOf } from '@openroll/messages/locales';
import { embedFont } from './font.ts';
import { valueFont } from './font-files.ts';
import { valueMeasure } from './measure.ts';
import { textSheet as page, sheetsOf } from './text-layout.ts';

const ink = rgb(0.1, 0.1, 0.15);

export interface TextPage {
  /** The language of its words, for whoever reads it aloud. */
  readonly language: string;
  readonly title: string;
  readonly lines: readonly string[];
  readonly stamp?: string;
}

/**
 * A plain document: a title and lines of text, on as many letter pages as they need; `stamp` stands at the foot of each. What is too long for its
 * one line is set smaller. Widths come from the measure that asks the font for each letter once: to have the library look for a line's end
 * took ten times as long as all the rest.
 */
export async function drawTextPage({ language, title, lines, stamp }: TextPage): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  doc.setLanguage(localeOf(language));
  doc.setTitle(title);
  const font = await embedFont(doc, valueFont);
  const addSheet = () => {
    const added = doc.addPage([page.width, page.height]);
    if (stamp) added.drawText(stamp, { x: page.margin, y: page.margin / 2, size: 8.5, font, color: ink });
    return added;
  };
  const measure = await valueMeasure();
  const onOneLine = (text: string, size: number) => ({
    font,
    color: ink,
    x: page.margin,
    size: Math.min(size, (page.width - 2 * page.margin) / (measure(text, 1) || 1)),
  });
  const top = page.height - page.margin;
  for (const [index, own] of sheetsOf(lines).entries()) {
    const sheet = addSheet();
    if (index === 0) sheet.drawText(title, { ...onOneLine(title, 18), y: top });
    const from = index === 0 ? top - page.title : top;
    for (const [place, line] of own.entries())
      sheet.drawText(line, { ...onOneLine(line, 10.5), y: from - place * page.line });
  }
  return doc.save();
}
