import type { Readable } from 'node:stream';
import type { AnyEndpoint, BodyOf, ParamsOf, QueryOf, ReplyOf } from '@openroll/contract/endpoint';
import type { Target } from '@openroll/contract/targets';
import type { Actor } from '@openroll/domain/access/actor';
import type { Translate } from '@openroll/messages/texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Origin } from '../audit/record-audit.ts';
import type { Scope } from '../scope.ts';
import type { Loaded } from './targets.ts';

/** What the handler gets of the endpoint's target: the thing itself, loaded in scope. */
type TargetOf<T extends Target | undefined> =
  T extends Target<infer K, infer Named> ? Loaded<K> | (Named extends true ? never : undefined) : undefined;

/** One request as a handler sees it: validated input, the actor, what it is about, and the scope on demand. */
export interface Call<E extends AnyEndpoint = AnyEndpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly actor: Actor;
  readonly origin: Origin;
  /** In the actor's scope, with the right that the endpoint needs on it. */
  readonly target: TargetOf<E['target']>;
  /** Texts in the language of whoever asks. */
  readonly t: Translate;
  /** Loaded once per request, from the database. */
  scope(): Promise<Scope>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** JSON that the database has already written: sent as it is. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Bytes to download, under a server-made ASCII name. */
export class Download {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  /** Only recordings, which are played where they are, and the session's PDF of the inbox (C6): all else is an attachment (§11.5). */
  readonly inline: boolean;
  /** Where an endpoint answers files of several kinds: which this is. */
  readonly kind: 'csv' | 'xlsx' | undefined;
  constructor(bytes: Uint8Array, fileName: string, inline = false, kind?: 'csv' | 'xlsx') {
    this.bytes = bytes;
    this.fileName = fileName;
    this.inline = inline;
    this.kind = kind;
  }
}

/** A file that is written while it is sent, for what does not fit into memory. */
export class FileStream {
  readonly content: Readable;
  readonly fileName: string;
  /** Where an endpoint answers files of several kinds: which this is. */
  readonly kind: 'csv' | 'xlsx' | undefined;
  constructor(content: Readable, fileName: string, kind?: 'csv' | 'xlsx') {
    this.content = content;
    this.fileName = fileName;
    this.kind = kind;
  }
}

/** For a browser that navigates to an address which is also a call. */
export class Redirect {
  readonly location: string;
  constructor(location: string) {
    this.location = location;
  }
}

export type Handler<E extends AnyEndpoint> = (
  call: Call<E>,
) => Promise<ReplyOf<E> | RawJson | Download | FileStream | Redirect>;
