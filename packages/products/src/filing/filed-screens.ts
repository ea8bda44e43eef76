import { exploredProduct } from '@openroll/wizard/explore/explored-families';
import type { Field, Step } from '@openroll/wizard/step';
import type { FiledWalk } from './filing-walks.ts';

/** One screen of the wizard: what it says, and what it asks, in order. */
export interface FiledScreen {
  readonly screen: string;
  readonly parts: readonly FiledPart[];
}

/** One step of a screen. */
export interface FiledPart {
  readonly step: string;
  readonly title: string;
  readonly when?: unknown;
  readonly fields: readonly FiledField[];
}

/** A field with its words, and whatever it is asked by; premiums, which are each person's own, are left out. */
export type FiledField = Readonly<Record<string, unknown>>;

/** The screens of a way: steps of one page that follow each other are one. */
export function screensOf(steps: readonly Step[]): readonly FiledScreen[] {
  const pages: [Step, ...Step[]][] = [];
  for (const step of steps) {
    const last = pages.at(-1);
    if (last && last[0].page.name === step.page.name) last.push(step);
    else pages.push([step]);
  }
  return pages.map((page) => ({ screen: page[0].page.title, parts: page.map(partOf) }));
}

/** Of the other ways the screens that differ from those of the first, and of those before it. */
export function otherScreens([first, ...others]: readonly FiledWalk[]) {
  const filed = new Set((first ? screensOf(first.steps) : []).map((one) => JSON.stringify(one)));
  return others.flatMap(({ way, steps }) => {
    const screens = screensOf(steps).filter((one) => !filed.has(JSON.stringify(one)));
    for (const one of screens) filed.add(JSON.stringify(one));
    return screens.length === 0 ? [] : [{ way, screens }];
  });
}

const partOf = ({ name, title, condition, fields }: Step): FiledPart => ({
  step: withoutId(name),
  title,
  ...(condition === undefined ? {} : { when: condition }),
  fields: fields.flatMap((field) => filedField(field)),
});

/** Names without the number that a product has in a case. */
const withoutId = (name: string): string =>
  name.replace(`:${exploredProduct}`, '').replace(`announcement_${exploredProduct}_`, 'announcement_');

/** What is read and not answered. */
const unasked: ReadonlySet<string> = new Set([
  'section_label',
  'coverage_question_label',
  'header',
  'paragraph',
  'static_content',
]);

/** The fields of a conditional fieldset stand with what shows them in its place. */
function filedField(field: Field, shownBy?: unknown): FiledField[] {
  const { showIfTrue = [], showIfFalse = [] } = field;
  if (field.input_type === 'conditional_fieldset') {
    const on = { answer_to: field.field_name, is: field.show_if_value };
    return [
      ...showIfTrue.flatMap((each) => filedField(each, on)),
      ...showIfFalse.flatMap((each) => filedField(each, { not: on })),
    ];
  }
  return [
    {
      field: withoutId(field.name),
      kind: field.input_type,
      ...(field.display_name === '' ? {} : { label: field.display_name }),
      ...(field.optional && !unasked.has(field.input_type) ? { optional: true } : {}),
      ...(field.condition === undefined ? {} : { when: field.condition }),
      ...(shownBy === undefined ? {} : { shown_by: shownBy }),
      ...(field.content === undefined ? {} : { says: field.content }),
      ...(field.help === undefined ? {} : { help: field.help }),
      ...(field.choices === undefined ? {} : { choices: field.choices.map(({ text }) => text) }),
      ...given({
        least: field.minimum,
        most: field.maximum,
        step: field.step,
        longest: field.max_length,
        explained_if: field.explain_if,
        beneficiaries: beneficiariesOf(field),
        children: childrenOf(field),
      }),
    },
  ];
}

function beneficiariesOf({ beneficiaries }: Field) {
  if (!beneficiaries) return undefined;
  const { relationships, maximum, ssn, dob, shares, disclaimers } = beneficiaries;
  return {
    relationships: relationships.map(({ text }) => text),
    maximum,
    ssn,
    dob,
    ...given({ shares }),
    disclaimers,
  };
}

const childrenOf = ({ children }: Field) =>
  children && { maximum: children.maximum, oldest: children.max_age };

const given = (all: Readonly<Record<string, unknown>>): FiledField =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
