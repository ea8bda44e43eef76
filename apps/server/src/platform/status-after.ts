import { problem } from '@openroll/domain/problems';
import { type Machine, type None, next } from '@openroll/domain/statuses/machine';
import { Refusal } from './refusal.ts';

/** The status of a new row. `chosen` as for `statusAfter`. */
export function firstStatus<S extends string, E extends string>(
  machine: Machine<S, E>,
  event: NoInfer<E>,
  chosen?: NoInfer<S>,
): S {
  const first = statusAfter(machine, 'none', event, chosen);
  if (first === undefined) throw new Error(`${event} makes nothing new`);
  return first;
}

/**
 * The status of a row after an event, `chosen` where the machine leaves several; undefined where the event has happened
 * already, and nothing is to be done. Refuses with 409 what the machine does not hold.
 */
export function statusAfter<S extends string, E extends string>(
  machine: Machine<S, E>,
  from: S | None,
  event: NoInfer<E>,
  chosen?: NoInfer<S>,
): S | undefined {
  const step = next(machine, from, event, chosen);
  if (step.kind === 'refused') throw outOfPlace(machine);
  if (step.kind === 'repeats') return undefined;
  if (step.to === 'none') throw new Error(`${event} takes a thing away: it has no status after it`);
  return step.to;
}

/**
 * Asks before the work whether an event is in its place; answers false where it has happened already. Refuses with 409 what
 * the machine does not hold.
 */
export function requireEvent<S extends string, E extends string>(
  machine: Machine<S, E>,
  from: S,
  event: NoInfer<E>,
): boolean {
  const target = machine.events[event][from];
  if (target === undefined) throw outOfPlace(machine);
  return target !== 'repeat';
}

const outOfPlace = ({ refusal }: Machine<string>): Refusal => new Refusal(409, [problem(refusal)]);
