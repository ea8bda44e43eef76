import { VisuallyHidden } from '@mantine/core';

let shell: HTMLElement | null = null;

/** Takes note of what index.html shows before the application is there, which React would remove. */
export function keepFirstPaint(): void {
  shell = document.getElementById('first-paint');
}

/** Goes on showing the first paint until there is a page to show: nothing is blank. `says` is read out, once its words are known. */
export const FirstPaint = ({ says }: { says?: string }) => (
  <>
    <div ref={attach} />
    {says && <VisuallyHidden role="status">{says}</VisuallyHidden>}
  </>
);

const attach = (host: HTMLElement | null): void => {
  if (host && shell) host.append(shell);
};
