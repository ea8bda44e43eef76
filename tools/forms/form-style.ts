import { rgb } from '@cantoo/pdf-lib';

/** US letter in points; nothing is drawn below `footer` but the page line. */
export const page = { width: 612, height: 792, margin: 36, footer: 44 } as const;

export const colors = {
  navy: rgb(0.086, 0.184, 0.333),
  ink: rgb(0.11, 0.13, 0.17),
  label: rgb(0.34, 0.39, 0.47),
  line: rgb(0.63, 0.69, 0.77),
  tint: rgb(0.925, 0.945, 0.972),
  accent: rgb(0.06, 0.47, 0.47),
  white: rgb(1, 1, 1),
} as const;
