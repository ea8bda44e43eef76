import { PDFDocument, rgb } from '@cantoo/pdf-lib';
import { localeOf } from '@openroll/messages/locales';
import { embedFont } from './font.ts';
import { valueFont } from './font-files.ts';
import { valueMeasure } from './measure.ts';
import { sheetRuns, type TextPage } from './sheet-runs.ts';
import { textSheet } from './text-layout.ts';

const color = rgb(0.1, 0.1, 0.15);

/**
 * A plain document: a title and lines of text, on as many letter pages as they need; `stamp` stands at the foot of each. Widths come from
 * the measure that asks the font for each letter once: to have the library look for a line's end took ten times as long as all the rest.
 */
export async function drawTextPage(page: TextPage): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  doc.setLanguage(localeOf(page.language));
  doc.setTitle(page.title);
  const font = await embedFont(doc, valueFont);
  for (const runs of sheetRuns(page, await valueMeasure())) {
    const sheet = doc.addPage([textSheet.width, textSheet.height]);
    for (const { text, ...place } of runs) sheet.drawText(text, { ...place, font, color });
  }
  return doc.save();
}
