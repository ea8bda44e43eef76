/**
 * Stands in for zod in the browser build (vite.config.ts), which spares 20 KB. The contract declares every endpoint as a
 * value whose schemas only the server uses: here a schema can be described and combined, and that is all. To read a value
 * with one is a fault: it would let anything pass. `apps/web/build/refuse-schema-parse.ts` refuses a build that could.
 */
type StandIn = { (...args: unknown[]): StandIn; [name: string]: StandIn };

/** The methods of zod that look at a value. */
const readers =
  /^(spa|(safe)?(parse|decode|encode)(async)?|~standard|_zod|run|isoptional|isnullable|implement(async)?)$/i;

const standIn: StandIn = new Proxy((() => standIn) as unknown as StandIn, {
  get(_, name) {
    if (typeof name === 'symbol' || name === 'then') return undefined;
    if (readers.test(name))
      throw new Error(
        `A schema is asked for '${name}' in the browser, where schemas check nothing. Use a rule of packages/domain or packages/wizard.`,
      );
    return standIn;
  },
  apply: () => standIn,
});

export const z = standIn;
export default standIn;
