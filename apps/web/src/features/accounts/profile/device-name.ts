/** In the order in which they are looked for: many browsers also name those that they descend from. */
const browsers = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

const firstIn = (names: readonly (readonly [string, RegExp])[], text: string) =>
  names.find(([, sign]) => sign.test(text))?.[0];

/** What people call the device that sent a User-Agent header; undefined where it says nothing that they would know. */
export function deviceOf(userAgent: string): { browser: string; system: string } | undefined {
  const browser = firstIn(browsers, userAgent);
  const system = firstIn(systems, userAgent);
  return browser && system ? { browser, system } : undefined;
}
