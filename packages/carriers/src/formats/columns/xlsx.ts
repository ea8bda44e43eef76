import { accept, problem, refuse } from '@openroll/domain/problems';
import { type Zippable, zipSync } from 'fflate';
import { complaintsOf, formatTitles } from '../complaints.ts';
import { type Exporter, utf8 } from '../exporter.ts';
import { escapeXml, isXmlText, xmlDeclaration, xmlElement } from '../xml/xml.ts';
import { linesOfRecords, numericColumns } from './column-values.ts';

/**
 * The carrier's columns as the one sheet of a workbook. Written here part by part: libraries put the time into the ZIP, and the same
 * records must give the same bytes. Texts are inline and never formulas; amounts are numbers.
 */
export const xlsx: Exporter = (records, carrier) => {
  const { columns } = carrier;
  if (!columns)
    return refuse(
      problem('carrier-setting-missing', 'columns', { format: formatTitles.xlsx, name: 'columns' }),
    );
  const complaints = complaintsOf('xlsx');
  const lines = linesOfRecords(records, carrier, columns, { complaints, canWrite });
  if (complaints.problems.length > 0) return refuse(...complaints.problems);
  const numeric = columns.columns.map((column) => 'value' in column && numericColumns.has(column.value));
  const header = columns.columns.map(({ header: title }) => title);
  return accept(zipped(sheetOf(header, lines, numeric)));
};

/** A cell holds 32,767 characters at most. */
const canWrite = (cell: string): boolean => isXmlText(cell) && cell.length <= 32_767;

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function sheetOf(
  header: readonly string[],
  lines: readonly (readonly string[])[],
  numeric: readonly boolean[],
): string {
  const rows = [
    rowOf(header.map(textCell)),
    ...lines.map((line) => rowOf(line.map((cell, at) => (numeric[at] ? numberCell(cell) : textCell(cell))))),
  ];
  return xmlDeclaration + xmlElement('worksheet', [xmlElement('sheetData', rows)], { xmlns: main });
}

const rowOf = (cells: readonly string[]): string => `<row>${cells.join('')}</row>`;
const textCell = (cell: string): string =>
  cell === '' ? '<c/>' : `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
const numberCell = (cell: string): string => (cell === '' ? '<c/>' : `<c><v>${escapeXml(cell)}</v></c>`);

function zipped(sheet: string): Uint8Array {
  const parts: Readonly<Record<string, string>> = {
    '[Content_Types].xml': xmlElement(
      'Types',
      [
        xmlElement('Default', [], {
          Extension: 'rels',
          ContentType: 'application/vnd.openxmlformats-package.relationships+xml',
        }),
        xmlElement('Override', [], { PartName: '/xl/workbook.xml', ContentType: `${types}.sheet.main+xml` }),
        xmlElement('Override', [], {
          PartName: '/xl/worksheets/sheet1.xml',
          ContentType: `${types}.worksheet+xml`,
        }),
      ],
      { xmlns: 'http://schemas.openxmlformats.org/package/2006/content-types' },
    ),
    '_rels/.rels': relationship(`${office}/officeDocument`, 'xl/workbook.xml'),
    'xl/workbook.xml': xmlElement(
      'workbook',
      [xmlElement('sheets', [xmlElement('sheet', [], { name: 'Records', sheetId: '1', 'r:id': 'r1' })])],
      { xmlns: main, 'xmlns:r': office },
    ),
    'xl/_rels/workbook.xml.rels': relationship(`${office}/worksheet`, 'worksheets/sheet1.xml'),
  };
  const files: Zippable = Object.fromEntries(
    Object.entries(parts).map(([name, xml]) => [name, utf8(xmlDeclaration + xml)]),
  );
  // ZIP times have no zone: one fixed local time makes the bytes equal on every machine.
  return zipSync(
    { ...files, 'xl/worksheets/sheet1.xml': utf8(sheet) },
    { mtime: new Date(2000, 0, 1), level: 6 },
  );
}

const relationship = (type: string, target: string): string =>
  xmlElement('Relationships', [xmlElement('Relationship', [], { Id: 'r1', Type: type, Target: target })], {
    xmlns: relations,
  });
