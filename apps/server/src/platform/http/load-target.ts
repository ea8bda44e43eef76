import type { RightsOn, Target, TargetKind } from '@openroll/contract/targets';
import type { Actor } from '@openroll/domain/access/actor';
import type { FastifyRequest } from 'fastify';
import { forbidden, notFound } from '../refusal.ts';
import type { Call } from './call.ts';
import type { Loaded } from './targets.ts';

/** Who asks for a thing, and what they see. */
export type Asking = Pick<Call, 'actor' | 'origin' | 'request' | 'scope'>;

/** Whether somebody holds a right on a thing that they see, by the rule of the domain. */
interface RuleOf<K extends TargetKind> {
  readonly has: (actor: Actor, thing: Loaded<K>, right: RightsOn[K]) => boolean | Promise<boolean>;
}

/** How one kind of thing is found and judged; the feature that owns its table says so. */
export interface TargetLoader<K extends TargetKind> {
  /** The thing, where the actor sees it; undefined for a foreign one as for a missing one. `begun` is what `begin` answers. */
  readonly find: (
    asking: Asking,
    id: number,
    right: RightsOn[K] | 'see',
    begun?: Promise<Loaded<K> | undefined>,
  ) => Promise<Loaded<K> | undefined>;
  /**
   * For what is asked for with every click: reads the thing, whoever asks, so that it can be read while the database looks up
   * who that is.
   */
  readonly begin?: (id: number) => Promise<Loaded<K> | undefined>;
  /** None where seeing is all that there is to it. */
  readonly rule: [RightsOn[K]] extends [never] ? undefined : RuleOf<K>;
  /** What is meant by a request that names none. */
  readonly findUnnamed?: (asking: Asking) => Promise<number | undefined>;
}

/** Every right by the kind of thing that it is on: one without a sentence for its lack does not compile. */
type AnyRight = { [K in TargetKind]: `${K}.${RightsOn[K]}` }[TargetKind];

export type TargetLoaders = { readonly [K in TargetKind]: TargetLoader<K> };

/** A thing that is being read before it is known who asks: shown to nobody before `loadTarget` has asked whether they may. */
export interface BegunTarget {
  readonly id: number;
  readonly thing: Promise<unknown>;
}

/** Begins to read what a request names in its address, where somebody says who they are: strangers begin nothing. */
export function beginTarget(
  loaders: TargetLoaders,
  target: Target | undefined,
  { headers, query }: Pick<FastifyRequest, 'headers' | 'query'>,
): BegunTarget | undefined {
  const begin = target && loaders[target.kind].begin;
  if (!begin || (headers.cookie === undefined && headers.authorization === undefined)) return undefined;
  const name = target.at.find((place) => place.startsWith('query.'))?.slice('query.'.length) ?? '';
  const text = (query as Readonly<Record<string, unknown>>)[name];
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text)) return undefined;
  const id = Number(text);
  const thing = begin(id);
  // Where nobody waits for it, because they may not, nobody hears that it failed.
  thing.catch(() => undefined);
  return { id, thing };
}

/**
 * Loads what an endpoint is about, in the actor's scope, and asks for the right that it needs. Refuses with 404 what is not there
 * for them, and with 403 where the right lacks. Undefined where the request may leave it out, and does.
 */
export async function loadTarget(
  loaders: TargetLoaders,
  { kind, right, at, isNamed }: Target,
  call: Omit<Call, 'target'>,
  begun?: BegunTarget,
): Promise<unknown> {
  // The contract has typed the right by its kind; of a union of kinds no more can be said.
  const { find, findUnnamed, rule } = loaders[kind] as unknown as TargetLoader<'case'>;
  const asked = right as RightsOn['case'] | 'see';
  const { actor, origin, request, scope } = call;
  const asking = { actor, origin, request, scope };
  const id = idOf(at, call) ?? (await findUnnamed?.(asking));
  if (id === undefined && !isNamed) return undefined;
  const ahead = begun?.id === id ? (begun?.thing as Promise<Loaded<'case'>> | undefined) : undefined;
  const thing = id === undefined ? undefined : await find(asking, id, asked, ahead);
  if (thing === undefined) throw notFound();
  if (asked !== 'see' && !(await rule.has(actor, thing, asked)))
    throw forbidden(`${kind}.${asked}` as AnyRight);
  return thing;
}

/** The schemas have read the ids: what stands there is a number, or left out. */
function idOf(at: Target['at'], input: Pick<Call, 'params' | 'query' | 'body'>): number | undefined {
  for (const place of at) {
    const [part, field] = place.split('.') as ['params' | 'query' | 'body', string];
    const found = (input[part] as Readonly<Record<string, unknown>>)[field];
    if (typeof found === 'number') return found;
  }
  return undefined;
}
