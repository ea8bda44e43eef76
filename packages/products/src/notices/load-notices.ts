import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { productLines } from '@openroll/carriers/carrier/product-lines';
import { localizedTextSchema } from '@openroll/wizard/definition/localized-text';
import { mistakesInNotice, noticeBlockSchemaOf } from '@openroll/wizard/definition/notices';
import type { z } from 'zod';
import type { CatalogProblem } from '../catalog-problems.ts';
import { readYaml } from '../files/yaml-file.ts';
import { issuesOf } from '../files/yaml-issues.ts';

/** The folder of notices that belongs to a catalog folder: `shared/notices` beside it. */
export const noticesFolderOf = (catalogFolder: string): string =>
  join(dirname(resolve(catalogFolder)), 'shared', 'notices');

const blockSchema = noticeBlockSchemaOf(localizedTextSchema);

/** A notice in all its languages. */
export type LocalizedNotice = z.infer<typeof blockSchema>;

export interface ReadNotices {
  readonly notices: readonly LocalizedNotice[];
  readonly problems: readonly CatalogProblem[];
}

/**
 * The notices of these catalog folders. What a later one says of a state stands in place of all that an earlier one says of it, what
 * it says of other states stays. Files are named by their path below `shared`.
 */
export function readNotices(catalogFolders: readonly string[]): ReadNotices {
  const folders = [...new Set(catalogFolders.map(noticesFolderOf))];
  const read = folders.flatMap((folder) => namesIn(folder).map((name) => readFile(folder, name)));
  const merged = new Map<string, LocalizedNotice>();
  for (const { block } of read) if (block) merged.set(block.id, overlaid(merged.get(block.id), block));
  return { notices: [...merged.values()], problems: read.flatMap(({ problems }) => problems) };
}

const extension = '.yaml';

const namesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(extension) && !name.startsWith('.'))
        .toSorted()
    : [];

function readFile(
  folder: string,
  name: string,
): { block?: LocalizedNotice; problems: readonly CatalogProblem[] } {
  const file = `notices/${name}`;
  const yaml = readYaml(file, readFileSync(join(folder, name), 'utf8'));
  if (yaml.problems.length > 0) return { problems: yaml.problems };
  const parsed = blockSchema.safeParse(yaml.value);
  if (!parsed.success) return { problems: issuesOf(file, yaml, parsed.error.issues) };
  const block = parsed.data;
  const misnamed =
    `${block.id}${extension}` === name
      ? []
      : [{ path: ['id'], message: `a notice with the id ${block.id} stands in ${block.id}${extension}` }];
  const problems = [...misnamed, ...mistakesInNotice(block), ...strangeLines(block)].map(
    ({ path, message }) => ({
      file,
      line: yaml.lineOf(path),
      message,
    }),
  );
  return problems.length > 0 ? { problems } : { block, problems: [] };
}

/** Kinds of insurance that no carrier could say of a product. */
const strangeLines = ({ needed_by }: LocalizedNotice) =>
  (needed_by?.lines ?? [])
    .filter((line) => !(productLines as readonly string[]).includes(line))
    .map((line) => ({
      path: ['needed_by', 'lines'],
      message: `there is no line ${line}: ${productLines.join(', ')}`,
    }));

function overlaid(shipped: LocalizedNotice | undefined, own: LocalizedNotice): LocalizedNotice {
  if (!shipped) return own;
  const exempt = (own.not_required ?? []).flatMap(({ states }) => states);
  const named = [...own.texts.flatMap(({ states }) => states), ...exempt];
  const kept = shipped.texts.flatMap((text) => {
    if (text.states === 'others') return named.includes('others') ? [] : [text];
    const states = text.states.filter((state) => !named.includes(state));
    return states.length > 0 ? [{ ...text, states }] : [];
  });
  const still = (shipped.not_required ?? []).flatMap((one) => {
    const states = one.states.filter((state) => !named.includes(state));
    return states.length > 0 ? [{ ...one, states }] : [];
  });
  const none = [...(own.not_required ?? []), ...still];
  // What the law makes of the block does not fall away with a file that only words it.
  const { signature = shipped.signature, by_model = shipped.by_model, needed_by = shipped.needed_by } = own;
  return {
    ...own,
    ...(signature ? { signature } : {}),
    ...(by_model ? { by_model } : {}),
    ...(needed_by ? { needed_by } : {}),
    ...(none.length > 0 ? { not_required: none } : {}),
    texts: [...own.texts, ...kept],
  };
}
