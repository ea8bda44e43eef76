import type { Readable } from 'node:stream';
import { type BufferedTexts, bufferTexts } from './buffer-texts.ts';
import { hearXml } from './read-xml.ts';

/** Excel's own way to write a character: '_x000D_'. */
export const unescapeCell = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

/** The texts that the cells of a workbook name by number, each as far as `longest` letters go. */
export async function readSharedTexts(part: Readable | undefined, longest: number): Promise<BufferedTexts> {
  const texts = bufferTexts(longest);
  let text: string | undefined;
  let isSaid = false;
  let isPhonetic = false;
  await hearXml(part, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 't') isSaid = !isPhonetic;
      else if (name === 'rPh') isPhonetic = true;
    },
    text(said) {
      if (isSaid && text !== undefined && text.length < longest) text += said.slice(0, longest);
    },
    close(name) {
      if (name === 't') isSaid = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'si') texts.add(unescapeCell(text ?? ''));
    },
  });
  return texts;
}
