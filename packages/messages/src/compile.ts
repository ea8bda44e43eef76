import compile from 'icu-minify/compile';
import type { FindMessage, Message } from './translator.ts';

/** Texts by feature and name, as a locale's files hold them. */
export type Catalog = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Finds messages in a catalog, each compiled when it is first asked for. For the server and for tools; the browser gets its
 * texts compiled by the build (apps/web/build/compile-messages.ts).
 */
export function findIn(catalog: Catalog): FindMessage {
  const compiled = new Map<string, Message>();
  return (feature, name) => {
    const key = `${feature}.${name}`;
    const known = compiled.get(key);
    if (known !== undefined) return known;
    const text = catalog[feature]?.[name];
    if (text === undefined) return undefined;
    const message = compile(text);
    compiled.set(key, message);
    return message;
  };
}
