import type { ProblemCode } from '../problem-codes.ts';

/** What is not there: before a thing is made, and after it is taken away for good. */
export type None = 'none';

/**
 * Where an event leads: to a state, to one of several of which a rule chooses, or nowhere, because it has happened already and
 * is answered like the first time (`repeat`).
 */
type Target<S extends string> = S | None | readonly (S | None)[] | 'repeat';

/**
 * The life of one kind of thing. `events` says from which state each event leads where; what does not stand there is refused.
 * An event that leads to the state it came from changes the thing and not its status: it stands there because the thing must
 * be in that state for it.
 */
export interface Machine<S extends string, E extends string = string> {
  readonly states: readonly S[];
  readonly events: Readonly<Record<E, { readonly [state in S | None]?: Target<NoInfer<S>> }>>;
  /** What a verb that is out of place is refused with. */
  readonly refusal: ProblemCode;
}

export type Step<S extends string> =
  | { readonly kind: 'moves'; readonly to: S | None }
  | { readonly kind: 'repeats' }
  | { readonly kind: 'refused' };

/**
 * What an event does to a thing that is in a state. `chosen` is the target where the table leaves several; a choice that the
 * table does not hold, and none where there is one to make, is a fault of ours and throws.
 */
export function next<S extends string, E extends string>(
  machine: Machine<S, E>,
  from: S | None,
  event: NoInfer<E>,
  chosen?: NoInfer<S>,
): Step<S> {
  const target = machine.events[event][from];
  if (target === undefined) return { kind: 'refused' };
  if (target === 'repeat') return { kind: 'repeats' };
  const targets = listTargets<S>(target);
  const to = chosen ?? (targets.length === 1 ? targets[0] : undefined);
  if (to === undefined || !targets.includes(to))
    throw new Error(`${event} leads from ${from} to one of ${targets.join(', ')}, not to ${chosen}`);
  return { kind: 'moves', to };
}

/** Whether an event would do something to a thing in a state: what buttons and lists ask. A repetition does nothing. */
export const may = <S extends string, E extends string>(
  machine: Machine<S, E>,
  state: S,
  event: NoInfer<E>,
): boolean => listTargets(machine.events[event][state]).length > 0;

/** The states in which an event does something, for the queries that look for such things. */
export const statesBefore = <S extends string, E extends string>(
  machine: Machine<S, E>,
  event: NoInfer<E>,
): readonly S[] => machine.states.filter((state) => may(machine, state, event));

/** The states that a target names; empty for a repetition and for what is not in the table. */
export function listTargets<S extends string>(target: Target<S> | undefined): readonly (S | None)[] {
  if (target === undefined || target === 'repeat') return [];
  return typeof target === 'string' ? [target] : target;
}
