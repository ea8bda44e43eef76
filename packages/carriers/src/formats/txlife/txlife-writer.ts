import { plainDollars } from '@openroll/domain/values/money';
import type { Complain } from '../complaints.ts';
import { isXmlText, type XmlAttributes, xmlElement, xmlText } from '../xml/xml.ts';
import type { TypeCode } from './txlife-codes.ts';
import { stateCode } from './txlife-states.ts';

/** Writes elements of TXLife; what XML cannot say is a complaint about the record's field that it stands in. */
export interface TxlifeWriter {
  readonly text: (
    name: string,
    value: string | number | null | undefined,
    field: string,
    attributes?: XmlAttributes,
  ) => string;
  /** A state by its abbreviation, with its code. */
  readonly state: (name: string, value: string | null, field: string) => string;
  readonly money: (name: string, cents: number | null) => string;
  readonly code: (name: string, value: TypeCode | undefined) => string;
}

export function txlifeWriter(complain: Complain): TxlifeWriter {
  const write: TxlifeWriter['text'] = (name, value, field, attributes) => {
    const text = value === null || value === undefined ? '' : String(value);
    if (isXmlText(text)) return xmlText(name, text, attributes);
    complain('format-character-refused', field);
    return '';
  };
  return {
    text: write,
    state: (name, value, field) => write(name, value, field, stateCode(value)),
    money: (name, cents) => (cents === null ? '' : xmlText(name, plainDollars(cents))),
    code: (name, value) => (value ? xmlElement(name, [value.text], { tc: value.tc }) : ''),
  };
}
