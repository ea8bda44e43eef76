import type { Fact, FactKind } from '../forms/fact-kinds.ts';

/** What each format can read; any other value it would print as it is, or a hundred times too much. */
const reads: Readonly<Record<string, readonly FactKind[]>> = {
  date: ['date'],
  amount: ['cents'],
  money: ['cents'],
  dollars: ['dollars'],
  height: ['height'],
  yesno: ['yes_no'],
  percent: ['percent', 'number'],
  capital: ['text', 'choice', 'yes_no'],
};

const words: Readonly<Record<FactKind, string>> = {
  text: 'a text',
  date: 'a date',
  cents: 'in cents',
  dollars: 'in dollars',
  number: 'a number',
  height: 'a height in inches',
  yes_no: 'yes or no',
  checkbox: 'a box that is checked or not',
  choice: 'the value of a choice',
  percent: 'a percentage',
  choices: 'a list of choices',
};

/** What is wrong with printing a fact by a format, or by none; undefined where the format reads it. */
export function misprint(name: string, { kind }: Fact, format: string | undefined): string | undefined {
  const is = `${name} is ${words[kind]}`;
  if (kind === 'choices') return `${is}: a form prints one line for each with lines`;
  if (format === undefined) return kind === 'cents' ? `${is}: print it with |money or |amount` : undefined;
  const fits = reads[format];
  if (!fits || fits.includes(kind)) return undefined;
  const better = Object.entries(reads).filter(([, kinds]) => kinds.includes(kind));
  const meant = better.map(([each]) => `|${each}`).join(' or ');
  return `${is}, which |${format} cannot print${meant ? `: print it with ${meant}` : ''}`;
}
