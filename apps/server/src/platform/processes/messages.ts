import type { Told } from './siblings.ts';

/** What the first process says to one that serves the web. */
export type ToWebProcess =
  | { readonly type: 'begin'; readonly databaseUrl: string }
  | { readonly type: 'counted'; readonly told: Told }
  | { readonly type: 'ping' }
  | { readonly type: 'stop' };

/** What a process that serves the web says to the first one. */
export type FromWebProcess =
  | { readonly type: 'loaded' }
  | { readonly type: 'ready'; readonly address: string }
  | { readonly type: 'counted'; readonly told: Told }
  | { readonly type: 'pong' }
  | { readonly type: 'failed'; readonly message: string };
