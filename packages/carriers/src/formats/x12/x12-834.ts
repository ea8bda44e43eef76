import { accept, problem, refuse } from '@openroll/domain/problems';
import type { Carrier } from '../../carrier/carrier.ts';
import type { CarrierRecord } from '../../record/record.ts';
import { type Complain, type Complaints, complaintsOf, formatTitles } from '../complaints.ts';
import { type Exporter, type Sending, utf8 } from '../exporter.ts';
import { complainOfLine } from '../format-lines.ts';
import { groupNumber } from './group-number.ts';
import { delimiters, element, segmentWriter } from './segments.ts';
import { memberLoops } from './x12-member.ts';

/**
 * X12 834 (005010X220A1): disability and medical kinds only, any other line is refused by name. One transaction for each employer; each
 * count at the end is that of what was written. A text that holds a delimiter is refused with its field.
 */
export const x12834: Exporter = (records, carrier, sending) => {
  const { x12 } = carrier;
  if (!x12)
    return refuse(
      problem('carrier-setting-missing', 'x12', { format: formatTitles['x12-834'], name: 'x12' }),
    );
  const complaints = complaintsOf('x12-834');
  for (const record of records) {
    complainOfLine('x12-834', carrier, record, complaints.about(record));
    complainOfDecision(record, complaints.about(record));
  }
  if (complaints.problems.length > 0) return refuse(...complaints.problems);
  const employers = [...Map.groupBy(records, ({ employer }) => employer.id).values()];
  const sets = employers.map((theirs, index) =>
    transactionSet(theirs, carrier, sending, index + 1, complaints),
  );
  if (complaints.problems.length > 0) return refuse(...complaints.problems);
  return accept(utf8(envelope(sets, x12, carrier.test, sending)));
};

/** It tells what is in force, and has no word for what is not approved. */
function complainOfDecision({ reason, decision }: CarrierRecord, complain: Complain): void {
  if (reason === 'decision' && decision?.value === 'decline')
    complain('format-decision-refused', 'decision.value');
}

/** ISA to IEA around the transactions, with one functional group. Its elements have fixed widths. */
function envelope(
  sets: readonly string[],
  x12: NonNullable<Carrier['x12']>,
  test: boolean,
  { at, sequence }: Sending,
): string {
  const day = at.slice(0, 10).replaceAll('-', '');
  const time = at.slice(11, 16).replace(':', '');
  const control = String(sequence % 1_000_000_000).padStart(9, '0');
  const group = String(sequence % 1_000_000_000);
  const lines = [
    [
      'ISA',
      '00',
      ' '.repeat(10),
      '00',
      ' '.repeat(10),
      x12.sender_qualifier,
      x12.sender.padEnd(15),
      x12.receiver_qualifier,
      x12.receiver.padEnd(15),
      day.slice(2),
      time,
      delimiters.repetition,
      '00501',
      control,
      '1',
      test ? 'T' : 'P',
      delimiters.component,
    ],
    ['GS', 'BE', x12.sender, x12.receiver, day, time, group, 'X', version],
  ];
  const ends = [
    ['GE', String(sets.length), group],
    ['IEA', '1', control],
  ];
  const joined = (all: readonly (readonly string[])[]) =>
    all.map((one) => one.join(delimiters.element) + delimiters.segment).join('');
  return joined(lines) + sets.join('') + joined(ends);
}

const version = '005010X220A1';

/** ST to SE for the records of one employer. */
function transactionSet(
  records: readonly CarrierRecord[],
  carrier: Carrier,
  { at, packageId }: Sending,
  number: number,
  complaints: Complaints,
): string {
  const [first] = records;
  if (!first) return '';
  const control = String(number).padStart(4, '0');
  const write = segmentWriter(complaints.about(first));
  const day = at.slice(0, 10).replaceAll('-', '');
  const inside = [
    write('BGN', [
      '00',
      element(packageId, 'guid', 50, true),
      day,
      at.slice(11, 16).replace(':', ''),
      'UT',
      '',
      '',
      '2',
    ]),
    write('N1', [
      'P5',
      element(first.employer.name, 'employer.name', 60, true),
      '94',
      // 94 is a code that the receiver has assigned.
      element(groupNumber(carrier, first), 'employer.number', 80, true),
    ]),
    write('N1', [
      'IN',
      element(carrier.name, 'carrier.name', 60, true),
      '94',
      element(carrier.code, 'carrier.code', 80, true),
    ]),
    ...records.flatMap((record) => memberLoops(record, carrier, complaints.about(record))),
  ];
  return [
    write('ST', ['834', control, version]),
    ...inside,
    write('SE', [String(inside.length + 2), control]),
  ].join('');
}
