import { type ComponentProps, useEffect } from 'react';
import type PdfPages from '../src/ui/values/PdfPages.tsx';

/** Stands in for the pages of a PDF, which are drawn on canvas: they are shown as soon as they are there. */
export default function DrawnPages({ label, range, onShown }: ComponentProps<typeof PdfPages>) {
  useEffect(() => onShown?.(), [onShown]);
  return (
    <section aria-label={label} data-from={range?.from}>
      Pages
    </section>
  );
}
