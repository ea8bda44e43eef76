import { foot, head, prose, row, section } from './form-parts.ts';
import { FormSheet } from './form-sheet.ts';
import { beneficiariesSection, childrenSection, signaturesSection } from './shared-sections.ts';

interface Addendum {
  readonly title: string;
  /** The product's, as 'WL-ADD-BEN 2026-01'. */
  readonly number: string;
  /** What the addendum says of itself. */
  readonly words: string;
  readonly draw: (sheet: FormSheet) => void;
}

/** A page that goes on where an application has no more room: whose it is, what it adds, and who signs it. */
async function drawAddendum({ title, number, words, draw }: Addendum): Promise<FormSheet> {
  const sheet = await FormSheet.open({ title, subtitle: 'Part of the application', number });
  head(sheet);
  sheet.take(4);
  row(sheet, [
    { width: 4.5, name: 'employee.full_name', label: 'Employee', max: 125 },
    { width: 4.5, name: 'insured.full_name', label: 'Proposed insured', max: 125 },
    { width: 3, name: 'application.date', label: 'Date', max: 10 },
  ]);
  row(sheet, [
    { width: 6, name: 'case.name', label: 'Group', max: 100 },
    { width: 3, name: 'application.product', label: 'Insurance applied for', max: 60 },
    { width: 3, name: 'application.reference', label: 'Application reference', max: 40 },
  ]);
  prose(sheet, [{ text: words }]);
  draw(sheet);
  foot(sheet);
  return sheet;
}

/** Rows 5 to 10 of each class of beneficiaries. */
export const drawBeneficiariesAddendum = (product: string): Promise<FormSheet> =>
  drawAddendum({
    title: 'Further Beneficiaries',
    number: `${product}-ADD-BEN 2026-01`,
    words:
      'The application names more beneficiaries than it has lines for. Those on this page count with the same effect as those that stand on the application; the percentages of each class add up to 100 on both pages together.',
    draw: (sheet) => {
      beneficiariesSection(sheet, 1, { birthDate: true, ssn: true }, 6, 5);
      signaturesSection(sheet, 2);
    },
  });

/** Rows 7 to 12 of the children who are covered. */
export const drawChildrenAddendum = (product: string): Promise<FormSheet> =>
  drawAddendum({
    title: 'Further Children',
    number: `${product}-ADD-CHI 2026-01`,
    words:
      'The application covers more children than it has lines for. Those on this page are proposed for coverage with the same effect as those that stand on the application.',
    draw: (sheet) => {
      childrenSection(sheet, 1, 6, 'Children covered by the tier chosen in the application', 7);
      signaturesSection(sheet, 2, false);
    },
  });

/** What was answered at greater length than the application has room for, in full. */
export const drawAnswersAddendum = (product: string): Promise<FormSheet> =>
  drawAddendum({
    title: 'Answers in Full',
    number: `${product}-ADD-ANS 2026-01`,
    words:
      'Where the application says “See the addendum”, the answers stand here in full, each below the question that it belongs to. They are a part of the application.',
    draw: (sheet) => {
      section(sheet, '1. Answers');
      row(sheet, [
        { width: 2, name: 'addendum.part', label: 'Part', max: 3 },
        { width: 2, name: 'addendum.parts', label: 'of', max: 3 },
      ]);
      row(
        sheet,
        [
          {
            width: 12,
            name: 'addendum.answers',
            label: 'Questions and answers',
            max: 2400,
            multiline: true,
            size: 8.5,
          },
        ],
        360,
      );
      signaturesSection(sheet, 2);
    },
  });

/** What is told of dangerous activities, for who has said that they take part in any. */
export const drawActivitiesSupplement = (product: string): Promise<FormSheet> =>
  drawAddendum({
    title: 'Activities Supplement',
    number: `${product}-SUP-ACT 2026-01`,
    words:
      'Accidents during the activities named here are covered as the certificate says. The Company may exclude an activity, or ask for more about it, before it issues the certificate.',
    draw: (sheet) => {
      section(sheet, '1. Activities', 'As answered to question 1 of the application');
      row(
        sheet,
        [
          {
            width: 12,
            name: 'activities.details',
            label: 'Who takes part, in which activity, and how often',
            max: 400,
            multiline: true,
            size: 9,
          },
        ],
        96,
      );
      prose(sheet, [
        {
          lead: 'Statement.',
          text: 'What stands above is complete and true to the best of my knowledge. I will tell the Company of an activity that is taken up before the certificate is issued.',
        },
      ]);
      signaturesSection(sheet, 2, false);
    },
  });
