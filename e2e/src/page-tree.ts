import { expect, type Page } from '@playwright/test';

/** A node of the accessibility tree, with the named parts of the page that it stands in. */
interface TreeNode {
  readonly role: string;
  readonly name: string;
  readonly level: number;
  readonly around: readonly string[];
}

/** What is announced when somebody enters it, or acts on it: without a name nobody knows what it is. */
const named: ReadonlySet<string> = new Set([
  'button',
  'checkbox',
  'combobox',
  'complementary',
  'dialog',
  'form',
  'group',
  'link',
  'listbox',
  'navigation',
  'radio',
  'radiogroup',
  'region',
  'slider',
  'spinbutton',
  'table',
  'textbox',
]);

/** What a screen reader says on the way in. */
const announced: ReadonlySet<string> = new Set(['dialog', 'form', 'group', 'radiogroup', 'region']);

/**
 * What a screen reader has of a page of the wizard: one first heading, which is the page's title, and no level left out below it; a name for
 * each field, group and button, which no other in the same place has; the place among the phases in a live region.
 */
export async function expectTree(page: Page, title: string): Promise<void> {
  const nodes = await treeOf(page);
  const headings = nodes.filter(({ role }) => role === 'heading');
  const first = headings.filter(({ level }) => level === 1).map(({ name }) => name);
  expect(first, `first headings of “${title}”`).toEqual([title]);
  const inMain = headings.slice(headings.findIndex(({ level }) => level === 1));
  const skipped = inMain.filter(({ level }, index) => level > (inMain[index - 1]?.level ?? 0) + 1);
  expect(skipped, `headings of “${title}” that skip a level`).toEqual([]);

  const known = nodes.filter(({ role }) => named.has(role));
  expect(
    known.filter(({ name }) => name.trim() === ''),
    `what has no name on “${title}”`,
  ).toEqual([]);
  const placed = known.map(({ role, name, around }) => [...around, `${role} ${name}`].join(' › '));
  const twice = placed.filter((place, index) => placed.indexOf(place) !== index);
  expect(twice, `what is called alike on “${title}”`).toEqual([]);

  await expect(page.getByRole('status').filter({ hasText: /^[A-Z]\w+ · \d+ of \d+$/ })).toHaveCount(1);
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
}

/** Each field that is wrong is marked, and says what is wrong where it is; each message belongs to a field, or is an alert. */
export async function expectErrorsTied(page: Page, title: string): Promise<void> {
  const { silent, loose } = await page.evaluate(() => {
    const texts = (element: Element) =>
      `${element.getAttribute('aria-describedby') ?? ''} ${element.getAttribute('aria-errormessage') ?? ''}`
        .split(/\s+/)
        .filter((id) => id !== '');
    const main = document.querySelector('main');
    const all = [...(main?.querySelectorAll('*') ?? [])];
    const told = new Set(all.flatMap(texts));
    const wrong = all.filter((element) => element.getAttribute('aria-invalid') === 'true');
    const messages = all.filter(({ id, textContent }) => id.endsWith('-error') && textContent?.trim());
    return {
      silent: wrong
        .filter((field) => !texts(field).some((id) => document.getElementById(id)?.textContent?.trim()))
        .map((field) => field.outerHTML.slice(0, 200)),
      loose: messages
        .filter((message) => !told.has(message.id) && !message.closest('[role="alert"]'))
        .map((message) => message.outerHTML.slice(0, 200)),
    };
  });
  expect(silent, `fields of “${title}” that do not say what is wrong`).toEqual([]);
  expect(loose, `messages of “${title}” that belong to no field`).toEqual([]);
}

async function treeOf(page: Page): Promise<readonly TreeNode[]> {
  const line = await page.context().newCDPSession(page);
  try {
    const { nodes } = await line.send('Accessibility.getFullAXTree');
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const textOf = (value: { value?: unknown } | undefined) => String(value?.value ?? '');
    const aroundOf = (parent: string | undefined): readonly string[] => {
      const node = parent === undefined ? undefined : byId.get(parent);
      if (!node) return [];
      const own = `${textOf(node.role)} ${textOf(node.name)}`;
      const isSaid = announced.has(textOf(node.role)) && textOf(node.name) !== '';
      return [...aroundOf(node.parentId), ...(isSaid ? [own] : [])];
    };
    return nodes
      .filter(({ ignored }) => !ignored)
      .map(({ role, name, properties = [], parentId }) => ({
        role: textOf(role),
        name: textOf(name),
        level: Number(properties.find((one) => one.name === 'level')?.value.value ?? 0),
        around: aroundOf(parentId),
      }));
  } finally {
    await line.detach();
  }
}
