import type { Page } from '@playwright/test';

/** Something that the step on the screen asks for and that has no answer yet. */
export interface OpenQuestion {
  /** Selects the element that takes the answer: an input, or the group of its radios or check boxes. */
  readonly at: string;
  readonly kind: 'radios' | 'boxes' | 'box' | 'list' | 'text';
  readonly label: string;
  /** What stands below the label. */
  readonly hint: string;
  /** The heading above it: whose answer it is. */
  readonly section: string;
  /** The texts to choose from. */
  readonly options: readonly string[];
}

/** What the step still asks for, in the order of the page. Marks each element, so that it can be found again. */
export const openQuestions = (page: Page): Promise<OpenQuestion[]> =>
  page.evaluate(() => {
    const form = document.querySelector('form');
    if (!form) return [];
    for (const marked of form.querySelectorAll('[data-story]')) marked.removeAttribute('data-story');
    const text = (element: Element | null | undefined) =>
      (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
    const byIds = (ids: string | null) =>
      (ids ?? '')
        .split(' ')
        .map((id) => text(id ? document.getElementById(id) : null))
        .join(' ')
        .trim();
    const labelOf = (element: Element) =>
      (
        element.getAttribute('aria-label') ??
        (byIds(element.getAttribute('aria-labelledby')) || text((element as HTMLInputElement).labels?.[0]))
      ).replace(/ \*$/, '');
    const optionLabels = (element: Element) =>
      [...element.querySelectorAll<HTMLInputElement>('input:is([type="radio"], [type="checkbox"])')].map(
        (input) => text(input.labels?.[0]),
      );
    const isRequired = (group: Element) => group.parentElement?.querySelector('[class*="-required"]') != null;
    const headings = [...form.querySelectorAll('h2, h3, legend, section[aria-label]')];
    const sectionOf = (element: Element) => {
      const above = headings.filter(
        (heading) => heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
      );
      const last = above.at(-1);
      return last?.getAttribute('aria-label') ?? text(last);
    };
    const kindOf = (element: Element) => {
      if (element.matches('[role="radiogroup"]')) return 'radios' as const;
      if (element.matches('[role="group"]')) return 'boxes' as const;
      if (element.matches('select')) return 'list' as const;
      return element.matches('[type="checkbox"]') ? ('box' as const) : ('text' as const);
    };
    const isOpen = (element: Element) => {
      const kind = kindOf(element);
      if (kind === 'radios' || kind === 'boxes')
        return (
          isRequired(element) && optionLabels(element).length > 0 && !element.querySelector('input:checked')
        );
      const input = element as HTMLInputElement;
      const isAsked = input.required || (kind === 'list' && element.closest('[role="group"]') !== null);
      if (!isAsked || input.disabled) return false;
      return kind === 'box' ? !input.checked : input.value === '';
    };
    const found = [
      ...form.querySelectorAll(
        '[role="radiogroup"], [role="group"]:has(input[type="checkbox"]), select, textarea, input:not([type="radio"], [type="hidden"], [role="radiogroup"] *)',
      ),
    ].filter((element) => !(element.matches('[type="checkbox"]') && element.closest('[role="group"]')));
    return found.filter(isOpen).map((element, index) => {
      element.setAttribute('data-story', String(index));
      const kind = kindOf(element);
      return {
        at: `[data-story="${index}"]`,
        kind,
        label: labelOf(element),
        hint: byIds(element.getAttribute('aria-describedby')),
        section: sectionOf(element),
        options:
          kind === 'list'
            ? [...(element as HTMLSelectElement).options]
                .filter(({ value }) => value !== '')
                .map((one) => one.text)
            : optionLabels(element),
      };
    });
  });
