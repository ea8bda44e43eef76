// JSON put together by the database as text, for replies that it writes itself (P1): `json_build_object` finds out anew, for each value
// of each row, of which type it is. Each expression answers text and never null. sql-json.test.ts proves them equal to `json_build_object`.

/** A text, escaped, or null. */
export const jsonText = (text: string): string => `coalesce(to_json(${text})::text, 'null')`;

/** A text in which nothing has to be escaped (a state, a date, a name that we made), or null. */
export const jsonWord = (word: string): string => `coalesce('"' || ${word} || '"', 'null')`;

/** A number or a boolean, or null. */
export const jsonPlain = (value: string): string => `coalesce((${value})::text, 'null')`;

/** An instant as ISO 8601 in UTC with milliseconds, or null. */
export const jsonInstant = (at: string): string =>
  jsonWord(`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** Fields of an object as they stand between its braces, by their names, which hold nothing that has to be escaped. */
export const jsonFields = (fields: Readonly<Record<string, string>>): string =>
  joined(
    Object.entries(fields).map(([name, value], index) => `'${index > 0 ? ',' : ''}"${name}":' || ${value}`),
  );

/** An object by the names of its fields; `more` answers further ones, which were put together before. */
export const jsonObject = (fields: Readonly<Record<string, string>>, more?: string): string =>
  joined([`'{'`, jsonFields(fields), ...(more === undefined ? [] : [`',' || ${more}`]), `'}'`]);

/** Texts one behind the other, put together by halves: one by one each step would copy all that stands before it. */
const joined = (texts: readonly string[]): string => {
  if (texts.length <= 2) return texts.join(' || ');
  const middle = Math.ceil(texts.length / 2);
  return `(${joined(texts.slice(0, middle))}) || (${joined(texts.slice(middle))})`;
};

/** A page of a list, of its rows `row_json` (j, n) in their order and `total` (n), how many there are on all pages. */
export const jsonPage = (page: string, size: string): string =>
  jsonObject({
    rows: `(select ${jsonList('r.j', 'r.n')} from row_json r)`,
    page: `'${page}'`,
    rows_per_page: `'${size}'`,
    total_count: '(select n from total)',
  });

/** The list of what the rows of a query say, in an order of them. */
export const jsonList = (value: string, order: string): string =>
  `'[' || coalesce(string_agg(${value}, ',' order by ${order}), '') || ']'`;
