import {
  PDFDocument,
  type PDFFont,
  PDFHexString,
  PDFName,
  type PDFPage,
  StandardFonts,
  TextAlignment,
} from '@cantoo/pdf-lib';
import { embedFont } from '@openroll/server/ports/pdf/font';
import { colors, page as paper } from './form-style.ts';

/** One line of NAME.fields.json: what a mapping needs to know about a box of the form. */
export interface FormField {
  readonly name: string;
  readonly kind: 'text' | 'checkbox';
  readonly max_length?: number;
  readonly multiline?: true;
  readonly page: number;
  readonly label: string;
}

export interface FormHeading {
  readonly title: string;
  readonly subtitle: string;
  /** As printed on every page, such as 'CI-APP 2025-01'. */
  readonly number: string;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface TextBox {
  readonly name: string;
  readonly label: string;
  readonly max?: number;
  readonly multiline?: boolean;
  readonly align?: 'left' | 'center' | 'right';
  readonly size?: number;
}

/** A form being drawn from top to bottom; `y` is the lower edge of what stands on the page so far. */
export class FormSheet {
  readonly fields: FormField[] = [];
  readonly heading: FormHeading;
  y = 0;
  private readonly doc: PDFDocument;
  readonly regular: PDFFont;
  readonly bold: PDFFont;
  private readonly fieldFont: PDFFont;
  private current: PDFPage;

  private constructor(doc: PDFDocument, heading: FormHeading, fonts: [PDFFont, PDFFont, PDFFont]) {
    this.doc = doc;
    this.heading = heading;
    [this.regular, this.bold, this.fieldFont] = fonts;
    this.current = doc.addPage([paper.width, paper.height]);
    this.y = paper.height - paper.margin;
  }

  /** Opens a letter-size document with the printing fonts; its dates are fixed so that it draws the same bytes each time. */
  static async open(heading: FormHeading, language = 'en-US'): Promise<FormSheet> {
    const doc = await PDFDocument.create({ updateMetadata: false });
    const day = new Date('2025-01-01T00:00:00Z');
    doc.setTitle(`${heading.title} ${heading.number}`);
    doc.setAuthor('Openroll');
    doc.setProducer('Openroll form drawing');
    doc.setCreationDate(day);
    doc.setModificationDate(day);
    doc.setLanguage(language);
    return new FormSheet(doc, heading, [
      await embedFont(doc, 'DejaVuSansCondensed.ttf'),
      await embedFont(doc, 'DejaVuSansCondensed-Bold.ttf'),
      await doc.embedFont(StandardFonts.Helvetica),
    ]);
  }

  get page(): PDFPage {
    return this.current;
  }

  get pageNumber(): number {
    return this.doc.getPageCount();
  }

  newPage(): void {
    this.current = this.doc.addPage([paper.width, paper.height]);
    this.y = paper.height - paper.margin;
  }

  /** Moves down by `height` points and returns the free strip above the new lower edge. */
  take(height: number): Box {
    this.y -= height;
    if (this.y < paper.footer) throw new Error(`Page ${this.pageNumber} of ${this.heading.number} is full.`);
    return { x: paper.margin, y: this.y, width: paper.width - 2 * paper.margin, height };
  }

  print(
    text: string,
    x: number,
    y: number,
    size: number,
    font: PDFFont = this.regular,
    color = colors.ink,
  ): void {
    this.current.drawText(text, { x, y, size, font, color });
  }

  /** Puts a text field where the value is to stand; a name used again becomes one more box of the same field. */
  textField(box: Box, spec: TextBox): void {
    const form = this.doc.getForm();
    const known = this.fields.some((field) => field.name === spec.name);
    const field = known ? form.getTextField(spec.name) : form.createTextField(spec.name);
    field.addToPage(this.current, {
      ...box,
      font: this.fieldFont,
      borderWidth: 0,
      backgroundColor: undefined,
      borderColor: undefined,
    });
    if (known) return;
    if (spec.max !== undefined) field.setMaxLength(spec.max);
    if (spec.multiline) field.enableMultiline();
    field.setAlignment(alignments[spec.align ?? 'left']);
    field.setFontSize(spec.size ?? 9);
    field.acroField.dict.set(PDFName.of('TU'), PDFHexString.fromText(spec.label));
    this.note({
      name: spec.name,
      kind: 'text',
      ...(spec.max === undefined ? {} : { max_length: spec.max }),
      ...(spec.multiline ? { multiline: true as const } : {}),
      page: this.pageNumber,
      label: spec.label,
    });
  }

  /** The square is printed on the page, so that it stays when a filled form loses its boxes. */
  checkBox(x: number, y: number, side: number, name: string, label: string): void {
    const square = { x, y, width: side, height: side };
    this.current.drawRectangle({
      ...square,
      borderWidth: 0.8,
      borderColor: colors.navy,
      color: colors.white,
    });
    const field = this.doc.getForm().createCheckBox(name);
    field.addToPage(this.current, {
      ...square,
      borderWidth: 0,
      borderColor: undefined,
      backgroundColor: undefined,
    });
    this.note({ name, kind: 'checkbox', page: this.pageNumber, label });
  }

  private note(field: FormField): void {
    if (this.fields.some((known) => known.name === field.name)) throw new Error(`Two fields ${field.name}`);
    this.fields.push(field);
  }

  pages(): readonly PDFPage[] {
    return this.doc.getPages();
  }

  /** The finished template. Appearances are left to whoever fills it. */
  save(): Promise<Uint8Array> {
    return this.doc.save({ updateFieldAppearances: false });
  }
}

const alignments = {
  left: TextAlignment.Left,
  center: TextAlignment.Center,
  right: TextAlignment.Right,
};
