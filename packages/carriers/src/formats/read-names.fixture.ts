import { parse as parseCsv } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { X12Interchange, X12Parser } from 'node-x12';
import { SaxesParser } from 'saxes';
import { type NamePart, type NameSlot, namingCarrier, type PartyName } from './named-parties.fixture.ts';

/** What an independent reader of a format finds where a name should stand; undefined where the format names nobody there. */
type ReadName = (bytes: Uint8Array, slot: NameSlot) => string | undefined;

const utf8 = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly inside: Element[];
  text: string;
}

/** The elements of a document; throws on XML that is not well-formed. */
function elementsOf(xml: string): Element[] {
  const root: Element = { name: '', attributes: {}, inside: [], text: '' };
  const open: Element[] = [root];
  const all: Element[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name, attributes, inside: [], text: '' };
    open.at(-1)?.inside.push(element);
    open.push(element);
    all.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.write(xml).close();
  return all;
}

const roles: Readonly<Partial<Record<PartyName, string>>> = {
  employee: 'Owner',
  spouse: 'Spouse',
  child: 'Child',
  employer: 'Employer',
  agent: 'Primary Writing Agent',
  'other agent': 'Additional Writing Agent',
  beneficiary: 'Primary Beneficiary',
  trust: 'Contingent Beneficiary',
};

const txlifeNames: Readonly<Record<NamePart, string>> = {
  first_name: 'FirstName',
  middle_name: 'MiddleName',
  last_name: 'LastName',
  name: 'FullName',
};

/** A party of TXLife is found by what a relation says that it is. */
const txlife: ReadName = (bytes, { party, part }) => {
  const elements = elementsOf(utf8(bytes));
  const below = (element: Element | undefined): Element[] =>
    (element?.inside ?? []).flatMap((each) => [each, ...below(each)]);
  if (party === 'signer') return elements.find(({ name }) => name === 'SignatureName')?.text;
  const relation = elements.find(
    ({ name, inside }) =>
      name === 'Relation' &&
      inside.some((each) => each.name === 'RelationRoleCode' && each.text === roles[party]),
  );
  const found = elements.find(
    ({ name, attributes }) => name === 'Party' && attributes.id === relation?.attributes.RelatedObjectID,
  );
  return below(found).find(({ name }) => name === txlifeNames[part])?.text ?? '';
};

const ldexNames: Readonly<Record<NamePart, string>> = { ...txlifeNames, name: 'OrganizationName' };

const ldex: ReadName = (bytes, { party, part }) => {
  const [employer] = JSON.parse(utf8(bytes)).Employers;
  const [employee] = employer.Employees;
  const [coverage] = employee.Coverages;
  const relative = (relation: string) =>
    employee.Dependents.find((one: Record<string, string>) => one.RelationshipCode === relation);
  const named = (type: string) =>
    coverage.BeneficiaryGroups.find((group: Record<string, string>) => group.BeneficiaryTypeCode === type)
      .Beneficiaries[0];
  const producer = (of: number) => coverage.Producers[of].ProducerName;
  if (party === 'employer') return employer.EmployerName;
  if (party === 'agent' || party === 'other agent') return producer(party === 'agent' ? 0 : 1);
  if (party === 'signer') return coverage.Signatures[0].SignerName;
  const person = {
    employee: () => employee,
    spouse: () => relative('Spouse'),
    child: () => relative('Child'),
    beneficiary: () => named('Primary'),
    trust: () => named('Contingent'),
  }[party]();
  return person[ldexNames[part]];
};

const places: Readonly<Record<NamePart, number>> = { last_name: 3, first_name: 4, middle_name: 5, name: 2 };
const relationships: Readonly<Partial<Record<PartyName, string>>> = {
  employee: '18',
  spouse: '01',
  child: '19',
};

/** An 834 names the employer, and the members: by the relationship of the INS segment before. */
const x12: ReadName = (bytes, { party, part }) => {
  const read = new X12Parser(true).parse(utf8(bytes));
  if (!(read instanceof X12Interchange)) throw new Error('more than one interchange');
  const segments = read.functionalGroups[0]?.transactions[0]?.segments ?? [];
  if (party === 'employer')
    return segments.find((each) => each.tag === 'N1' && each.valueOf(1) === 'P5')?.valueOf(2) ?? '';
  const relationship = relationships[party];
  if (relationship === undefined) return undefined;
  const start = segments.findIndex((each) => each.tag === 'INS' && each.valueOf(2) === relationship);
  const name = segments.slice(start).find(({ tag }) => tag === 'NM1');
  return name?.valueOf(places[part]) ?? '';
};

/** What stands in a cell of a line, by its heading: of the line of the party where each has its own. */
function fromLines(
  [headings = [], ...lines]: readonly (readonly string[])[],
  { party, part }: NameSlot,
): string {
  const cell = (heading: string, line = 0) => lines[line]?.[headings.indexOf(heading)] ?? '';
  const lineOf = (relation: string) =>
    lines.findIndex((line) => line[headings.indexOf('insured.relation')] === relation);
  if (party === 'employee') return cell(`employee.${part}`);
  if (party === 'spouse' || party === 'child') return cell(`insured.${part}`, lineOf(party));
  return cell(
    {
      employer: 'employer.name',
      agent: 'agent.name',
      'other agent': 'commission',
      beneficiary: 'beneficiaries.primary',
      trust: 'beneficiaries.contingent',
      signer: 'signatures',
    }[party],
  );
}

const csv: ReadName = (bytes, slot) => fromLines(parseCsv(utf8(bytes), { bom: true }) as string[][], slot);

const xlsx: ReadName = (bytes, slot) => {
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  const width = namingCarrier().columns?.columns.length ?? 0;
  const rows = elementsOf(sheet).filter(({ name }) => name === 'row');
  const textIn = (element: Element): string => element.text + element.inside.map(textIn).join('');
  const lineOf = ({ inside }: Element) => {
    const line = Array<string>(width).fill('');
    for (const cell of inside) line[columnOf(cell.attributes.r ?? '')] = textIn(cell);
    return line;
  };
  return fromLines(rows.map(lineOf), slot);
};

/** 'B7' is the second column. */
const columnOf = (reference: string): number =>
  [...reference.replace(/\d+$/, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

export const readers = { ldex, txlife, 'x12-834': x12, csv, xlsx } as const;
