interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** Ours, the kit's and the icons: what pages are made of, in pieces too small to be fetched one by one. What masks an input is not small. */
const pieces = /(?!.*MaskedInput)(src\/(ui|platform)|packages\/(domain|contract)\/src|@tabler|@mantine)\//;
const wizard = /features\/wizard\/WizardPage\.tsx/;
const others = /src\/(app|features\/(?!wizard\/))/;

/**
 * Puts the pieces that most pages share into two files, one that the wizard needs too and one that it does not: a page is then some twenty
 * files instead of fifty. A browser asks for six at a time, and each brings 700 bytes of headers. What the wizard alone begins with is one
 * file, too.
 */
export const sharedChunks = [
  {
    test: pieces,
    minShareCount: 10,
    priority: 1,
    debugName: 'shared',
    name: (id: string, graph: ModuleGraph) => (isUsedBy(wizard, id, graph) ? 'shared' : null),
  },
  { test: pieces, minShareCount: 10, name: 'desk' },
  {
    debugName: 'wizard',
    // What others need, too, stays where they find it: nothing of that leads back here, because it would be used by others then.
    includeDependenciesRecursively: false,
    name: (id: string, graph: ModuleGraph) =>
      isUsedBy(wizard, id, graph) && !isUsedBy(others, id, graph) ? 'wizard' : null,
  },
];

/** Whether a module that matches imports this one, or something that does. */
export function isUsedBy(user: RegExp, id: string, graph: ModuleGraph): boolean {
  const seen = new Set<string>();
  const open = [id];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (seen.has(one)) continue;
    seen.add(one);
    if (user.test(one)) return true;
    open.push(...(graph.getModuleInfo(one)?.importers ?? []));
  }
  return false;
}
