import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';

interface AddButtonProps {
  onAdd(): void;
  disabled?: boolean;
  size?: 'sm' | 'md';
  children: ReactNode;
}

const fields = 'input:not([type="hidden"]), select, textarea';

/** Adds a row of fields; the focus goes to the first of them. */
export function AddButton({ onAdd, disabled = false, size = 'sm', children }: AddButtonProps) {
  const add = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const around =
      currentTarget.closest(':is(fieldset,section,form,main,[role="tabpanel"])') ?? document.body;
    const before = new Set(around.querySelectorAll(fields));
    flushSync(onAdd);
    const added = [...around.querySelectorAll<HTMLElement>(fields)].find((field) => !before.has(field));
    added?.focus();
  };
  return (
    <Button
      variant="default"
      size={size}
      disabled={disabled}
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      onClick={add}
    >
      {children}
    </Button>
  );
}
