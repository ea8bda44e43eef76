import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A piece of text where another program finds it on the page; `size` is the height of its print in points. */
export interface Print {
  readonly text: string;
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** A box of a form as another program sees it. */
export interface SeenBox {
  readonly name: string;
  readonly type: string;
  readonly page: number;
  readonly rect: readonly [number, number, number, number];
  readonly maxLength: number;
}

/** All text of a document in the order in which it was printed. */
export const readPrints = (pdf: Uint8Array): Promise<readonly Print[]> =>
  eachPage(pdf, async (page) => {
    const { items } = await page.getTextContent();
    return items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [
            {
              text: item.str,
              page: page.pageNumber,
              x: item.transform[4],
              y: item.transform[5],
              size: item.height,
            },
          ]
        : [],
    );
  });

/** The form boxes that are still on the pages. */
export const readBoxes = (pdf: Uint8Array): Promise<readonly SeenBox[]> =>
  eachPage(pdf, async (page) =>
    (await page.getAnnotations())
      .filter((annotation) => annotation.subtype === 'Widget')
      .map((annotation) => ({
        name: annotation.fieldName,
        type: annotation.pushButton ? 'button' : annotation.fieldType,
        page: page.pageNumber,
        rect: annotation.rect,
        maxLength: annotation.maxLen ?? 0,
      })),
  );

async function eachPage<T>(
  pdf: Uint8Array,
  read: (page: PDFPageProxy) => Promise<readonly T[]>,
): Promise<T[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const doc = await task.promise;
  const found: T[] = [];
  for (let number = 1; number <= doc.numPages; number += 1)
    found.push(...(await read(await doc.getPage(number))));
  await task.destroy();
  return found;
}

/** What is printed inside of a box, as one text; lines and the cells of a comb are joined as they follow each other. */
export const printedIn = (box: SeenBox, prints: readonly Print[], joint = ''): string =>
  prints
    .filter(({ page, x, y }) => page === box.page && inside(box.rect, x, y))
    .map(({ text }) => text)
    .join(joint);

const inside = ([left, bottom, right, top]: SeenBox['rect'], x: number, y: number): boolean =>
  x >= left - 1 && x <= right + 1 && y >= bottom - 1 && y <= top + 1;
