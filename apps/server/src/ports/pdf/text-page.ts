import { PDFDocument, rgb } from '@cantoo/pdf-lib';
import { localeOf } from '@openroll/messages/locales';
import { embedFont } from './font.ts';
import { valueFont } from './font-files.ts';

const page = { width: 612, height: 792, margin: 54 } as const;
const ink = rgb(0.1, 0.1, 0.15);

export interface TextPage {
  /** The language of its words, for whoever reads it aloud. */
  readonly language: string;
  readonly title: string;
  readonly lines: readonly string[];
  readonly stamp?: string;
}

/** A plain document: a title and lines of text, on as many letter pages as they need; `stamp` stands at the foot of each. */
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
  let sheet = addSheet();
  let y = page.height - page.margin;
  sheet.drawText(title, { x: page.margin, y, size: 18, font, color: ink });
  y -= 34;
  for (const line of lines) {
    if (y < page.margin) {
      sheet = addSheet();
      y = page.height - page.margin;
    }
    sheet.drawText(line, {
      x: page.margin,
      y,
      size: 10.5,
      font,
      color: ink,
      maxWidth: page.width - 2 * page.margin,
    });
    y -= 17;
  }
  return doc.save();
}
