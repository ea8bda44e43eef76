/**
 * Stands in for zod in the browser build (vite.config.ts). The contract declares every endpoint as a value whose
 * schemas only the server uses; here any schema expression answers this same inert thing. Nothing in the web app
 * validates with a schema: fields are checked by the rules of the domain and of the wizard.
 */
type Inert = { (...args: unknown[]): Inert; [name: string]: Inert };

const inert: Inert = new Proxy((() => inert) as unknown as Inert, { get: () => inert, apply: () => inert });

export const z = inert;
export default inert;
