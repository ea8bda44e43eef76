/** How the name of a feature is written in each place; `many` and `one` are kebab-case. */
export interface FeatureName {
  many: string;
  one: string;
}

/** Reads a plural kebab-case name, such as `case-notes`; `one` is only needed where English is irregular. Throws with the fix. */
export function parseFeatureName(many: string | undefined, one?: string): FeatureName {
  if (!many || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*s$/.test(many)) {
    throw new Error(
      'Usage: npm run new-feature -- NAME, a plural in kebab-case such as case-notes; --one NAME for its singular.',
    );
  }
  return { many, one: one ?? singular(many) };
}

/** The text of a template, which speaks of widget items, in the words of this feature. */
export function inWordsOf({ many, one }: FeatureName, text: string): string {
  return text
    .replaceAll('widget-items', many)
    .replaceAll('widget-item', one)
    .replaceAll('widget_items', many.replaceAll('-', '_'))
    .replaceAll('WidgetItems', pascal(many))
    .replaceAll('WidgetItem', pascal(one))
    .replaceAll('widgetItems', camel(many))
    .replaceAll('widgetItem', camel(one))
    .replaceAll('Widget items', sentence(many))
    .replaceAll('Widget item', sentence(one))
    .replaceAll('widget items', many.replaceAll('-', ' '))
    .replaceAll('widget item', one.replaceAll('-', ' '));
}

function singular(many: string): string {
  if (many.endsWith('ies')) return `${many.slice(0, -3)}y`;
  return many.replace(/(?<=[sxz]|ch|sh)es$|s$/, '');
}

function camel(kebab: string): string {
  return kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function pascal(kebab: string): string {
  return camel(kebab).replace(/^\w/, (letter) => letter.toUpperCase());
}

function sentence(kebab: string): string {
  return kebab.replaceAll('-', ' ').replace(/^\w/, (letter) => letter.toUpperCase());
}
