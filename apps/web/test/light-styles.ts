// jsdom holds every rule of the browser's own sheet against an element whose style is asked for, which is a fifth of the time that the tests of
// screens take: each question for a role asks it of every element. There are no other sheets here (`light-elements.ts`), so all that can be told
// is what the element says itself, what it inherits of that, and whether the browser's sheet hides it.

/** Of these nothing is shown. */
const unshown = new Set(
  'AREA BASE DATALIST HEAD LINK META NOEMBED NOFRAMES PARAM RP SCRIPT STYLE TEMPLATE TITLE'.split(' '),
);
const inherited = /^(visibility|pointer-events|cursor|color|direction|white-space|user-select)$/;

function isUnshown(element: Element): boolean {
  if (unshown.has(element.tagName) || element.hasAttribute('hidden')) return true;
  if (element.tagName === 'DIALOG') return !element.hasAttribute('open');
  return element.tagName === 'INPUT' && element.getAttribute('type') === 'hidden';
}

const said = (element: Element, property: string): string =>
  element.getAttribute('style')?.includes(property)
    ? (element as HTMLElement).style.getPropertyValue(property)
    : '';

function styleOf(element: Element, property: string): string {
  const own = said(element, property);
  if (own) return own;
  if (property === 'display') return isUnshown(element) ? 'none' : 'block';
  if (!inherited.test(property)) return '';
  const above = element.parentElement;
  if (above) return styleOf(above, property);
  return property === 'visibility' ? 'visible' : '';
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

window.getComputedStyle = (element: Element, pseudo?: string | null): CSSStyleDeclaration => {
  const read = (property: string) => (pseudo ? '' : styleOf(element, property));
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => {
      if (name === 'getPropertyValue') return read;
      return typeof name === 'string' ? read(kebab(name)) : undefined;
    },
  });
};
