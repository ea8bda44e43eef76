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
  return ridersFor(session, offer, applicant).map((rider) => {
    const added = (amount?: number) => addedBy(session, status, rider, amount);
    const rest = { optional: true, affects_premium: true, condition: whileChosen() };
    if (rider.amounts) {
      const choices = amountsOf(session, rider.amounts, added);
      return makeField(riderField(rider), 'face_value_selection', rider.text, {
        ...rest,
        choices,
        ...helpOf(session, rider, undefined),
      });
    }
    const modal = added();
    return makeField(riderField(rider), 'yes_no_select', rider.text, {
      ...rest,
      choices: yesNo(session, modal),
      ...helpOf(session, rider, modal),
    });
  });
}

/** What the rider does, and what a yes would add (cents): an amount says that of itself, beside each choice. */
function helpOf(
  { context }: Session,
  { description }: Rider,
  modal: number | undefined,
): Pick<Field, 'help'> {
  const adds = modal === undefined ? [] : [context.t('steps.rider.adds', { premium: { cents: modal } })];
  const help = [description ?? '', ...adds].filter(Boolean).join(' ');
  return help === '' ? {} : { help };
}

const yesNo = ({ context }: Session, modal: number | undefined): readonly Choice[] => [
  choice('yes', context.t('steps.rider.yes'), modal),
  { value: 'no', text: context.t('steps.rider.no') },
];

const amountsOf = (
  { context }: Session,
  amounts: readonly number[],
  added: (amount: number) => number | undefined,
): readonly Choice[] => [
  ...amounts.map((amount) => choice(amount, amountText(amount), added(amount))),
  { value: null, text: context.t('steps.rider.none') },
];

/** A choice with the cents that it adds. */
const choice = (value: string | number, text: string, modal: number | undefined): Choice => ({
  value,
  text,
  ...(modal === undefined ? {} : { premium: toDollars(modal) }),
});

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
