import { act, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { expect, it } from 'vitest';
import { later } from './later.tsx';

function Greeting({ name }: { name: string }) {
  const [first] = useState(name);
  return <p>{`${first}, then ${name}`}</p>;
}
const make = () => later<{ name: string }>(async () => ({ default: Greeting }));

const around = (Shown: ReturnType<typeof make>['Shown'], name: string) => (
  <Suspense fallback="waiting">
    <Shown name={name} />
  </Suspense>
);

it('shows at once what was fetched before', async () => {
  const { Shown, fetch } = make();
  await fetch();
  render(around(Shown, 'Dana'));
  expect(screen.getByText('Dana, then Dana')).toBeDefined();
});

it('waits for what was not, and keeps what it holds when it is shown again', async () => {
  const { Shown } = make();
  const { rerender } = render(around(Shown, 'Dana'));
  expect(screen.getByText('waiting')).toBeDefined();
  await act(async () => undefined);
  expect(await screen.findByText('Dana, then Dana')).toBeDefined();
  rerender(around(Shown, 'Riley'));
  expect(screen.getByText('Dana, then Riley')).toBeDefined();
});
