/** The known name that begins so, or of fewest changed letters; undefined where none is like it. */
export function nearestName(names: readonly string[], written: string): string | undefined {
  const far = Math.max(3, Math.ceil(written.length / 3));
  let best: { readonly name: string; readonly changes: number } | undefined;
  for (const name of names) {
    const changes = name.startsWith(written) ? 1 : distance(name, written);
    if (changes <= far && (!best || changes < best.changes)) best = { name, changes };
  }
  return best?.name;
}

/** Letters that are put in, left out or changed to make one text of the other. */
function distance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (before[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(change, (before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    before = row;
  }
  return before.at(-1) ?? 0;
}
