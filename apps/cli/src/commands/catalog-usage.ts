/** How each `openroll catalog` command is called. */
export const catalogUsage = {
  check: 'openroll catalog check FOLDER',
  diff: 'openroll catalog diff A B [--date D]',
  quote:
    'openroll catalog quote FOLDER PEOPLE.csv [--date D] [--mode monthly] [--state IL] [--coverage critical-illness=20000]…',
  form: 'openroll catalog form FOLDER/PRODUCT/forms/FORM.pdf',
} as const;
