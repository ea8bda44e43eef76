import type { Problem } from '@openroll/domain/problems';
import { cases } from './en/cases.ts';
import { census } from './en/census.ts';
import { deliveries } from './en/deliveries.ts';
import { enrollments } from './en/enrollments.ts';
import { mails } from './en/mails.ts';
import { problems } from './en/problems.ts';
import { shared } from './en/shared.ts';
import { shell } from './en/shell.ts';
import { signIn } from './en/sign-in.ts';
import { wizard } from './en/wizard.ts';
import { type Terminology, wordsOf } from './words.ts';

const texts = { shared, shell, signIn, cases, census, enrollments, wizard, deliveries, mails, problems };

type Texts = typeof texts;
/** Every text by key: 'signIn.title', 'problems.required' … */
export type TextKey = { [F in keyof Texts & string]: `${F}.${keyof Texts[F] & string}` }[keyof Texts &
  string];
export type Params = Readonly<Record<string, string | number>>;
export type Say = (key: TextKey, params?: Params) => string;

/** Fills `{placeholders}`; an unknown one stays visible, so that a test finds it. */
export const fill = (template: string, params: Params): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));

/**
 * Makes the function that says every text of the product in the tenant's words.
 *
 *     const say = speak(site.terminology);
 *     say('signIn.title');
 *     say('shared.pageOf', { page: 2, pages: 9 });
 */
export function speak(terminology: Terminology): Say {
  const words = wordsOf(terminology);
  return (key, params = {}) => {
    const dot = key.indexOf('.');
    const feature = texts[key.slice(0, dot) as keyof Texts] as Readonly<Record<string, string>>;
    return fill(feature[key.slice(dot + 1)] ?? key, { ...words, ...params });
  };
}

/** The sentence for a problem. */
export const sayProblem = (say: Say, problem: Problem): string =>
  say(`problems.${problem.code}`, problem.params);
