import { type ComponentProps, useState } from 'react';

/**
 * The button below every button of the kit. One that is disabled, or waits, while it has the focus keeps it: it does nothing and says that
 * it is disabled, and is so for the browser when the focus leaves (§18.2: nothing is ever disabled under the focus).
 */
export function HeldButton({ disabled = false, type = 'button', ...rest }: ComponentProps<'button'>) {
  const [isFocused, setFocused] = useState(false);
  const isHeld = disabled && isFocused;
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled && !isFocused}
      {...(isHeld ? { 'aria-disabled': true } : {})}
      onFocus={(event) => {
        setFocused(true);
        rest.onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocused(false);
        rest.onBlur?.(event);
      }}
      onClick={(event) => {
        if (isHeld) return event.preventDefault();
        rest.onClick?.(event);
      }}
    />
  );
}
