import { buildWorkbook, letters, repeat, wrap } from './workbooks.ts';

const columns = [
  'first_name',
  'last_name',
  'ssn',
  'date_of_birth',
  'employee_id',
  'gender',
  'address1',
  'address2',
  'city',
  'state',
  'zip_code',
  'email',
  'phone',
  'hire_date',
  'salary',
  'hours_per_week',
  'tobacco',
  'spouse_first',
  'spouse_last',
  'spouse_date_of_birth',
];

/** SSNs of an area that is never issued. */
function valuesOf(at: number): readonly string[] {
  const [first, last] = [`Ann${at % 997}`, `Naylor${at % 4999}`];
  const day = `19${50 + (at % 50)}-0${1 + (at % 9)}-1${at % 9}`;
  const spouse = at % 2 === 0 ? ['Pat', last, day] : ['', '', ''];
  const address = [`${at} Main St`, '', 'Joliet', 'IL', '60431', `p${at}@example.test`, '815-555-0101'];
  const own = [first, last, `9${String(at).padStart(8, '0')}`, day, `E${at}`, at % 2 ? 'F' : 'M'];
  return [...own, ...address, '2019-01-15', String(40_000 + (at % 900)), '40', 'no', ...spouse];
}

/** A workbook of so many people with twenty columns, whose texts are kept beside the sheet, each once, as Excel writes them. */
export function buildLargeWorkbook(people: number): Promise<Buffer> {
  const places = new Map<string, number>();
  const placeOf = (text: string): number => {
    const known = places.get(text);
    if (known !== undefined) return known;
    places.set(text, places.size);
    return places.size - 1;
  };
  const row = (number: number, values: readonly string[]) => {
    const cells = values.map((text, at) =>
      text === '' ? '' : `<c r="${letters(at)}${number}" t="s"><v>${placeOf(text)}</v></c>`,
    );
    return `<row r="${number}">${cells.join('')}</row>`;
  };
  const rows = wrap(
    row(1, columns),
    repeat(people, (at) => row(at + 2, valuesOf(at))),
  );
  // The parts are written in this order: the texts are known when the rows are.
  return buildWorkbook(rows, { 'xl/sharedStrings.xml': textsOf(places) });
}

function* textsOf(places: ReadonlyMap<string, number>): Generator<string> {
  yield '<sst>';
  for (const text of places.keys()) yield `<si><t>${text}</t></si>`;
  yield '</sst>';
}
