import { toDollars } from '@openroll/domain/values/money';
import { amountText } from '../coverage/amount-text.ts';
import type { CoverageStatus } from '../coverage/coverage-status.ts';
import { riderField, ridersFor } from '../coverage/riders.ts';
import type { Rider } from '../definition/coverage.ts';
import { rateStatus } from '../rates/rate.ts';
import type { Session } from '../session.ts';
import type { Choice, Field } from '../step.ts';
import { whileChosen } from './coverage-question-fields.ts';
import { makeField } from './make-field.ts';

/** The riders that one person can add (an unanswered one is not added), each choice with what it would add per pay period to the coverage that is chosen (§6.2). */
export function riderFields(session: Session, status: CoverageStatus): Field[] {
  const { offer, applicant } = status;
  return ridersFor(session, offer, applicant).map((rider) =>
    makeField(riderField(rider), rider.amounts ? 'face_value_selection' : 'yes_no_select', rider.text, {
      optional: true,
      affects_premium: true,
      condition: whileChosen(),
      choices: choicesOf(session, status, rider),
      ...helpOf(session, status, rider),
    }),
  );
}

/** What the rider does, and what a yes would add: an amount says that of itself, beside each choice. */
function helpOf(session: Session, status: CoverageStatus, rider: Rider): { readonly help?: string } {
  const modal = rider.amounts ? undefined : addedBy(session, status, rider, undefined);
  const adds =
    modal === undefined ? [] : [session.context.t('steps.rider.adds', { premium: { cents: modal } })];
  const help = [rider.description ?? '', ...adds].filter(Boolean).join(' ');
  return help === '' ? {} : { help };
}

function choicesOf(session: Session, status: CoverageStatus, rider: Rider): readonly Choice[] {
  const { context } = session;
  const added = (value: string | number, text: string, amount?: number): Choice => {
    const modal = addedBy(session, status, rider, amount);
    return { value, text, ...(modal === undefined ? {} : { premium: toDollars(modal) }) };
  };
  if (!rider.amounts) {
    return [added('yes', context.t('steps.rider.yes')), { value: 'no', text: context.t('steps.rider.no') }];
  }
  return [
    ...rider.amounts.map((amount) => added(amount, amountText(amount), amount)),
    { value: null, text: context.t('steps.rider.none') },
  ];
}

/** Cents per pay period that the rider adds to the coverage with the riders before it: what `rateStatus` will say of it. */
function addedBy(
  session: Session,
  status: CoverageStatus,
  rider: Rider,
  amount: number | undefined,
): number | undefined {
  if (status.state !== 'covered') return undefined;
  const order = status.offer.definition.riders.map(({ name }) => name);
  const place = order.indexOf(rider.name);
  const before = (status.riders ?? []).filter((each) => order.indexOf(each.rider.name) < place);
  const chosen = { rider, ...(amount === undefined ? {} : { amount }) };
  return rateStatus(session, { ...status, riders: [...before, chosen] })?.riders.at(-1)?.modal;
}
