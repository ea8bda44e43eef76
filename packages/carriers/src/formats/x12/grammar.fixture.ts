/**
 * The grammar of 005010X220A1 as far as we use it, written down from the implementation guide and not from our writer: what each segment
 * holds, in which order the segments of each loop stand, and what the envelope counts. Reads bytes by themselves, with the delimiters
 * that the ISA names.
 */
type Type = 'ID' | 'AN' | 'DT' | 'TM' | 'N0' | 'R';

interface Rule {
  readonly type: Type;
  readonly min: number;
  readonly max: number;
  readonly required: boolean;
  /** The values of an ID. */
  readonly codes?: readonly string[];
}

const rule = (type: Type, min: number, max: number, codes?: string, required = true): Rule => ({
  type,
  min,
  max,
  required,
  ...(codes ? { codes: codes.split(' ') } : {}),
});
const maybe = (type: Type, min: number, max: number, codes?: string): Rule =>
  rule(type, min, max, codes, false);
const absent: Rule = { type: 'AN', min: 0, max: 0, required: false };

const levels = 'CHD DEP E1D E2D E3D E5D E6D E7D E8D E9D ECH EMP ESP FAM IND SP1 SPC SPO TWO';
const lines = 'AG AH AJ AK DCP DEN EPO FAC HE HLT HMO LTC LTD MM MOD PDG POS PPO PRA STD UR VIS';
const reasons =
  '01 02 03 04 05 06 07 08 09 10 11 14 15 16 17 18 20 21 22 25 26 27 28 29 31 32 33 37 38 39 40 41 43 59 AA AB AC AD AE AF AG AH AI AJ AL EC XN XT';

/** Elements from the first on; of a segment whose first element is a qualifier, by it. */
const segments: Readonly<Record<string, readonly Rule[]>> = {
  ST: [rule('ID', 3, 3, '834'), rule('AN', 4, 9), rule('AN', 1, 35, '005010X220A1')],
  BGN: [
    rule('ID', 2, 2, '00 15 22'),
    rule('AN', 1, 50),
    rule('DT', 8, 8),
    rule('TM', 4, 8),
    maybe('ID', 2, 2, 'UT ET CT MT PT'),
    maybe('AN', 1, 50),
    absent,
    rule('ID', 1, 2, '2 4 RX'),
  ],
  'N1 P5': [rule('ID', 2, 3, 'P5'), maybe('AN', 1, 60), rule('ID', 1, 2, '24 94 FI'), rule('AN', 2, 80)],
  'N1 IN': [rule('ID', 2, 3, 'IN'), maybe('AN', 1, 60), rule('ID', 1, 2, '94 FI XV'), rule('AN', 2, 80)],
  INS: [
    rule('ID', 1, 1, 'Y N'),
    rule(
      'ID',
      2,
      2,
      '01 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 23 24 25 26 31 33 38 53 60 D2 G8 G9',
    ),
    rule('ID', 3, 3, '001 021 024 025 030'),
    maybe('ID', 2, 3, reasons),
    rule('ID', 1, 1, 'A C S T'),
    absent,
    absent,
    maybe('ID', 2, 2, 'AC AO AU FT L1 PT RT TE'),
  ],
  'REF 0F': [rule('ID', 2, 3), rule('AN', 1, 50)],
  'REF 1L': [rule('ID', 2, 3), rule('AN', 1, 50)],
  'REF 17': [rule('ID', 2, 3), rule('AN', 1, 50)],
  'DTP 336': [rule('ID', 3, 3), rule('ID', 2, 3, 'D8'), rule('DT', 8, 8)],
  NM1: [
    rule('ID', 2, 3, 'IL 74'),
    rule('ID', 1, 1, '1'),
    rule('AN', 1, 60),
    maybe('AN', 1, 35),
    maybe('AN', 1, 25),
    maybe('AN', 1, 10),
    maybe('AN', 1, 10),
    maybe('ID', 1, 2, '34 ZZ'),
    maybe('AN', 2, 80),
  ],
  N3: [rule('AN', 1, 55), maybe('AN', 1, 55)],
  N4: [rule('AN', 2, 30), maybe('ID', 2, 2), maybe('ID', 3, 15)],
  DMG: [rule('ID', 2, 3, 'D8'), rule('DT', 8, 8), rule('ID', 1, 1, 'F M U')],
  ICM: [rule('ID', 1, 1, '1 2 3 4 6 7 8 9 H Q S U'), rule('R', 1, 18)],
  HLH: [rule('ID', 1, 1, 'N S T U X'), maybe('R', 1, 8), maybe('R', 1, 10)],
  HD: [
    rule('ID', 3, 3, '001 002 021 024 025 026 030 032'),
    absent,
    rule('ID', 2, 3, lines),
    maybe('AN', 1, 50),
    maybe('ID', 3, 3, levels),
  ],
  'DTP 300': [rule('ID', 3, 3), rule('ID', 2, 3, 'D8'), rule('DT', 8, 8)],
  'DTP 348': [rule('ID', 3, 3), rule('ID', 2, 3, 'D8'), rule('DT', 8, 8)],
  'AMT P3': [rule('ID', 1, 3), rule('R', 1, 18)],
  'AMT FK': [rule('ID', 1, 3), rule('R', 1, 18)],
  SE: [rule('N0', 1, 10), rule('AN', 4, 9)],
};

