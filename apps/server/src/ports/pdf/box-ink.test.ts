import { PDFButton, PDFDocument, PDFName, rgb } from '@cantoo/pdf-lib';
import { afterAll, describe, expect, it } from 'vitest';
import { allForms, shippedForms } from '../../../test/documents/forms.ts';
import { oneForm } from '../../../test/documents/one-form.ts';
import { readInk } from '../../../test/documents/read-ink.ts';
import { type Print, readBoxes, readPrints, type SeenBox } from '../../../test/documents/read-pages.ts';
import { createPdf } from './create-pdf.ts';

const pdf = createPdf();
afterAll(() => pdf.close());

/** A carrier's own form, whose borders and grounds are those of its boxes and not of the page. */
async function framedForm(change: (doc: PDFDocument) => void = () => {}): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  const page = doc.addPage([300, 200]);
  page.drawText('Name', { x: 20, y: 165, size: 9 });
  const form = doc.getForm();
  const looks = { borderWidth: 2, borderColor: rgb(0.8, 0, 0), backgroundColor: rgb(0.9, 0.95, 1) };
  form.createTextField('name').addToPage(page, { x: 20, y: 130, width: 200, height: 30, ...looks });
  form.createCheckBox('yes').addToPage(page, { x: 20, y: 80, width: 30, height: 30, ...looks });
  change(doc);
  return doc.save({ updateFieldAppearances: false });
}

async function filled(template: Uint8Array, values: readonly { name: string; value: string | boolean }[]) {
  const result = await pdf.fillForms(oneForm(template, values));
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value.pdf;
}

interface Placed {
  /** Its page, what it is and its color. */
  readonly what: string;
  readonly corners: readonly number[];
}

const placed = (ink: string): Placed => {
  const [page, kind, color, ...corners] = ink.split(' ');
  return { what: `${page} ${kind} ${color}`, corners: corners.map(Number) };
};

/** A viewer that draws a border itself puts it up to a point beside where the form does. */
const isNear = (one: Placed, other: Placed): boolean =>
  one.corners.every((corner, index) => Math.abs(corner - (other.corners[index] ?? Number.NaN)) <= 1);

async function pushButtons(template: Uint8Array): Promise<readonly (readonly number[])[]> {
  const form = (await PDFDocument.load(template, { password: '' })).getForm();
  const buttons = form.getFields().filter((field) => field instanceof PDFButton);
  return buttons.flatMap(({ acroField }) =>
    acroField.getWidgets().map((widget) => {
      const { x, y, width, height } = widget.getRectangle();
      return [x - 1, y - 1, x + width + 1, y + height + 1];
    }),
  );
}

const isWithin = ({ corners: [x1 = 0, y1 = 0, x2 = 0, y2 = 0] }: Placed, box: readonly number[]): boolean => {
  const [left = 0, bottom = 0, right = 0, top = 0] = box;
  return x1 >= left && y1 >= bottom && x2 <= right && y2 <= top;
};

describe('the ink of a form', () => {
  it('keeps the borders and grounds that the form draws around its boxes', async () => {
    const template = await framedForm();
    const ink = await readInk(template);
    const full = await filled(template, [
      { name: 'name', value: 'Ann' },
      { name: 'yes', value: true },
    ]);
    // Ground and border of a text box and of a check box, and nothing else.
    expect(ink.filter((each) => each.includes('#cc0000')).length).toBe(2);
    expect(ink).toHaveLength(4);
    expect(await readInk(full)).toEqual(ink);
  });

  it('draws what the form only names for viewers to draw', async () => {
    const template = await framedForm((doc) => {
      for (const field of doc.getForm().getFields())
        for (const widget of field.acroField.getWidgets()) widget.dict.delete(PDFName.of('AP'));
    });
    const ink = await readInk(await filled(template, [{ name: 'name', value: 'Ann' }]));
    expect(ink.map((each) => each.split(' ')[2]).toSorted()).toEqual([
      '#cc0000',
      '#cc0000',
      '#e6f2ff',
      '#e6f2ff',
    ]);
  });

  it('keeps the frame of a box with a value that the template gives, and prints another value in its place', async () => {
    const template = await framedForm((doc) => doc.getForm().getTextField('name').setText('Preset'));
    const full = await filled(template, [{ name: 'name', value: 'Ann' }]);
    expect((await readPrints(full)).map(({ text }) => text)).toEqual(['Name', 'Ann']);
    expect((await readInk(full)).filter((each) => each.includes('#cc0000')).length).toBe(2);
  });

  it.each([...shippedForms, ...allForms])(
    'leaves every line outside of the values as it was: $title',
    async ({ bytes }) => {
      const [text] = (await readBoxes(bytes)).filter(({ type }) => type === 'Tx');
      const full = await filled(bytes, text ? [{ name: text.name, value: '1' }] : []);
      const ink = (await readInk(full)).map(placed);
      const buttons = await pushButtons(bytes);
      const isKept = (one: Placed) => ink.some((each) => each.what === one.what && isNear(each, one));
      const lost = (await readInk(bytes)).map(placed).filter((one) => !isKept(one));
      // Nobody presses on paper: a button that only a screen has goes.
      expect(lost.filter((one) => !buttons.some((button) => isWithin(one, button)))).toEqual([]);
    },
  );

  it.each(shippedForms)(
    'keeps all of a shipped form, and prints in its boxes alone: $title',
    async ({ bytes }) => {
      const boxes = await readBoxes(bytes);
      const full = await filled(
        bytes,
        [...new Map(boxes.map((box) => [box.name, box])).values()].map(({ name, type }) => ({
          name,
          value: type === 'Tx' ? '7' : true,
        })),
      );
      expect(await readInk(full)).toEqual(await readInk(await filled(bytes, [])));
      const before = (await readPrints(bytes)).map(keyOf);
      const after = await readPrints(full);
      const kept = new Set(after.map(keyOf));
      expect(before.filter((each) => !kept.has(each))).toEqual([]);
      const own = new Set(before);
      const added = after.filter((each) => !own.has(keyOf(each)));
      expect(added.length).toBeGreaterThanOrEqual(boxes.length);
      expect(added.filter((each) => !boxes.some((box) => isIn(box, each)))).toEqual([]);
    },
  );
});

const keyOf = ({ text, page, x, y }: Print): string => `${page} ${x.toFixed(1)} ${y.toFixed(1)} ${text}`;

const isIn = ({ page, rect: [left, bottom, right, top] }: SeenBox, print: Print): boolean =>
  print.page === page && print.x >= left && print.x <= right && print.y >= bottom && print.y <= top;
