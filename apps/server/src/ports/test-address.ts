/**
 * Another server that speaks a provider's API, for tests: on this machine, and never in production. Undefined where the setting is
 * empty; throws with its name.
 */
export function testAddress(setting: string, text: string | undefined, production: boolean): URL | undefined {
  if (!text) return undefined;
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (production || address?.protocol !== 'http:' || address.hostname !== '127.0.0.1')
    throw new Error(`${setting} is for tests: http://127.0.0.1:PORT, and never in production`);
  return address;
}