/** Header, 1000A, 1000B, then 2000 with 2100A and its 2300, as names of segments with a space behind each. */
const order = new RegExp(
  '^ST BGN N1_P5 N1_IN ' +
    '(?:INS REF_0F (?:REF_1L )?(?:REF_17 )?(?:DTP_336 )?NM1 (?:N3 )?(?:N4 )?(?:DMG )?(?:ICM )?(?:HLH )?' +
    '(?:HD (?:DTP_300 |DTP_348 )+(?:AMT_P3 )?(?:AMT_FK )?)*)+SE $',
);

const kinds: Readonly<Record<Type, RegExp>> = {
  // The extended character set, without control characters; no space at either end.
  AN: /^(?! )[ -}À-ÿ¿¡]*(?<! )$/u,
  ID: /^[A-Z0-9]+$/,
  DT: /^(19|20)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/,
  TM: /^([01]\d|2[0-3])[0-5]\d$/,
  N0: /^\d+$/,
  R: /^-?(\d+(\.\d+)?|\.\d+)$/,
};

const qualified = new Set(['N1', 'REF', 'DTP', 'AMT']);
const nameOf = ([tag = '', first = '']: readonly string[]) => (qualified.has(tag) ? `${tag} ${first}` : tag);

/** What in a file is against the grammar; nothing in one that obeys it. */
export function grammarFaults(file: string): string[] {
  const [element = '', component = '', end = ''] = [file[3], file[104], file[105]];
  if (file.slice(0, 3) !== 'ISA' || new Set([element, component, end, file[82]]).size !== 4)
    return ['no ISA'];
  if (!file.endsWith(end)) return ['the last segment does not end'];
  const all = file
    .slice(0, -1)
    .split(end)
    .map((text) => text.split(element));
  const [isa = [], gs = []] = all;
  const [ge = [], iea = []] = all.slice(-2);
  const inside = all.slice(2, -2);
  const starts = inside.flatMap(([tag], at) => (tag === 'ST' ? [at] : []));
  const sets = starts.map((from, n) => inside.slice(from, starts[n + 1]));
  return [
    ...envelopeFaults(isa, gs, ge, iea, sets.length),
    ...(starts[0] === 0 ? [] : ['something stands before the first ST']),
    ...(new Set(sets.map(([st]) => st?.[2])).size === sets.length ? [] : ['two sets of one control number']),
    ...sets.flatMap((set) => setFaults(set, component)),
  ];
}

function envelopeFaults(
  isa: readonly string[],
  gs: readonly string[],
  ge: readonly string[],
  iea: readonly string[],
  sets: number,
): string[] {
  const widths = [3, 2, 10, 2, 10, 2, 15, 2, 15, 6, 4, 1, 5, 9, 1, 1, 1];
  const is = (what: string, holds: boolean) => (holds ? [] : [what]);
  return [
    ...is('ISA widths', isa.length === 17 && isa.every((each, at) => each.length === widths[at])),
    ...is('ISA values', isa[12] === '00501' && /^\d{9}$/.test(isa[13] ?? '') && /^[PT]$/.test(isa[15] ?? '')),
    ...is(
      'GS',
      gs[0] === 'GS' && gs.length === 9 && gs[1] === 'BE' && gs[7] === 'X' && gs[8] === '005010X220A1',
    ),
    ...is(
      'GS parties',
      [gs[2], gs[3]].every((each) => /^\S{2,15}$/.test(each ?? '')),
    ),
    ...is('GS parties as ISA', gs[2] === isa[6]?.trim() && gs[3] === isa[8]?.trim()),
    ...is(
      'GS time',
      kinds.DT.test(gs[4] ?? '') && kinds.TM.test(gs[5] ?? '') && /^\d{1,9}$/.test(gs[6] ?? ''),
    ),
    ...is('GE', ge[0] === 'GE' && ge[1] === String(sets) && ge[2] === gs[6] && ge.length === 3),
    ...is('IEA', iea[0] === 'IEA' && iea[1] === '1' && iea[2] === isa[13] && iea.length === 3),
  ];
}

function setFaults(set: readonly (readonly string[])[], component: string): string[] {
  const names = set.map(nameOf);
  const [st, se] = [set[0] ?? [], set.at(-1) ?? []];
  return [
    ...(order.test(`${names.map((name) => name.replace(' ', '_')).join(' ')} `)
      ? []
      : [`order: ${names.join(', ')}`]),
    ...(se[1] === String(set.length) && se[2] === st[2] ? [] : [`SE says ${se[1]} of ${set.length}`]),
    ...set.flatMap((segment) => segmentFaults(segment, component)),
  ];
}

function segmentFaults(segment: readonly string[], component: string): string[] {
  const [tag = '', ...values] = segment;
  const rules = segments[nameOf(segment)];
  const at = (fault: string) => [`${segment.join('*')}: ${fault}`];
  if (!rules) return at('no such segment');
  if (values.length > rules.length) return at('too many elements');
  if (values.at(-1) === '') return at('ends with an empty element');
  // What one says of an identifier, the other has to say.
  if (tag === 'NM1' && (values[7] ?? '') === '' && (values[8] ?? '') !== '') return at('an id of no kind');
  return rules.flatMap(({ type, min, max, required, codes }, index) => {
    const value = values[index] ?? '';
    const place = `${tag}${String(index + 1).padStart(2, '0')}`;
    if (value === '') return required ? at(`${place} is missing`) : [];
    if (value.includes(component) || value.includes('^')) return at(`${place} holds a delimiter`);
    const digits = type === 'R' || type === 'N0' ? value.replace(/[-.]/g, '') : value;
    if ([...digits].length < min || [...digits].length > max) return at(`${place} is of a wrong length`);
    if (!kinds[type].test(value)) return at(`${place} is no ${type}`);
    return codes && !codes.includes(value) ? at(`${place} is no code of it`) : [];
  });
}
