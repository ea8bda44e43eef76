import { PDFDocument } from '@cantoo/pdf-lib';
import { fitText } from './fit-text.ts';
import { formBoxes } from './form-boxes.ts';
import { valueMeasure } from './measure.ts';

/** Letters as often as answers have them, so that they are as wide on the average. */
const usual = 'eeetttaaooiinnsshhrrdlluucmfwypgvbkETAS';
/** More than any answer has. */
const longest = 2500;

/** How many letters of usual width each text field of a form has room for, in the narrowest of its boxes, with its own limit. */
export async function boxRooms(pdf: Uint8Array): Promise<ReadonlyMap<string, number>> {
  const measure = await valueMeasure();
  const rooms = new Map<string, number>();
  for (const box of formBoxes(await PDFDocument.load(pdf, { updateMetadata: false, password: '' }))) {
    if (box.kind !== 'text') continue;
    const letters = Math.min(box.maxLength ?? longest, longest);
    const fit = fitText(box, usual.repeat(Math.ceil(letters / usual.length)).slice(0, letters), measure);
    rooms.set(box.name, Math.min(rooms.get(box.name) ?? longest, fit.fits ? letters : fit.maximum));
  }
  return rooms;
}
