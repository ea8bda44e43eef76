import type { Params, Say, Texts } from './texts.ts';
import { type Terminology, wordsOf } from './words.ts';

/** Fills `{placeholders}`; an unknown one stays visible, so that a test finds it. */
const fill = (template: string, params: Params): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));

/**
 * Makes the function that says texts in the tenant's words. `find` looks at the texts that are there by now: a browser
 * loads those of the first page before the others. A text that is not there shows its key.
 */
export function speakFrom(find: () => Partial<Texts>, terminology: Terminology): Say {
  const words = wordsOf(terminology);
  return (key, params = {}) => {
    const dot = key.indexOf('.');
    const feature: Readonly<Record<string, string>> = find()[key.slice(0, dot) as keyof Texts] ?? {};
    return fill(feature[key.slice(dot + 1)] ?? key, { ...words, ...params });
  };
}
