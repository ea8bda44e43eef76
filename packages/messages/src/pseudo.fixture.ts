import { shippedTexts, type TextsByLanguage } from './create-translator.ts';
import type { FindMessage, Message } from './translator.ts';

/** The tag of the generated language: no language has it, and everything written in it is a text of ours. */
export const pseudo = 'qps';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'áƀćďéƒĝĥíĵķĺɱñóƥɋŕśţúṽŵẋýžÁƁĆĎÉƑĜĤÍĴĶĹṀÑÓƤɊŔŚŢÚṼŴẊÝŽ';
const letters = new Map([...plain].map((letter, index) => [letter, [...accented][index] ?? letter]));

/** 'Sign in' → 'Śíĝñ íñ': readable, and without one letter of ASCII. */
export const accent = (text: string): string =>
  [...text].map((letter) => letters.get(letter) ?? letter).join('');

type Node = Exclude<Message, string>[number];

const choices = new Set<unknown>([1, 2, 3]);

/** A part of a compiled message: literal text changes, and so do the texts of a select or plural; arguments stay. */
function changed(node: Node): Node {
  if (typeof node === 'string') return accent(node);
  if (typeof node === 'number') return node;
  const [name, type, options] = node;
  if (!choices.has(type)) return node;
  const texts = Object.entries(options as Readonly<Record<string, Node | Node[]>>).map(([choice, text]) => [
    choice,
    Array.isArray(text) ? (text as Node[]).map(changed) : changed(text),
  ]);
  return [name, type, Object.fromEntries(texts)] as Node;
}

/** Not so a value by itself, '{sentence}': the words are in what fills it. */
const hasWords = (node: Node): boolean =>
  typeof node === 'string' || (typeof node !== 'number' && choices.has(node[1]));

/** The same messages in the pseudo-language: 'Sign in' → '[!! Śíĝñ íñ !!]', with all arguments and plurals kept. */
export const inPseudo =
  (find: FindMessage): FindMessage =>
  (feature, name) => {
    const message = find(feature, name);
    if (message === undefined) return undefined;
    if (typeof message === 'string') return `[!! ${accent(message)} !!]`;
    if (!message.some(hasWords)) return message;
    return ['[!! ', ...message.map(changed), ' !!]'] as Message;
  };

const english = shippedTexts.en as FindMessage;

/** All that is shipped, and the pseudo-language beside it. */
export const withPseudo: TextsByLanguage = { ...shippedTexts, [pseudo]: inPseudo(english) };

/** A word that programs know each other by: 'paused', 'critical-illness'. Whoever shows it as it is shows no text. */
const isCode = (text: string) => /^[a-z][\w.:-]*$/.test(text) && !text.endsWith('.csv');

/** Every string in a reply that people have written: names, addresses, sentences; not the codes between them. */
export function dataIn(reply: unknown): readonly string[] {
  if (typeof reply === 'string') return isCode(reply) ? [] : [reply];
  if (typeof reply !== 'object' || reply === null) return [];
  return Object.values(reply).flatMap(dataIn);
}

/**
 * The texts with letters of ASCII that are neither data nor allowed. Where texts are in the pseudo-language, which has none,
 * these have escaped it.
 */
export function escapedTexts(
  texts: readonly string[],
  data: readonly string[],
  allowed: readonly RegExp[],
): readonly string[] {
  const known = data.filter((one) => one.length > 1).toSorted((a, b) => b.length - a.length);
  const without = (text: string, one: string) =>
    text.replace(new RegExp(`(?<![A-Za-z])${quoted(one)}(?![A-Za-z])`, 'g'), ' ');
  const left = (text: string) =>
    allowed.reduce<string>((rest, one) => rest.replace(one, ' '), known.reduce(without, text));
  return [...new Set(texts.filter((text) => /[A-Za-z]{2,}/.test(left(text))))];
}

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
