import type { Carrier } from '../../carrier/carrier.ts';
import type { CarrierRecord } from '../../record/record.ts';
import { coveredOf, groupNumberOf, listedProduct, planCodeOf, riderCodeOf } from '../carrier-codes.ts';
import type { Complain } from '../complaints.ts';
import { xmlElement } from '../xml/xml.ts';
import {
  baseCoverage,
  lineOfBusiness,
  otherInsured,
  paymentModes,
  policyHolding,
  primaryInsured,
  riderCoverage,
  signatureRoles,
} from './txlife-codes.ts';
import type { TxlifeParties } from './txlife-parties.ts';
import type { TxlifeWriter } from './txlife-writer.ts';

interface Parts {
  readonly carrier: Carrier;
  readonly parties: TxlifeParties;
  readonly prefix: string;
  readonly complain: Complain;
  readonly write: TxlifeWriter;
}

/** The holding of one record: its policy, with life and coverages, and what was signed; complains of a line that is not life. */
export function txlifeHolding(record: CarrierRecord, parts: Parts): string {
  const { carrier, parties, complain, write, prefix } = parts;
  const listed = listedProduct(carrier, record, complain);
  if (!listed) return '';
  const plan = planCodeOf(listed, record, complain);
  const { premium } = record;
  const policy = [
    write.code('LineOfBusiness', lineOfBusiness(listed.line)),
    write.text('ProductCode', plan, 'product.code'),
    write.text('PlanName', record.product.name, 'product.name'),
    write.text('CarrierCode', carrier.code, 'carrier.code'),
    write.state('Jurisdiction', record.enrolled_in.state, 'enrolled_in.state'),
    write.text('EffDate', record.effective_date, 'effective_date'),
    write.code('PaymentMode', paymentModes[premium.mode]),
    write.money('PaymentAmt', premium.modal_cents),
    write.money('AnnualPaymentAmt', premium.annual_cents),
    xmlElement('Life', [
      write.money('FaceAmt', record.coverage.amount_cents),
      ...coverages(record, listed, plan, parts),
    ]),
    applicationInfo(record, carrier, write),
  ];
  return xmlElement(
    'Holding',
    [
      write.code('HoldingTypeCode', policyHolding),
      xmlElement('Policy', policy, { CarrierPartyID: parties.carrierId }),
    ],
    { id: `${prefix}_Holding` },
  );
}

function coverages(
  record: CarrierRecord,
  listed: Carrier['products'][string],
  plan: string,
  { parties, prefix, complain, write }: Parts,
): string[] {
  const { coverage } = record;
  const participants = coveredOf(record).map(({ party, relation }, index) =>
    xmlElement(
      'LifeParticipant',
      [write.code('LifeParticipantRoleCode', index === 0 ? primaryInsured : otherInsured[relation])],
      { PartyID: parties.idOf(party) },
    ),
  );
  const base = xmlElement(
    'Coverage',
    [
      write.text('PlanName', coverage.text, 'coverage.text'),
      write.text('ProductCode', plan, 'product.code'),
      write.code('IndicatorCode', baseCoverage),
      write.money('CurrentAmt', coverage.amount_cents),
      write.text('CurrentNumberOfUnits', coverage.units, 'coverage.units'),
      write.text('UnderwritingClass', coverage.rating?.value, 'coverage.rating.value'),
      ...(coverage.pending ? [write.money('RequestedAmt', coverage.pending.amount_cents)] : []),
      ...participants,
      decisionOf(record, write),
    ],
    { id: `${prefix}_Coverage_1` },
  );
  const riders = coverage.riders.map((rider, index) =>
    xmlElement(
      'Coverage',
      [
        write.text('PlanName', rider.text, `coverage.riders.${rider.name}`),
        write.text('ProductCode', riderCodeOf(listed, rider, complain), `coverage.riders.${rider.name}`),
        write.code('IndicatorCode', riderCoverage),
        write.money('CurrentAmt', rider.amount_cents),
        write.money('ModalPremAmt', rider.modal_cents),
        ...participants,
      ],
      { id: `${prefix}_Coverage_${index + 2}` },
    ),
  );
  return [base, ...riders];
}

/** What was decided by hand, for which TXLife has no words of its own: in an extension. */
const decisionOf = ({ decision }: CarrierRecord, write: TxlifeWriter): string =>
  decision
    ? xmlElement(
        'OLifEExtension',
        [
          write.text('DecisionPart', decision.part, 'decision.part'),
          write.text('DecisionValue', decision.value, 'decision.value'),
          write.money('ApprovedAmt', decision.amount_cents),
          write.money('ModalPremAmt', decision.premium?.modal_cents ?? null),
          write.money('AnnualPremAmt', decision.premium?.annual_cents ?? null),
          write.text('EffDate', decision.effective_date, 'decision.effective_date'),
        ],
        { ExtensionCode: 'openroll-decision' },
      )
    : '';

function applicationInfo(record: CarrierRecord, carrier: Carrier, write: TxlifeWriter): string {
  return xmlElement('ApplicationInfo', [
    write.text('TrackingID', record.guid, 'guid'),
    write.text('HOAssignedAppNumber', record.enrollment_id, 'enrollment_id'),
    write.state('ApplicationJurisdiction', record.enrolled_in.state, 'enrolled_in.state'),
    write.text('SubmissionDate', record.submitted_on, 'submitted_on'),
    write.text('ApplicationGroupNumber', groupNumberOf(carrier, record), 'employer.number'),
    ...record.signatures.map((signature, index) =>
      xmlElement('SignatureInfo', [
        write.code('SignatureRoleCode', signatureRoles[signature.signer]),
        write.text('SignatureName', signature.name, `signatures.${index}.name`),
        write.text('SignatureDate', signature.signed_on, `signatures.${index}.signed_on`),
        write.text('SignatureMethod', signature.method, `signatures.${index}.method`),
        write.text('SignatureCity', signature.place?.city ?? null, `signatures.${index}.place.city`),
        write.state('SignatureState', signature.place?.state ?? null, `signatures.${index}.place.state`),
      ]),
    ),
  ]);
}
