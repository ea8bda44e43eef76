import { toDollars } from '@openroll/domain/values/money';
import type { Condition } from '../conditions/condition.ts';
import { amountText } from '../coverage/amount-text.ts';
import type { CoverageStatus } from '../coverage/coverage-status.ts';
import { excludedBefore, excludeEachOther } from '../coverage/rider-rules.ts';
import { riderField, ridersFor } from '../coverage/riders.ts';
import type { Rider } from '../definition/coverage.ts';
import { rateStatus } from '../rates/rate.ts';
import type { Session } from '../session.ts';
import type { Choice, Field } from '../step.ts';
import { whileChosen } from './coverage-question-fields.ts';
import { makeField } from './make-field.ts';

/**
 * The riders that one person can add (an unanswered one is not added), each choice with what it would add per pay period to the
 * coverage that is chosen (§6.2). One that hangs on another, or cannot be had beside one before it, shows only where it can be had; one
 * that belongs to every coverage is told, and not asked.
 */
export function riderFields(session: Session, status: CoverageStatus): Field[] {
  const { offer, applicant } = status;
  const riders = ridersFor(session, offer, applicant);
  return riders.map((rider) => {
    const added = (amount?: number) => addedBy(session, status, rider, amount);
    const rest = {
      optional: rider.mandatory !== true,
      affects_premium: true,
      condition: whileChosen(availability(riders, rider)),
    };
    if (rider.amounts) {
      const choices = amountsOf(session, rider, added);
      return makeField(riderField(rider), 'face_value_selection', rider.text, {
        ...rest,
        choices,
        ...helpOf(session, riders, rider, undefined),
      });
    }
    const modal = added();
    const { help } = helpOf(session, riders, rider, modal);
    if (rider.mandatory)
      return makeField(`${riderField(rider)}_included`, 'paragraph', rider.text, {
        optional: true,
        condition: rest.condition,
        ...(help === undefined ? {} : { content: help }),
      });
    return makeField(riderField(rider), 'yes_no_select', rider.text, {
      ...rest,
      choices: yesNo(session, modal),
      ...(help === undefined ? {} : { help }),
    });
  });
}

/** Holds where a rider can be had beside what is chosen of the others; undefined where nothing hinders it. */
function availability(riders: readonly Rider[], rider: Rider): Condition | undefined {
  const needed = riders.filter(({ name, mandatory }) => !mandatory && rider.depends_on?.includes(name));
  const hindering = excludedBefore(riders, rider);
  const parts: Condition[] = [
    ...needed.map(isTaken),
    ...hindering.map((each): Condition => ({ '!': isTaken(each) })),
  ];
  const [only] = parts;
  return parts.length > 1 ? { and: parts } : only;
}

const isTaken = (rider: Rider): Condition => {
  const answer = { var: riderField(rider) };
  return rider.amounts ? { '>': [answer, 0] } : { '==': [answer, 'yes'] };
};

/** What the rider does, beside which others it can be had, and what a yes would add (cents): an amount says that of itself, beside each choice. */
function helpOf(
  { context: { t } }: Session,
  riders: readonly Rider[],
  rider: Rider,
  modal: number | undefined,
): Pick<Field, 'help'> {
  const listOf = (others: readonly Rider[]) => ({ list: others.map(({ text }) => text), as: 'and' as const });
  const needed = riders.filter(({ name, mandatory }) => !mandatory && rider.depends_on?.includes(name));
  const others = riders.filter((each) => excludeEachOther(each, rider));
  const help = [
    rider.description ?? '',
    ...(rider.mandatory ? [t('steps.rider.included')] : []),
    ...(needed.length > 0 ? [t('steps.rider.only_with', { riders: listOf(needed) })] : []),
    ...(others.length > 0 ? [t('steps.rider.not_with', { riders: listOf(others) })] : []),
    ...(modal === undefined
      ? []
      : [t(rider.mandatory ? 'steps.rider.part' : 'steps.rider.adds', { premium: { cents: modal } })]),
  ]
    .filter(Boolean)
    .join(' ');
  return help === '' ? {} : { help };
}

const yesNo = ({ context }: Session, modal: number | undefined): readonly Choice[] => [
  choice('yes', context.t('steps.rider.yes'), modal),
  { value: 'no', text: context.t('steps.rider.no') },
];

const amountsOf = (
  { context }: Session,
  { amounts = [], mandatory }: Rider,
  added: (amount: number) => number | undefined,
): readonly Choice[] => [
  ...amounts.map((amount) => choice(amount, amountText(amount), added(amount))),
  ...(mandatory ? [] : [{ value: null, text: context.t('steps.rider.none') }]),
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
