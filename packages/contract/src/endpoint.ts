import type { ActingLink } from '@openroll/domain/access/actor';
import type { Permission } from '@openroll/domain/access/permissions';
import { type RequiredAction, requiredActions } from '@openroll/domain/access/required-action';
import { z } from 'zod';
import type { Target } from './targets.ts';

/**
 * Who may call: everybody, whoever is signed in, whoever came by a link of the named kinds, the home office alone, or whoever holds one of the permissions.
 * Which rows they then see is the server's scope, never part of this.
 */
export type Access = {
  /** Kinds of links whose holders may call it, too. */
  readonly links: readonly ActingLink[];
} & (
  | { readonly kind: 'public' }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'link-holder' }
  | { readonly kind: 'home-office' }
  | { readonly kind: 'permission'; readonly anyOf: readonly Permission[] }
);

export const everybody: Access = { kind: 'public', links: [] };
export const signedIn: Access = { kind: 'signed-in', links: [] };
export const homeOffice: Access = { kind: 'home-office', links: [] };
export const may = (...anyOf: [Permission, ...Permission[]]): Access => ({
  kind: 'permission',
  anyOf,
  links: [],
});

/** The same, and beside it the holders of links of these kinds. */
export const orBy = (access: Access, ...links: [ActingLink, ...ActingLink[]]): Access => ({
  ...access,
  links,
});
/** Nobody but the holders of links of these kinds. */
export const holdersOf = (...links: [ActingLink, ...ActingLink[]]): Access => ({
  kind: 'link-holder',
  links,
});

/** Named rate limits of §11.3; `generic` is 300 a minute per session, `export` 5 an hour per user beside it, in the database. */
export type Limit = 'generic' | 'rates' | 'pdf' | 'upload' | 'export' | 'none';

/** What stays open whatever somebody must do first. */
export const always = requiredActions;
/** What stays open to whoever has to make an account safe first, and not on a device that was handed over. */
export const whileSettingUp: readonly RequiredAction[] = ['change-password', 'set-up-two-step'];

export interface EndpointSpec<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  T extends Target | undefined = Target | undefined,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{name}` for parameters, as the specification writes it. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /** The one thing that it is about, with the right that it needs on it; lists and what makes new things have none. */
  readonly target: T;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly reply: R;
  /** 'json' unless the endpoint answers a file or takes multipart. */
  readonly takes: 'json' | 'multipart';
  readonly answers: 'json' | 'pdf' | 'csv' | 'zip' | 'html' | 'yaml' | 'mp3' | 'bytes';
  readonly limit: Limit;
  /** A poll does not keep a session alive (§11.2). */
  readonly poll: boolean;
  /** Wants the password or a code to have been given within the last ten minutes, else 403 `step_up` (§11.2). */
  readonly stepUp: boolean;
  /** Open also to somebody who has signed in but must first do one of these (§11.2). */
  readonly unready: readonly RequiredAction[];
}

const nothing = z.object({});
type Nothing = typeof nothing;

type Optional<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  T extends Target | undefined,
> = Pick<EndpointSpec<P, Q, B, R, T>, 'method' | 'path' | 'summary' | 'access' | 'reply'> &
  Partial<EndpointSpec<P, Q, B, R, T>>;

/** Declares an endpoint. Without `access` it does not compile. Unknown fields are dropped by the schemas (§10.2). */
export function endpoint<
  R extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  T extends Target | undefined = undefined,
>(spec: Optional<P, Q, B, R, T>): EndpointSpec<P, Q, B, R, T> {
  return {
    takes: 'json',
    answers: 'json',
    limit: 'generic',
    poll: false,
    stepUp: false,
    unready: [],
    params: nothing as unknown as P,
    query: nothing as unknown as Q,
    body: nothing as unknown as B,
    target: undefined as T,
    ...spec,
  };
}

export type AnyEndpoint = EndpointSpec<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

export type ParamsOf<E> = E extends EndpointSpec<infer P, infer _Q, infer _B, infer _R> ? z.output<P> : never;
export type QueryOf<E> = E extends EndpointSpec<infer _P, infer Q, infer _B, infer _R> ? z.output<Q> : never;
export type BodyOf<E> = E extends EndpointSpec<infer _P, infer _Q, infer B, infer _R> ? z.output<B> : never;
export type ReplyOf<E> = E extends EndpointSpec<infer _P, infer _Q, infer _B, infer R> ? z.output<R> : never;
/** What a caller passes. */
export type InputOf<E> =
  E extends EndpointSpec<infer P, infer Q, infer B, infer _R>
    ? { params?: z.input<P>; query?: z.input<Q>; body?: z.input<B> }
    : never;
