/** A list that is short enough to come whole, in the one shape of lists (§10.5). */
export const wholeList = <T>(rows: readonly T[]) => ({
  rows: [...rows],
  page: 1,
  rows_per_page: Math.max(1, rows.length),
  total_count: rows.length,
});
