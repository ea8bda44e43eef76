import path from 'node:path';
import { readText } from './tracked-files.ts';

export const PLACE = 'docs/specification';

/** What can be cited, and what is wrong with the specification itself. */
export interface Specification {
  /** '§8.9', 'AC07', 'A11', "P13'" … */
  readonly anchors: ReadonlySet<string>;
  readonly problems: readonly string[];
}

/**
 * Reads the anchors of the specification: a section is a heading `## §8.9 Title` of chapter 8, everything else that is cited
 * stands in bold where it is told (`- **A11** …`, `| **P1** | …`). Each has one home, and the index lists every section.
 */
export function readSpecification(root: string, files: readonly string[]): Specification {
  const chapters = files.filter((file) => new RegExp(`^${PLACE}/\\d+-.*\\.md$`).test(file));
  const index = readText(path.join(root, PLACE, 'README.md'));
  const homes = new Map<string, string>();
  const problems: string[] = [];
  const add = (anchor: string, file: string) => {
    const home = homes.get(anchor);
    if (home)
      problems.push(`${anchor} stands in ${home} and in ${file}: give the later one the next free number.`);
    else homes.set(anchor, file);
  };
  for (const file of chapters) {
    const base = path.basename(file);
    for (const line of readText(path.join(root, file)).split('\n')) {
      const [, section, title] = /^## (§\d+\.\d+) (.+)$/.exec(line) ?? [];
      if (section && title) {
        add(section, base);
        if (!section.startsWith(`§${Number.parseInt(base, 10)}.`))
          problems.push(`${section} stands in ${base}: a section begins with the number of its chapter.`);
        const entry = `- [${section} ${title}](${base}#${slug(`${section} ${title}`)})`;
        if (!index.includes(entry))
          problems.push(`${PLACE}/README.md does not list ${section}: add "${entry}".`);
      } else if (line.startsWith('##')) {
        problems.push(
          `${file} has a heading without a number: "${line}". Write "## §chapter.section Title".`,
        );
      }
      for (const [, anchor = ''] of line.matchAll(/\*\*((?:AC|[RPIABC])\d+b?'?)\*\*/g)) add(anchor, base);
    }
  }
  return { anchors: new Set(homes.keys()), problems };
}

/** As the pages that show Markdown name a heading. */
const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');
