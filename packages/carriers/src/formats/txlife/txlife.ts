import { accept, refuse } from '@openroll/domain/problems';
import type { Carrier } from '../../carrier/carrier.ts';
import type { CarrierRecord } from '../../record/record.ts';
import { byteWriter } from '../byte-writer.ts';
import { coveredOf, insuredOf } from '../carrier-codes.ts';
import { type Complain, complaintsOf } from '../complaints.ts';
import type { Exporter, Sending } from '../exporter.ts';
import { complainOfLine } from '../format-lines.ts';
import { xmlDeclaration, xmlElement, xmlText } from '../xml/xml.ts';
import {
  newBusiness,
  objectTypes,
  other,
  relationRoles,
  type TypeCode,
  testIndicator,
} from './txlife-codes.ts';
import { txlifeForm } from './txlife-form.ts';
import { txlifeHolding } from './txlife-holding.ts';
import { type TxlifeParties, txlifeParties } from './txlife-parties.ts';
import { type TxlifeWriter, txlifeWriter } from './txlife-writer.ts';

/**
 * ACORD TXLife 103, a request for each record: life and critical illness only, any other line is refused by name. A mapping of our own.
 * The TransRefGUID is the record's, which is the same for the same record at the same version.
 */
export const txlife: Exporter = (records, carrier, sending) => {
  const complaints = complaintsOf('txlife');
  const file = byteWriter();
  file.write(`${xmlDeclaration}<TXLife xmlns="http://ACORD.org/Standards/Life/2" Version="2.43.00">`);
  for (const [index, record] of records.entries()) {
    const complain = complaints.about(record);
    file.write(requestOf(record, carrier, sending, { prefix: `R${index + 1}`, complain }));
  }
  if (complaints.problems.length > 0) return refuse(...complaints.problems);
  file.write('</TXLife>');
  return accept(file.end());
};

function requestOf(
  record: CarrierRecord,
  carrier: Carrier,
  { at, packageId }: Sending,
  { prefix, complain }: { readonly prefix: string; readonly complain: Complain },
): string {
  const write = txlifeWriter(complain);
  complainOfLine('txlife', carrier, record, complain);
  const parties = txlifeParties(record, prefix, write);
  const holding = txlifeHolding(record, { carrier, parties, prefix, complain, write });
  return xmlElement(
    'TXLifeRequest',
    [
      xmlText('TransRefGUID', record.guid),
      write.code('TransType', newBusiness),
      xmlText('TransExeDate', at.slice(0, 10)),
      xmlText('TransExeTime', at.slice(11, 19)),
      write.code('TestIndicator', testIndicator[carrier.test ? 'true' : 'false']),
      xmlElement('OLifE', [
        xmlElement('SourceInfo', [
          xmlText('SourceInfoName', 'Openroll'),
          write.text('SourceInfoComment', `${packageId} version ${record.version} ${record.reason}`, 'guid'),
        ]),
        holding,
        ...parties.xml,
        ...relationsOf(record, prefix, parties, write),
        txlifeForm(record, prefix, write),
      ]),
    ],
    { PrimaryObjectID: `${prefix}_Holding` },
  );
}

interface Related {
  readonly from: string;
  readonly to: string;
  readonly role: TypeCode;
  /** Of a beneficiary. */
  readonly inside?: readonly string[];
}

/** Who is what to whom, or to the holding; whose the policy is with stands in the holding itself. */
function relationsOf(
  record: CarrierRecord,
  prefix: string,
  parties: TxlifeParties,
  write: TxlifeWriter,
): string[] {
  const holding = `${prefix}_Holding`;
  const employee = parties.idOf(record.employee.party);
  const insured = parties.idOf(insuredOf(record).party);
  const all: readonly Related[] = [
    ...coveredOf(record).map(({ party }) => ({
      from: holding,
      to: parties.idOf(party),
      role: relationRoles.insured,
    })),
    { from: holding, to: employee, role: relationRoles.owner },
    ...parties.agents.map(({ id, percentage }, index) => ({
      from: holding,
      to: id,
      role: index === 0 ? relationRoles.agent : relationRoles.otherAgent,
      inside: [xmlText('VolumeSharePct', percentage)],
    })),
    { from: employee, to: parties.employerId, role: relationRoles.employer },
    ...record.dependents.map(({ party, relation }) => ({
      from: employee,
      to: parties.idOf(party),
      role: relation === 'spouse' ? relationRoles.spouse : relationRoles.child,
    })),
    ...parties.beneficiaries.map(({ id, role, percentage, relationship, field }) => ({
      from: insured,
      to: id,
      role,
      inside: [
        write.text('RelationDescription', relationship, field, { tc: other }),
        xmlText('InterestPercent', percentage),
      ],
    })),
  ];
  return all.map(({ from, to, role, inside = [] }, index) =>
    xmlElement(
      'Relation',
      [
        write.code('OriginatingObjectType', from === holding ? objectTypes.holding : objectTypes.party),
        write.code('RelatedObjectType', objectTypes.party),
        write.code('RelationRoleCode', role),
        ...inside,
      ],
      { id: `${prefix}_Relation_${index + 1}`, OriginatingObjectID: from, RelatedObjectID: to },
    ),
  );
}
