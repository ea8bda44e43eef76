import type { Relation } from '@openroll/contract/who-reaches';
import type { World } from '../world.ts';
import type { MatrixCaller } from './matrix-callers.ts';
import type { Answered, Led } from './ready-sessions.ts';

/** A thing on which a call is done, and not only let in: its id, and what the request says where that is not the example. */
export interface Ready {
  readonly id: number;
  readonly url?: string;
  readonly body?: unknown;
}

/** For whom it is made ready: a caller, how it is to stand to them, and whose it is then. */
export interface Bench {
  readonly world: World;
  readonly caller: MatrixCaller;
  readonly relation: Relation;
  readonly caseId: number;
  readonly agentId: number;
  /** An agent of the case with a license, who has nothing of all this. */
  readonly successor: number;
}

export type MakeReady = (bench: Bench) => Promise<Ready>;

/** Whose session it is: the caller's, as far as they lead some; a key enters on behalf of an agent. */
export function led({ caller, relation, caseId, agentId, successor }: Bench): Led {
  if (caller.name === 'APIUser' && relation === 'own')
    return { caseId, agentId: successor, enteredBy: caller.userId, isRemote: true };
  const isAlone = caller.name === 'self-enroll link' || caller.name === 'resume link';
  return { caseId, agentId, ...(isAlone ? { mode: 'selfenroll' as const } : {}) };
}

const worlds = new WeakMap<World, Map<string, Promise<Answered>>>();

/** What calls leave as it is is made once for all of them. */
export function once(bench: Bench, what: string, make: (of: Led) => Promise<Answered>): Promise<Answered> {
  const known = worlds.get(bench.world) ?? new Map<string, Promise<Answered>>();
  worlds.set(bench.world, known);
  const of = led(bench);
  const key = [what, of.caseId, of.agentId, of.enteredBy, of.mode].join();
  const made = known.get(key) ?? make(of);
  known.set(key, made);
  return made;
}

/** From now on the caller's link, if they came by one, leads to it. */
export async function held({ caller }: Bench, { id }: Pick<Answered, 'id'>): Promise<Ready> {
  await caller.hold?.(id);
  return { id };
}
