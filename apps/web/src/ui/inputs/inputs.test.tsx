import { screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, it } from 'vitest';
import { show } from '../../../test/show.tsx';
import { DateInput } from './DateInput.tsx';
import { PhoneInput, SsnInput, ZipInput } from './MaskedInput.tsx';
import { MoneyInput } from './MoneyInput.tsx';

interface Bound {
  value: string;
  onChange(value: string): void;
}

/** A field that keeps its value, which stands beside it as the wire would get it. */
function Kept({ field }: { field: (bound: Bound) => ReactNode }) {
  const [value, setValue] = useState('');
  return (
    <>
      {field({ value, onChange: setValue })}
      <output>{value}</output>
    </>
  );
}
const birth = { today: '2026-03-14', birth: true };
const fields = {
  ssn: (bound: Bound) => <SsnInput label="Field" {...bound} />,
  phone: (bound: Bound) => <PhoneInput label="Field" {...bound} />,
  zip: (bound: Bound) => <ZipInput label="Field" {...bound} />,
  birth: (bound: Bound) => <DateInput label="Field" rules={birth} {...bound} />,
  money: (bound: Bound) => <MoneyInput label="Field" {...bound} />,
};
const field = () => screen.getByLabelText<HTMLInputElement>('Field');
const kept = () => screen.getByRole('status').textContent;

it.each([
  ['ssn', '219099999', '219-09-9999'],
  ['ssn', '219-09-9999', '219-09-9999'],
  ['phone', '3125550142', '312-555-0142'],
  ['zip', '60431', '60431'],
  ['zip', '604311234', '60431-1234'],
] as const)('%s: writes the dashes while one types %s', async (kind, typed, value) => {
  const { user } = show(<Kept field={fields[kind]} />);
  await user.type(field(), typed);
  expect(field().value).toBe(value);
  expect(kept()).toBe(value);
});

it.each([
  ['ssn', '219 09 9999', '219-09-9999'],
  ['phone', '(312) 555-0142', '312-555-0142'],
  ['phone', '+1 312 555 0142', '312-555-0142'],
] as const)('%s: takes %s from the clipboard', async (kind, pasted, value) => {
  const { user } = show(<Kept field={fields[kind]} />);
  await user.click(field());
  await user.paste(pasted);
  expect(kept()).toBe(value);
});

it('brings up the right keyboard of a phone', () => {
  show(<Kept field={fields.ssn} />);
  expect(field().inputMode).toBe('numeric');
});

it.each([
  ['3/14/84', '1984-03-14', '03/14/1984'],
  ['1984-3-14', '1984-03-14', '03/14/1984'],
  ['12.31.1961', '1961-12-31', '12/31/1961'],
])(
  'date: reads %s as soon as it is one, and shows it in full when it is left',
  async (typed, value, shown) => {
    const { user } = show(<Kept field={fields.birth} />);
    await user.type(field(), typed);
    expect(field().value).toBe(typed);
    expect(kept()).toBe(value);
    await user.tab();
    expect(field().value).toBe(shown);
  },
);

it('date: keeps what is no date as it was typed, so that validation can say what is wrong', async () => {
  const { user } = show(<Kept field={fields.birth} />);
  await user.type(field(), '2/30/2000');
  await user.tab();
  expect(field().value).toBe('2/30/2000');
  expect(kept()).toBe('2/30/2000');
});

it('money: takes commas and a dollar sign, and writes them when it is left', async () => {
  const { user } = show(<Kept field={fields.money} />);
  await user.type(field(), '$52,000.5');
  expect(kept()).toBe('52000.50');
  await user.tab();
  expect(field().value).toBe('52,000.50');
});

it('money: a digit more or less moves the commas', async () => {
  const { user } = show(<Kept field={fields.money} />);
  await user.type(field(), '1,234{Backspace}');
  expect(kept()).toBe('123.00');
  await user.tab();
  expect(field().value).toBe('123.00');
});
