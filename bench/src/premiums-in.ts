import type { FormatName } from '@openroll/carriers/carrier/carrier';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';

/** What a file says of the premiums in it. */
export interface FoundPremiums {
  /** How many applications it has. */
  readonly records: number;
  /** Their premiums per pay period, added up. */
  readonly cents: number;
}

const patterns = {
  ldex: /"PremiumAmount":([\d.]+),"AnnualPremiumAmount"/g,
  txlife: /<PaymentAmt>([\d.]+)</g,
  'x12-834': /AMT\*P3\*([\d.]+)~/g,
} as const;

/** The column of the shipped carrier's file in which the premium stands. */
const heading = 'Premium';

/** Reads the premiums of a carrier's file, as far as they can be told from everything else by the text around them. */
export function premiumsIn(format: FormatName, bytes: Uint8Array): FoundPremiums {
  const dollars =
    format === 'csv' ? inCsv(bytes) : format === 'xlsx' ? inSheet(bytes) : inText(patterns[format], bytes);
  return {
    records: dollars.length,
    cents: dollars.reduce((sum, one) => sum + Math.round(Number(one) * 100), 0),
  };
}

const inText = (pattern: RegExp, bytes: Uint8Array): readonly string[] =>
  [...strFromU8(bytes).matchAll(pattern)].map(([, dollars = '']) => dollars);

function inCsv(bytes: Uint8Array): readonly string[] {
  const [heads = [], ...lines] = parse(Buffer.from(bytes), { bom: true }) as string[][];
  const at = heads.indexOf(heading);
  // Of an application for several people it stands in the first line.
  return lines.flatMap((line) => (line[at] ? [line[at]] : []));
}

function inSheet(bytes: Uint8Array): readonly string[] {
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  const column = new RegExp(`<c r="([A-Z]+)1"[^>]*>(?:(?!</c>).)*>${heading}<`).exec(sheet)?.[1] ?? '';
  return inText(new RegExp(`<c r="${column}\\d+"[^>]*><v>([\\d.]+)</v>`, 'g'), Buffer.from(sheet));
}
