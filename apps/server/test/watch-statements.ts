import pg from 'pg';
import { vi } from 'vitest';
import type { World } from './world.ts';

/** A statement that was sent, and the transaction that it stands in. */
export interface Statement {
  readonly text: string;
  /** The name of one that is kept planned. */
  readonly name: string | undefined;
  /** None: it stands by itself, and sees an instant of its own. */
  readonly unit: { readonly onlyReads: boolean } | undefined;
}

interface Watch {
  /** What was sent since the last call of this. */
  take(): Statement[];
  /** Lets something happen once, right before a statement that says this is sent. */
  before(says: RegExp, work: () => Promise<unknown>): void;
  stop(): void;
}

type Given = readonly [string | { readonly text: string; readonly name?: string }, ...unknown[]];

/** Watches what the app of a world asks of its database; the queries themselves run as ever. */
export function watchStatements({ platform }: World): Watch {
  const clients = new WeakSet<object>();
  const heard = (client: object) => clients.add(client);
  platform.pool.on('acquire', heard);
  const units = new WeakMap<object, Statement['unit']>();
  let sent: Statement[] = [];
  let waiting: { readonly says: RegExp; readonly work: () => Promise<unknown> } | undefined;
  const query = pg.Client.prototype.query as (...given: Given) => unknown;
  const watched = function (this: pg.Client, ...given: Given) {
    const [asked] = given;
    const { text, name } = typeof asked === 'string' ? { text: asked, name: undefined } : asked;
    if (!clients.has(this)) return Reflect.apply(query, this, given);
    if (/^(start transaction|begin)\b/i.test(text))
      units.set(this, { onlyReads: /read only/i.test(text.split(';')[0] ?? '') });
    else if (/^(commit|rollback)\b/i.test(text)) units.delete(this);
    else sent.push({ text, name, unit: units.get(this) });
    if (!waiting?.says.test(text)) return Reflect.apply(query, this, given);
    const { work } = waiting;
    waiting = undefined;
    return work().then(() => Reflect.apply(query, this, given));
  };
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(watched as never);
  return {
    take: () => {
      const taken = sent;
      sent = [];
      return taken;
    },
    before: (says, work) => {
      waiting = { says, work };
    },
    stop: () => {
      spy.mockRestore();
      platform.pool.off('acquire', heard);
    },
  };
}
