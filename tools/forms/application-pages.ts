import { foot, notice, prose, question, row, runningHead, section } from './form-parts.ts';
import type { FormSheet } from './form-sheet.ts';
import { agreement } from './form-words.ts';
import { firstBillDateRow, signaturesSection } from './shared-sections.ts';

/** Text under a bold lead, as `prose` prints it. */
export interface Paragraph {
  readonly lead?: string;
  readonly text: string;
}

export interface QuestionGroup {
  /** '5. Health questions' */
  readonly title: string;
  readonly note: string;
  readonly texts: readonly string[];
  /** The number of the first question; question n fills question.n.yes / .no. */
  readonly from?: number;
}

/** Numbered questions under a bar of their own. */
export function questionsSection(sheet: FormSheet, { title, note, texts, from = 1 }: QuestionGroup): void {
  section(sheet, title, note);
  texts.forEach((text, index) => {
    question(sheet, String(from + index), `question.${from + index}`, text);
  });
}

/** Room below the questions for what the answers need to say. */
export function detailsRow(sheet: FormSheet, what: string, height = 72): void {
  const label = `Details of each “Yes”: ${what}`;
  row(sheet, [{ width: 12, name: 'question.details', label, max: 1000, multiline: true, size: 8.5 }], height);
}

export interface Closing {
  /** The agreement has this number, the signatures the next. */
  readonly number: number;
  /** 'critical illness': the insurance that is applied for. */
  readonly kind: string;
  /** The section that shows the premium; the fourth where nothing is said. */
  readonly premiumSection?: number;
  /** How premiums can be paid; deducted where nothing is said. */
  readonly premiums?: 'deducted' | 'deducted-or-collected';
  /** What this kind of insurance adds to the agreement. */
  readonly also?: readonly Paragraph[];
  readonly notices: readonly { readonly title: string; readonly text: string }[];
  /** Whether an insured spouse may have to sign; true where nothing is said. */
  readonly spouseSigns?: boolean;
  /** Whether the agent says from when on premiums are to be billed; false where nothing is said. */
  readonly firstBillDate?: boolean;
}

/** The last page of every application: agreement, notices, signatures; then the foot of all pages. */
export function closingPage(sheet: FormSheet, closing: Closing): void {
  const {
    number,
    kind,
    premiumSection = 4,
    premiums = 'deducted',
    also = [],
    notices,
    spouseSigns = true,
    firstBillDate = false,
  } = closing;
  sheet.newPage();
  runningHead(sheet);
  section(sheet, `${number}. Agreement and authorization`);
  prose(sheet, agreement(kind, premiumSection, premiums, also));
  for (const { title, text } of notices) notice(sheet, title, text);
  signaturesSection(sheet, number + 1, spouseSigns);
  if (firstBillDate) firstBillDateRow(sheet);
  foot(sheet);
}
