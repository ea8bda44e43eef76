import { unreadableWorkbook, type WorkbookZip } from './open-workbook-zip.ts';
import { hearXml } from './read-xml.ts';

/** Where the parts of a workbook are, and how it counts days. */
export interface WorkbookParts {
  readonly firstSheet: string;
  readonly sharedTexts: string;
  readonly styles: string;
  /** Days are counted from 1904 instead of 1900. */
  readonly from1904: boolean;
}

/** Finds the first sheet of a workbook and what it refers to. Refuses with 422 a workbook without one. */
export async function findWorkbookParts(zip: WorkbookZip): Promise<WorkbookParts> {
  let firstId: string | undefined;
  let from1904 = false;
  await hearXml(await zip('xl/workbook.xml'), {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes().date1904 ?? '');
      if (name === 'sheet') firstId ??= Object.entries(attributes()).find(([key]) => /:id$/.test(key))?.[1];
    },
  });
  const sheets = new Map<string, string>();
  let sharedTexts = 'xl/sharedStrings.xml';
  let styles = 'xl/styles.xml';
  await hearXml(await zip('xl/_rels/workbook.xml.rels'), {
    open(name, attributes) {
      if (name !== 'Relationship') return;
      const { Id = '', Type = '', Target = '' } = attributes();
      const target = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`;
      if (Type.endsWith('/worksheet')) sheets.set(Id, target);
      else if (Type.endsWith('/sharedStrings')) sharedTexts = target;
      else if (Type.endsWith('/styles')) styles = target;
    },
  });
  const firstSheet = sheets.get(firstId ?? '');
  if (!firstSheet) throw unreadableWorkbook();
  return { firstSheet, sharedTexts, styles, from1904 };
}
