/** A letter page of text, in points. */
export const textSheet = { width: 612, height: 792, margin: 54, title: 34, line: 17 } as const;

const { height, margin, title, line: leading } = textSheet;

/** How many lines there is room for from this height down. */
const roomFrom = (top: number): number => Math.floor((top - margin) / leading) + 1;

/** The lines of a page of text, sheet by sheet: the first has its title above them. */
export function sheetsOf(lines: readonly string[]): readonly (readonly string[])[] {
  const first = roomFrom(height - margin - title);
  const further = roomFrom(height - margin);
  const rest = lines.slice(first);
  const count = Math.ceil(rest.length / further);
  return [
    lines.slice(0, first),
    ...Array.from({ length: count }, (_, at) => rest.slice(at * further, (at + 1) * further)),
  ];
}
