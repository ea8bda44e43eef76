import {
  concatTransformationMatrix,
  decodePDFRawStream,
  drawObject,
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  PDFRawStream,
  PDFRef,
  PDFStream,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib';
import { inherited } from './form-boxes.ts';

const hidden = 1 << 1;
const noView = 1 << 5;
const pushButton = 1 << 16;

/**
 * Prints on the page what its form draws around a box that is still empty: the border, the ground, the frame of a check box. With the
 * box this would be gone. A value that the template itself gives is left out: it is printed as any other value.
 */
export function keepInk(page: PDFPage, widget: PDFDict): void {
  const flags = numberOf(widget.lookup(PDFName.of('F'))) ?? 0;
  const isButton = inherited(widget, 'FT') === PDFName.of('Btn');
  const isPush = isButton && ((numberOf(inherited(widget, 'Ff')) ?? 0) & pushButton) !== 0;
  const rect = rectangleOf(widget.lookup(PDFName.of('Rect')));
  if (!rect || isPush || (flags & (hidden | noView)) !== 0) return;
  const drawn = isButton || isEmpty(widget) ? appearance(widget) : undefined;
  if (drawn) drawAppearance(page, drawn, rect);
  else drawFrame(page, widget, rect);
}

const isEmpty = (widget: PDFDict): boolean => {
  const value = inherited(widget, 'V');
  return value === undefined || /^(\(\s*\)|<>|<FEFF>)$/i.test(String(value));
};

interface Drawn {
  readonly ref: PDFRef;
  readonly stream: PDFStream;
}

/** How the box looks while it is empty or off; undefined where nothing is painted besides a text. */
function appearance(widget: PDFDict): Drawn | undefined {
  const looks = widget.lookup(PDFName.of('AP'));
  const normal = looks instanceof PDFDict ? looks : undefined;
  const ref = normal?.get(PDFName.of('N'));
  const found = normal?.lookup(PDFName.of('N'));
  const off = found instanceof PDFDict ? found.get(PDFName.of('Off')) : ref;
  const stream = found instanceof PDFDict ? found.lookup(PDFName.of('Off')) : found;
  if (!(off instanceof PDFRef) || !(stream instanceof PDFStream)) return undefined;
  return paints(stream) ? { ref: off, stream } : undefined;
}

function paints(stream: PDFStream): boolean {
  if (!(stream instanceof PDFRawStream)) return false;
  const content = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
  return /(^|\s)(S|s|f|F|f\*|B|B\*|b|b\*|Do|sh)(\s|$)/.test(content.replace(/\/Tx\s+BMC[\s\S]*?EMC/g, ''));
}

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Into its rectangle, as a viewer does it (ISO 32000-1, 12.5.5). */
function drawAppearance(page: PDFPage, { ref, stream }: Drawn, rect: Rectangle): void {
  const box = rectangleOf(stream.dict.lookup(PDFName.of('BBox')));
  if (!box || box.width === 0 || box.height === 0) return;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersOf(stream.dict.lookup(PDFName.of('Matrix')));
  const corners = [
    [box.x, box.y],
    [box.x + box.width, box.y],
    [box.x, box.y + box.height],
    [box.x + box.width, box.y + box.height],
  ].map(([x = 0, y = 0]) => [a * x + c * y + e, b * x + d * y + f] as const);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - bottom];
  if (wide === 0 || high === 0) return;
  const [sx, sy] = [rect.width / wide, rect.height / high];
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(sx, 0, 0, sy, rect.x - left * sx, rect.y - bottom * sy),
    drawObject(page.node.newXObject('BoxInk', ref)),
    popGraphicsState(),
  );
}

/** The ground and border that the box names for viewers which draw it themselves. */
function drawFrame(page: PDFPage, widget: PDFDict, { x, y, width, height }: Rectangle): void {
  const named = widget.lookup(PDFName.of('MK'));
  if (!(named instanceof PDFDict)) return;
  const [ground, border] = ['BG', 'BC'].map((key) => numbersOf(named.lookup(PDFName.of(key))));
  const style = widget.lookup(PDFName.of('BS'));
  const line = (style instanceof PDFDict ? numberOf(style.lookup(PDFName.of('W'))) : undefined) ?? 1;
  if (ground?.length)
    paint(page, [
      ...colored(ground, 'fill'),
      rectangle(x, y, width, height),
      operator(PDFOperatorNames.FillNonZero),
    ]);
  if (!border?.length || line <= 0 || width <= line || height <= line) return;
  paint(page, [
    ...colored(border, 'line'),
    operator(PDFOperatorNames.SetLineWidth, line),
    rectangle(x + line / 2, y + line / 2, width - line, height - line),
    operator(PDFOperatorNames.StrokePath),
  ]);
}

const paint = (page: PDFPage, operators: readonly PDFOperator[]): void =>
  page.pushOperators(pushGraphicsState(), ...operators, popGraphicsState());

const operator = (name: PDFOperatorNames, ...values: readonly number[]): PDFOperator =>
  PDFOperator.of(
    name,
    values.map((value) => PDFNumber.of(value)),
  );

const rectangle = (...values: readonly number[]): PDFOperator =>
  operator(PDFOperatorNames.AppendRectangle, ...values);

/** Gray, RGB or CMYK, by how many numbers there are. */
function colored(values: readonly number[], of: 'fill' | 'line'): PDFOperator[] {
  const names = {
    1: [PDFOperatorNames.NonStrokingColorGray, PDFOperatorNames.StrokingColorGray],
    3: [PDFOperatorNames.NonStrokingColorRgb, PDFOperatorNames.StrokingColorRgb],
    4: [PDFOperatorNames.NonStrokingColorCmyk, PDFOperatorNames.StrokingColorCmyk],
  } as const;
  const found = Object.entries(names).find(([count]) => Number(count) === values.length)?.[1];
  return found ? [operator(found[of === 'fill' ? 0 : 1], ...values)] : [];
}

const numberOf = (value: unknown): number | undefined =>
  value instanceof PDFNumber ? value.asNumber() : undefined;

const numbersOf = (value: unknown): readonly number[] =>
  value instanceof PDFArray ? value.asArray().flatMap((_, index) => numberOf(value.lookup(index)) ?? []) : [];

function rectangleOf(value: unknown): Rectangle | undefined {
  const [x1, y1, x2, y2] = numbersOf(value);
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return undefined;
  return { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) };
}
