import type { Complain } from '../complaints.ts';

export const delimiters = { element: '*', component: ':', repetition: '^', segment: '~' } as const;

/** What X12's extended character set has besides ASCII. */
const language = 'ÀÁÂÄàáâäÈÉÊËèéêëÌÍÎÏìíîïÒÓÔÖòóôöÙÚÛÜùúûüÇçÑñ¿¡';

/** Why a text cannot stand in an element: a delimiter would be read as one, and other characters have no place in X12. */
const isElementText = (text: string): boolean =>
  [...text].every((each) => (each >= ' ' && each <= '}' && !'*:^'.includes(each)) || language.includes(each));

/** A value with what is said when it cannot be written: the record's field that it comes from, and its greatest length. */
export interface ElementValue {
  readonly value: string | null;
  readonly field: string;
  readonly maximum: number;
  /** 1 where it is not said. */
  readonly minimum?: number;
  /** A file without it is not accepted. */
  readonly required?: boolean;
}

export type Element = string | ElementValue;

/** Writes segments; complains of elements that cannot be written, and leaves them empty. */
export type WriteSegment = (tag: string, elements: readonly Element[]) => string;

export const segmentWriter =
  (complain: Complain): WriteSegment =>
  (tag, elements) => {
    const texts = elements.map((element) =>
      typeof element === 'string' ? element : written(element, complain),
    );
    while (texts.at(-1) === '') texts.pop();
    return [tag, ...texts].join(delimiters.element) + delimiters.segment;
  };

function written(
  { value, field, maximum, minimum = 1, required = false }: ElementValue,
  complain: Complain,
): string {
  const text = value?.trim() ?? '';
  if (text === '') {
    if (required) complain('format-value-missing', field);
    return '';
  }
  if (!isElementText(text)) complain('format-character-refused', field);
  else if ([...text].length > maximum) complain('format-value-too-long', field, { maximum });
  else if ([...text].length < minimum) complain('format-value-too-short', field, { minimum });
  else return text;
  return '';
}

/** Shorthand for an element of a record's field. */
export const element = (
  value: string | number | null,
  field: string,
  maximum: number,
  required = false,
): ElementValue => ({ value: value === null ? null : String(value), field, maximum, required });
