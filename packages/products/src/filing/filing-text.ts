import { stringify } from 'yaml';
import type { FiledScreen } from './filed-screens.ts';
import type { FilingPack } from './filing-pack.ts';

/** The pack as YAML: no line is folded, nothing is referred to, so that equal packs are equal bytes. */
export const filingYaml = (pack: FilingPack): string =>
  stringify(pack, { lineWidth: 0, aliasDuplicateObjects: false });

/** The same in lines for paper: one for each fact, indented as it belongs; conditions as they are written. */
export const filingLines = (pack: FilingPack): readonly string[] => [
  ...section('Product', pack.product),
  ...pack.screens.flatMap((each) => screenLines(each)),
  ...pack.other_ways.flatMap(({ way, screens }) => screens.flatMap((each) => screenLines(each, way))),
  ...section('Rules', pack.rules),
  ...section('Options of a case', pack.case_options),
  ...section('Premium', pack.premium),
  ...section('Notices', pack.notices),
  ...section('Forms', pack.forms),
];

const screenLines = ({ screen, parts }: FiledScreen, way?: string): string[] => [
  '',
  `SCREEN: ${screen}${way === undefined ? '' : ` (${way})`}`,
  ...parts.flatMap(({ title, when, fields }) => [
    ...(title === screen ? [] : [`  ${title}`]),
    ...(when === undefined ? [] : [`  when: ${JSON.stringify(when)}`]),
    ...linesFor(fields, 1),
  ]),
];

const section = (title: string, value: unknown): string[] => ['', title.toUpperCase(), ...linesFor(value, 0)];

const conditions = new Set(['when', 'if', 'checked_if', 'shown_by']);

function linesFor(value: unknown, depth: number): string[] {
  const indent = '  '.repeat(depth);
  if (Array.isArray(value))
    return value.flatMap((one, index) =>
      isPlain(one) ? [`${indent}- ${String(one)}`] : [`${indent}${index + 1}.`, ...linesFor(one, depth + 1)],
    );
  if (typeof value !== 'object' || value === null) return [`${indent}${String(value)}`];
  return Object.entries(value).flatMap(([key, one]) => {
    if (one === undefined) return [];
    if (isPlain(one))
      return String(one)
        .split('\n')
        .map((part, index) => (index === 0 ? `${indent}${wordsOf(key)}: ${part}` : `${indent}${part}`));
    if (conditions.has(key)) return [`${indent}${wordsOf(key)}: ${JSON.stringify(one)}`];
    if (Array.isArray(one) && one.length === 0) return [];
    if (key === 'choices' && Array.isArray(one) && one.every(isPlain))
      return [`${indent}choices: ${one.join('; ')}`];
    return [`${indent}${wordsOf(key)}:`, ...linesFor(one, depth + 1)];
  });
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

const wordsOf = (key: string): string => key.replaceAll('_', ' ');
