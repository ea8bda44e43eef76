import { AnnotationMode, getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

type Matrix = readonly number[];
const times = (m: Matrix, n: Matrix): Matrix => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = m;
  const [p = 1, q = 0, r = 0, s = 1, t = 0, u = 0] = n;
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
};

const grounds: ReadonlySet<number> = new Set([
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);
const lines: ReadonlySet<number> = new Set([OPS.stroke, OPS.closeStroke, ...grounds]);

/**
 * Every line and ground of a document as another program paints it, annotations included: page, color, and the corners that it
 * reaches, in points.
 */
export async function readInk(pdf: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const doc = await task.promise;
  const found: string[] = [];
  for (let number = 1; number <= doc.numPages; number += 1) {
    const page = await doc.getPage(number);
    const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: AnnotationMode.ENABLE });
    let now = { at: [1, 0, 0, 1, 0, 0] as Matrix, fill: '#000000', line: '#000000' };
    const kept: (typeof now)[] = [];
    fnArray.forEach((code: number, index: number) => {
      const args = argsArray[index] ?? [];
      if (code === OPS.save) kept.push(now);
      if (code === OPS.restore) now = kept.pop() ?? now;
      if (code === OPS.transform) now = { ...now, at: times(now.at, args) };
      if (code === OPS.paintFormXObjectBegin) {
        kept.push(now);
        if (args[0]) now = { ...now, at: times(now.at, args[0]) };
      }
      if (code === OPS.beginAnnotation) {
        kept.push(now);
        now = { at: times([1, 0, 0, 1, 0, 0], times(args[2], args[3])), fill: '#000000', line: '#000000' };
      }
      if (code === OPS.paintFormXObjectEnd || code === OPS.endAnnotation) now = kept.pop() ?? now;
      if (code === OPS.setFillRGBColor) now = { ...now, fill: String(args[0]) };
      if (code === OPS.setStrokeRGBColor) now = { ...now, line: String(args[0]) };
      if (code !== OPS.constructPath || !args[2]) return;
      const [kind, , corners] = args;
      if (kind === OPS.endPath) return;
      const [left, bottom, right, top] = corners as number[];
      const [x1, y1] = times(now.at, [1, 0, 0, 1, left ?? 0, bottom ?? 0]).slice(4);
      const [x2, y2] = times(now.at, [1, 0, 0, 1, right ?? 0, top ?? 0]).slice(4);
      const place = [x1, y1, x2, y2].map((each) => Math.round(each ?? 0)).join(' ');
      const isLine = lines.has(kind);
      if (isLine) found.push(`${number}: line ${now.line} ${place}`);
      if (!isLine || grounds.has(kind)) found.push(`${number}: ground ${now.fill} ${place}`);
    });
  }
  await task.destroy();
  return found.toSorted();
}
