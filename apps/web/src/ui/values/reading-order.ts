/** A piece of text on a page, in points from its lower left corner; `size` is the height of its print. */
export interface PlacedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
}

/** How far apart pieces of one line may stand in height. */
const sameLine = 2.5;

/**
 * The pieces of a page as somebody reads it: line by line, from the left. Of a form, a line of captions and the larger print beneath
 * it are read cell by cell: 'First name', 'Dana', 'Last name', 'Whitfield'. What fills a form is drawn after all that it says, so
 * the order of the file is no order to read in.
 */
export function inReadingOrder<Piece extends PlacedText>(pieces: readonly Piece[]): readonly Piece[] {
  const lines = linesOf(pieces.filter(({ text }) => text.trim() !== ''));
  const read: Piece[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? [];
    const beneath = lines[at + 1];
    if (beneath && isCaption(line, beneath)) {
      read.push(...cellByCell(line, beneath));
      at += 1;
    } else read.push(...line);
  }
  return read;
}

/** From the top, each line from the left. */
function linesOf<Piece extends PlacedText>(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [];
  for (const piece of pieces.toSorted((a, b) => b.y - a.y)) {
    const line = lines.at(-1);
    if (line?.[0] && line[0].y - piece.y <= sameLine) line.push(piece);
    else lines.push([piece]);
  }
  return lines.map((line) => line.toSorted((a, b) => a.x - b.x));
}

/** Small print right above larger print that begins within it. */
function isCaption(line: readonly PlacedText[], beneath: readonly PlacedText[]): boolean {
  const small = Math.max(...line.map(({ size }) => size));
  const large = Math.min(...beneath.map(({ size }) => size));
  const [first] = line;
  const [next] = beneath;
  if (!first || !next || small >= large) return false;
  return first.y - next.y <= 2 * large && next.x >= first.x - sameLine;
}

function cellByCell<Piece extends PlacedText>(captions: readonly Piece[], values: readonly Piece[]): Piece[] {
  return captions.flatMap((caption, cell) => {
    const from = cell === 0 ? Number.NEGATIVE_INFINITY : caption.x - sameLine;
    const to = (captions[cell + 1]?.x ?? Number.POSITIVE_INFINITY) - sameLine;
    return [caption, ...values.filter(({ x }) => x >= from && x < to)];
  });
}
