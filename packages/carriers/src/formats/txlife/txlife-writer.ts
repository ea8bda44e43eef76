import { plainDollars } from '@openroll/domain/values/money';
import type { Complain } from '../complaints.ts';
import { isXmlText, xmlElement, xmlText } from '../xml/xml.ts';
import type { TypeCode } from './txlife-codes.ts';

/** Writes elements of TXLife; what XML cannot say is a complaint about the record's field that it stands in. */
export interface TxlifeWriter {
  readonly text: (name: string, value: string | number | null | undefined, field: string) => string;
  readonly money: (name: string, cents: number | null) => string;
  readonly code: (name: string, value: TypeCode | undefined) => string;
}

export const txlifeWriter = (complain: Complain): TxlifeWriter => ({
  text: (name, value, field) => {
    const text = value === null || value === undefined ? '' : String(value);
    if (!isXmlText(text)) {
      complain('format-character-refused', field);
      return '';
    }
    return xmlText(name, text);
  },
  money: (name, cents) => (cents === null ? '' : xmlText(name, plainDollars(cents))),
  code: (name, value) => (value ? xmlElement(name, [value.text], { tc: value.tc }) : ''),
});
