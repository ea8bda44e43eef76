import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFString,
} from '@cantoo/pdf-lib';

/** One box on a page that a field of the form shows its value in. */
export interface FormBox {
  /** Index of the page that it stands on. */
  readonly page: number;
  readonly name: string;
  readonly kind: 'text' | 'checkbox';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly multiline: boolean;
  readonly comb: boolean;
  readonly maxLength: number | undefined;
  readonly align: 'left' | 'center' | 'right';
  /** 0 lets the box decide. */
  readonly fontSize: number;
  /** What the template itself says, printed unless a value is given. */
  readonly preset: string | undefined;
  /** The state in which a check box or radio button is on. */
  readonly onState: string | undefined;
}

const flags = { multiline: 1 << 12, pushButton: 1 << 16, comb: 1 << 24 } as const;

/**
 * All boxes as they stand on the pages. Read from the pages and not from the form's own list, because forms in the
 * wild have boxes that their list lacks.
 */
export function formBoxes(doc: PDFDocument): readonly FormBox[] {
  return doc.getPages().flatMap((page, index) =>
    widgetsOf(page).flatMap((widget) => {
      const box = toBox(index, widget);
      return box ? [box] : [];
    }),
  );
}

/** The widget annotations of a page that resolve to something. */
export function widgetsOf(page: PDFPage): readonly PDFDict[] {
  const annots = page.node.lookupMaybe(PDFName.of('Annots'), PDFArray);
  if (!annots) return [];
  return annots
    .asArray()
    .map((annot) => page.node.context.lookup(annot))
    .filter((annot) => annot instanceof PDFDict)
    .filter((annot) => annot.lookup(PDFName.of('Subtype')) === PDFName.of('Widget'));
}

function toBox(page: number, widget: PDFDict): FormBox | undefined {
  const flag = number(widget, 'Ff') ?? 0;
  const kind = kindOf(inherited(widget, 'FT'), flag);
  const rectangle = widget.lookupMaybe(PDFName.of('Rect'), PDFArray)?.asRectangle();
  if (!kind || !rectangle) return undefined;
  return {
    page,
    name: fullName(widget),
    kind,
    ...rectangle,
    multiline: (flag & flags.multiline) !== 0,
    comb: (flag & flags.comb) !== 0,
    maxLength: number(widget, 'MaxLen'),
    align: (['left', 'center', 'right'] as const)[number(widget, 'Q') ?? 0] ?? 'left',
    fontSize: declaredSize(text(inherited(widget, 'DA'))),
    preset: text(inherited(widget, 'V')),
    onState: kind === 'checkbox' ? onState(widget) : undefined,
  };
}

function kindOf(type: unknown, flag: number): FormBox['kind'] | undefined {
  if (type === PDFName.of('Tx') || type === PDFName.of('Ch')) return 'text';
  if (type === PDFName.of('Btn') && (flag & flags.pushButton) === 0) return 'checkbox';
  return undefined;
}

/** A field and its ancestors, nearest first; a loop in a broken file ends the climb. */
function lineage(widget: PDFDict): readonly PDFDict[] {
  const line: PDFDict[] = [];
  for (let at: PDFDict | undefined = widget; at && !line.includes(at); at = parentOf(at)) line.push(at);
  return line;
}

function parentOf(dict: PDFDict): PDFDict | undefined {
  const parent = dict.lookup(PDFName.of('Parent'));
  return parent instanceof PDFDict ? parent : undefined;
}

/** What a field, or the nearest of those above it, says under a key. */
export function inherited(widget: PDFDict, key: string): unknown {
  for (const dict of lineage(widget)) {
    const value = dict.lookup(PDFName.of(key));
    if (value !== undefined) return value;
  }
  return undefined;
}

const fullName = (widget: PDFDict): string =>
  lineage(widget)
    .map((dict) => text(dict.lookup(PDFName.of('T'))))
    .filter((part) => part !== undefined)
    .reverse()
    .join('.');

const text = (value: unknown): string | undefined =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : undefined;

function number(widget: PDFDict, key: string): number | undefined {
  const value = inherited(widget, key);
  return value instanceof PDFNumber ? value.asNumber() : undefined;
}

/** The size in a default appearance such as `/Helv 9 Tf 0 g`. */
const declaredSize = (appearance = ''): number => Number(/([\d.]+)\s+Tf/.exec(appearance)?.[1] ?? 0);

function onState(widget: PDFDict): string | undefined {
  const normal = widget.lookupMaybe(PDFName.of('AP'), PDFDict)?.lookup(PDFName.of('N'));
  if (!(normal instanceof PDFDict)) return undefined;
  return normal
    .keys()
    .map((key) => key.decodeText())
    .find((state) => state !== 'Off');
}
