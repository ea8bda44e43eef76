import type { PDFPageProxy } from 'pdfjs-dist';
import { inReadingOrder, type PlacedText } from './reading-order.ts';

/** As pdf.js tells it. */
export type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;
type TextItem = Extract<TextContent['items'][number], { readonly str: string }>;

interface Piece extends PlacedText {
  readonly item: TextItem;
}

/** The text of a page for its text layer: in the order in which it is read, words apart from each other. */
export function readableText({ items, ...content }: TextContent): TextContent {
  const pieces = items.flatMap((item) => ('str' in item ? toPiece(item) : []));
  const read = inReadingOrder(pieces);
  return {
    ...content,
    items: read.map((piece, at) => {
      const next = read[at + 1];
      const isFollowed = next !== undefined && isSameRun(piece, next);
      const str =
        isFollowed && !piece.text.endsWith(' ') && isApart(piece, next) ? `${piece.text} ` : piece.text;
      return { ...piece.item, str, hasEOL: !isFollowed };
    }),
  };
}

function toPiece(item: TextItem): Piece {
  const [, , , , x = 0, y = 0] = item.transform as readonly number[];
  return { item, text: item.str, x, y, width: item.width, size: item.height };
}

const gapOf = (piece: Piece, next: Piece): number => next.x - piece.x - piece.width;

/** The next piece goes on in the same line, a word space away at most. */
const isSameRun = (piece: Piece, next: Piece): boolean =>
  Math.abs(piece.y - next.y) < 1 && gapOf(piece, next) > -1 && gapOf(piece, next) < piece.size * 0.6;

const isApart = (piece: Piece, next: Piece): boolean => gapOf(piece, next) > piece.size * 0.12;
