import type { Readable } from 'node:stream';
import { Parser } from 'saxen';
import { Refusal } from '../../../platform/refusal.ts';
import { tooLargeWorkbook, unreadableWorkbook } from './open-workbook-zip.ts';

/** What is heard of a part of a workbook. Names come without a prefix, texts with their entities resolved. */
export interface XmlListener {
  readonly open: (name: string, attributes: () => Readonly<Record<string, string>>) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

/** Letters of one tag or text; a cell has 4,096. */
const longest = 262_144;
/** Elements within elements; a workbook has some ten. */
const deepest = 64;

/**
 * Reads a part of a workbook as it is unpacked, and yields after each piece, so that what was heard of it can be taken on; who
 * stops early unpacks no further. Refuses with 422 what is not XML or defines entities of its own, and with 413 tags and texts
 * without end.
 */
export async function* readXml(part: Readable, listener: XmlListener): AsyncGenerator<void> {
  let unheard = 0;
  let depth = 0;
  const parser = new Parser()
    .on('openTag', (name, attributes) => {
      unheard = 0;
      if (++depth > deepest) throw unreadableWorkbook();
      listener.open(local(name), attributes);
    })
    .on('closeTag', (name) => {
      unheard = 0;
      depth--;
      listener.close?.(local(name));
    })
    .on('text', (text, decode) => listener.text?.(decode(text)))
    .on('cdata', (text) => listener.text?.(text))
    .on('attention', () => {
      throw unreadableWorkbook();
    });
  const decoder = new TextDecoder();
  try {
    for await (const bytes of part as AsyncIterable<Buffer>) {
      unheard += bytes.length;
      parser.write(decoder.decode(bytes, { stream: true }));
      if (unheard > longest) throw tooLargeWorkbook();
      yield;
    }
    parser.end();
  } catch (error) {
    throw error instanceof Refusal ? error : unreadableWorkbook();
  }
  yield;
}

const local = (name: string): string => {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
};

/** Reads a part to its end; a part that is not there says nothing. */
export async function hearXml(part: Readable | undefined, listener: XmlListener): Promise<void> {
  if (part) for await (const _ of readXml(part, listener));
}
