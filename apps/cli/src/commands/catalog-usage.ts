import { plainWords } from '@openroll/products/plain-words';

/** How each `openroll catalog` command is called. */
export const catalogUsage = {
  check: 'openroll catalog check FOLDER [--language en]',
  diff: 'openroll catalog diff A B [--date D] [--language en]',
  quote:
    'openroll catalog quote FOLDER PEOPLE.csv [--date D] [--mode monthly] [--state IL] [--period 2026-11-01..2026-11-30] [--coverage critical-illness=20000]… [--language en]',
  filing:
    'openroll catalog filing PRODUCT STATE [--out FOLDER] [--catalog FOLDER] [--date D] [--language en]',
  form: 'openroll catalog form FOLDER/PRODUCT/forms/FORM.pdf',
} as const;

/** The option of the commands that read a catalog: the site's default language. */
export const languageOption = { language: { type: 'string', default: plainWords.language } } as const;
