import { type LocalizedText, localizedTextSchema } from '@openroll/wizard/definition/localized-text';
import { productFileSchemaOf } from '@openroll/wizard/definition/product';

/** product.yaml as it may be offered on a site of this default language. */
export const soundFileSchema = (usual: string) =>
  productFileSchemaOf(checkedText((text) => mistakesIn(text, [usual])));

/** product.yaml with every text in all of the languages that it declares, and in no other. */
export const completeFileSchema = (declared: readonly string[], usual: string) =>
  productFileSchemaOf(checkedText((text) => gapsIn(text, declared, usual)));

const checkedText = (judge: (text: LocalizedText) => readonly string[]) =>
  localizedTextSchema.superRefine((text, { addIssue }) => {
    for (const message of judge(text)) addIssue({ code: 'custom', message });
  });

/** What is wrong with a text by language: one that it cannot do without is missing, or what is filled in differs. */
export function mistakesIn(text: LocalizedText, needed: readonly string[]): string[] {
  if (typeof text === 'string') return [];
  const [[first = '', model = ''] = [], ...others] = Object.entries(text);
  return [
    ...needed.filter((each) => !Object.hasOwn(text, each)).map((each) => `the text in ${each} is missing`),
    ...others
      .filter(([, own]) => placeholdersOf(own) !== placeholdersOf(model))
      .map(
        ([language, own]) =>
          `the texts do not fill in the same: ${placeholdersOf(model) || 'nothing'} in ${first}, ${placeholdersOf(own) || 'nothing'} in ${language}`,
      ),
  ];
}

function gapsIn(text: LocalizedText, declared: readonly string[], usual: string): string[] {
  const languages = typeof text === 'string' ? [usual] : Object.keys(text);
  return [
    ...declared.filter((each) => !languages.includes(each)).map((each) => `the text in ${each} is missing`),
    ...languages
      .filter((each) => !declared.includes(each))
      .map((each) => `${each} is not among the languages of the product`),
  ];
}

/** What is filled in, in no order: '{coverage.plan} {premium.modal|money}'. */
const placeholdersOf = (text: string): string => (text.match(/\{[^{}\s]+\}/g) ?? []).toSorted().join(' ');
