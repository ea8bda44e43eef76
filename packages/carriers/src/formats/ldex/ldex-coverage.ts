import { toDollars } from '@openroll/domain/values/money';
import { type PremiumMode, periodsPerYear } from '@openroll/domain/values/premium-modes';
import type { Carrier } from '../../carrier/carrier.ts';
import type { CarrierRecord } from '../../record/record.ts';
import { listedProduct, planCodeOf, riderCodeOf } from '../carrier-codes.ts';
import type { Complain } from '../complaints.ts';
import { beneficiaryGroup } from './ldex-people.ts';

const methods = { amount: 'FlatAmount', units: 'Units', plan: 'Plan' } as const;

const dollars = (cents: number | null): number | undefined => (cents === null ? undefined : toDollars(cents));

/** One coverage of a family, with everything that is its own: amounts, premium, beneficiaries, answers, signatures. */
export function ldexCoverage(record: CarrierRecord, carrier: Carrier, complain: Complain) {
  const listed = listedProduct(carrier, record, complain);
  const { coverage, premium, beneficiaries } = record;
  return {
    CoverageIdentifier: record.guid,
    CoverageVersionQuantity: record.version,
    ApplicationNumber: String(record.enrollment_id),
    TransactionReasonCode: { application: 'Enrollment', correction: 'Correction', decision: 'Decision' }[
      record.reason
    ],
    EffectiveDate: record.effective_date ?? undefined,
    ApplicationDateTime: record.submitted_at,
    SitusStateCode: record.enrolled_in.state,
    ProductCode: record.product.code,
    ProductName: record.product.name,
    LineOfBusinessCode: listed?.line,
    CarrierPlanCode: listed && planCodeOf(listed, record, complain),
    CoverageDescription: coverage.text,
    BenefitCalculationMethodCode: methods[coverage.kind],
    BenefitAmount: dollars(coverage.amount_cents),
    BenefitUnitQuantity: coverage.units ?? undefined,
    CoverageTierCode: coverage.tier ?? undefined,
    CoverageTierName: coverage.tier_text ?? undefined,
    UnderwritingClassCode: coverage.rating?.value,
    PlanOptions: coverage.options.map(({ name, value, text }) => ({
      OptionName: name,
      OptionValue: value,
      OptionText: text,
    })),
    InsuredParties: coverage.insured_parties.map((party, index) => ({
      PartyIdentifier: party,
      PrimaryInsuredIndicator: index === 0,
    })),
    Riders: coverage.riders.map((rider) => ({
      CarrierPlanCode: listed && riderCodeOf(listed, rider, complain),
      RiderName: rider.text,
      BenefitAmount: dollars(rider.amount_cents),
      PremiumAmount: toDollars(rider.modal_cents),
    })),
    PremiumAmount: toDollars(premium.modal_cents),
    AnnualPremiumAmount: toDollars(premium.annual_cents),
    PremiumModeQuantity: periodsPerYear[premium.mode as PremiumMode],
    PendingCoverage: coverage.pending
      ? {
          BenefitAmount: toDollars(coverage.pending.amount_cents),
          PremiumAmount: toDollars(coverage.pending.modal_cents),
        }
      : undefined,
    UnderwritingDecision: decisionOf(record),
    BeneficiaryGroups: [
      ...beneficiaryGroup('Primary', beneficiaries.primary),
      ...beneficiaryGroup('Contingent', beneficiaries.contingent),
    ],
    Answers: record.answers.map((one) => ({
      QuestionIdentifier: one.name,
      QuestionText: one.question,
      Answer: one.value,
      AnswerText: one.value_text ?? undefined,
      ExplanationText: one.explanation ?? undefined,
    })),
    Signatures: record.signatures.map((one) => ({
      SignerCode: one.signer,
      SignerName: one.name,
      SignatureDateTime: one.signed_at,
      SignatureMethodCode: one.method,
      FirstBillDate: one.first_bill_date ?? undefined,
    })),
    Producers: producersOf(record),
    Documents: record.documents.map(({ name, sha256 }) => ({ DocumentName: name, SHA256: sha256 })),
  };
}

const parts = { enrollment: 'Application', pending_amount: 'PendingCoverage' } as const;
const values = { approve: 'Approved', part: 'ApprovedInPart', decline: 'Declined' } as const;

/** What was decided by hand; undefined members are no members of the JSON. */
const decisionOf = ({ decision }: CarrierRecord) =>
  decision && {
    DecisionSubjectCode: parts[decision.part],
    DecisionCode: values[decision.value],
    BenefitAmount: dollars(decision.amount_cents),
    PremiumAmount: dollars(decision.premium?.modal_cents ?? null),
    AnnualPremiumAmount: dollars(decision.premium?.annual_cents ?? null),
    EffectiveDate: decision.effective_date ?? undefined,
  };

const producersOf = ({ agent, commission }: CarrierRecord) =>
  commission.length === 0
    ? [{ ProducerName: agent.name, ProducerCode: agent.code ?? undefined, CommissionPercentage: '100.00' }]
    : commission.map(({ agent_id, name, percentage }) => ({
        ProducerName: name,
        ProducerCode: (agent_id === agent.id ? agent.code : null) ?? undefined,
        CommissionPercentage: percentage,
      }));
