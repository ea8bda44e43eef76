/** What can take the focus and be reached by Tab, as far as a selector tells. */
const stops =
  'a[href], button:not(:disabled), input:not(:disabled):not([type="hidden"]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/** Where an element stands, so that the focus finds its way when the element has gone. */
export interface FocusPlace {
  readonly element: HTMLElement;
  /** Its ancestors, the nearest first, each with the place that it, or what leads to it, has there. */
  readonly around: readonly { readonly parent: Element; readonly index: number }[];
}

export function placeOf(element: HTMLElement): FocusPlace {
  const around: { parent: Element; index: number }[] = [];
  for (let child: Element = element; child.parentElement; child = child.parentElement)
    around.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  return { element, around };
}

/** Whether an element would take the focus. */
export const takesFocus = (element: Element): boolean =>
  element.isConnected && !element.matches(':disabled') && isSeen(element);

/**
 * Takes the focus back to a place: to the element if it is still there; else to what stands where it stood, such as the next row's button,
 * rows of its kind first; else to the heading of the dialog or page around it. Answers false where the page has no such place anymore.
 */
export function focusPlace({ element, around }: FocusPlace): boolean {
  if (takesFocus(element)) return focus(element);
  for (const [depth, { parent, index }] of around.entries()) {
    if (!parent.isConnected) continue;
    if (parent.matches(':is(dialog,main,body)')) return focusHeading(parent);
    const gone = around[depth - 1]?.parent ?? element;
    const rows = besides(parent, index);
    const alike = rows.filter(({ tagName }) => tagName === gone.tagName);
    const found = [...alike, ...rows].flatMap((row) => counterpart(row, gone, element) ?? [])[0];
    if (found) return focus(found);
  }
  return false;
}

/** What stands at this place now, then what stands before and after it, the nearest first. */
function besides(parent: Element, index: number): Element[] {
  const children = [...parent.children];
  return [
    ...children.slice(index, index + 1),
    ...children.slice(0, index).reverse(),
    ...children.slice(index + 1),
  ];
}

/** Of a row, the stop that is what `element` was in the row that has gone: by its place from the end, as rows end alike; else the first. */
function counterpart(row: Element, gone: Element, element: HTMLElement): HTMLElement | undefined {
  const had = stopsOf(gone);
  const fromEnd = had.includes(element) ? had.indexOf(element) - had.length : 0;
  const own = stopsOf(row).filter(isSeen);
  const alike = own.at(fromEnd);
  return alike?.tagName === element.tagName ? alike : own[0];
}

const stopsOf = (within: Element): HTMLElement[] => [
  ...(within.matches(stops) ? [within as HTMLElement] : []),
  ...within.querySelectorAll<HTMLElement>(stops),
];

function focusHeading(within: Element): boolean {
  const heading = within.querySelector<HTMLElement>('h1[tabindex], h2[tabindex]');
  return heading ? focus(heading) : false;
}

function focus(element: HTMLElement): boolean {
  element.focus();
  return document.activeElement === element;
}

/** jsdom, where tests run, draws nothing and has no such question. */
const isSeen = (element: Element): boolean => element.checkVisibility?.({ visibilityProperty: true }) ?? true;
