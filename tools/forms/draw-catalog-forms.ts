import path from 'node:path';
import { drawAccident } from './accident-form.ts';
import {
  drawActivitiesSupplement,
  drawAnswersAddendum,
  drawBeneficiariesAddendum,
  drawChildrenAddendum,
} from './addendum-forms.ts';
import { drawCriticalIllness } from './critical-illness-form.ts';
import { drawFinalExpense } from './final-expense-form.ts';
import type { FormSheet } from './form-sheet.ts';
import { drawHealthReplacementNotice } from './health-replacement-notice.ts';
import { drawHospitalIndemnity } from './hospital-indemnity-form.ts';
import { drawReplacementNotice } from './replacement-notice.ts';
import { drawShortTermDisability } from './short-term-disability-form.ts';
import { drawTermLife } from './term-life-form.ts';
import { drawVisionNotice, drawVisionSample } from './vision-sample-form.ts';
import { drawWageProtector } from './wage-protector-form.ts';
import { drawWageProtectorPre2024 } from './wage-protector-pre-2024-form.ts';
import { drawWholeLife } from './whole-life-form.ts';

export interface DrawnForm {
  /** Where the template belongs; its field list stands beside it as NAME.fields.json. */
  readonly template: string;
  readonly pdf: Uint8Array;
  readonly fieldsFile: string;
  readonly fields: string;
  readonly summary: string;
}

const catalog = path.join(import.meta.dirname, '../../packages/products/catalog');
const samples = '../samples';

/** Draws every application form of the shipped catalog and of the samples that tests use: the same bytes each time. */
export async function drawCatalogForms(): Promise<readonly DrawnForm[]> {
  return [
    await drawn('critical-illness/forms/ci-app', await drawCriticalIllness()),
    await drawn('critical-illness/forms/ci-app-TX', await drawCriticalIllness('TX')),
    await drawn('accident/forms/accident-app', await drawAccident()),
    await drawn('accident/forms/accident-app-FL', await drawAccident('FL')),
    await drawn('accident/forms/accident-children', await drawChildrenAddendum('ACC')),
    await drawn('accident/forms/accident-activities', await drawActivitiesSupplement('ACC')),
    await drawn('hospital-indemnity/forms/hi-app', await drawHospitalIndemnity()),
    await drawn('hospital-indemnity/forms/hi-app-CA', await drawHospitalIndemnity('CA')),
    await drawn('hospital-indemnity/forms/replacement-notice', await drawHealthReplacementNotice()),
    await drawn('wage-protector/forms/wp-app', await drawWageProtector()),
    await drawn('wage-protector/forms/wp-app-CA', await drawWageProtector('CA')),
    await drawn('wage-protector/forms/wp-app-NJ', await drawWageProtector('NJ')),
    await drawn('wage-protector/forms/replacement-notice', await drawHealthReplacementNotice()),
    await drawn('wage-protector-pre-2024/forms/wp-enr', await drawWageProtectorPre2024()),
    await drawn('wage-protector-pre-2024/forms/wp-enr-NY', await drawWageProtectorPre2024('NY')),
    await drawn('wage-protector-pre-2024/forms/replacement-notice', await drawHealthReplacementNotice()),
    await drawn('term-life/forms/tl-app', await drawTermLife()),
    await drawn('term-life/forms/tl-app-TX', await drawTermLife('TX')),
    await drawn('term-life/forms/tl-answers', await drawAnswersAddendum('TL')),
    await drawn('term-life/forms/tl-replacement', await drawReplacementNotice('TL')),
    await drawn('whole-life/forms/wl-app', await drawWholeLife()),
    await drawn('whole-life/forms/wl-app-NY', await drawWholeLife('NY')),
    await drawn('whole-life/forms/wl-beneficiaries', await drawBeneficiariesAddendum('WL')),
    await drawn('whole-life/forms/wl-replacement', await drawReplacementNotice('WL')),
    await drawn('whole-life/forms/wl-replacement-NY', await drawReplacementNotice('WL', 'NY')),
    await drawn('short-term-disability/forms/std-app', await drawShortTermDisability()),
    await drawn('short-term-disability/forms/replacement-notice', await drawHealthReplacementNotice()),
    await drawn('final-expense/forms/fe-app', await drawFinalExpense()),
    await drawn('final-expense/forms/fe-replacement', await drawReplacementNotice('FE')),
    await drawn(`${samples}/vision/forms/vision-app`, await drawVisionSample('en')),
    await drawn(`${samples}/vision/forms/vision-app.es`, await drawVisionSample('es')),
    await drawn(`${samples}/vision/forms/vision-app-TX`, await drawVisionSample('en', 'TX')),
    await drawn(`${samples}/vision/forms/vision-notice`, await drawVisionNotice()),
  ];
}

async function drawn(place: string, sheet: FormSheet): Promise<DrawnForm> {
  return {
    template: path.join(catalog, `${place}.pdf`),
    pdf: await sheet.save(),
    fieldsFile: path.join(catalog, `${place}.fields.json`),
    fields: `${JSON.stringify(sheet.fields, null, 2)}\n`,
    summary: `${place}: ${sheet.pages().length} pages, ${sheet.fields.length} fields`,
  };
}
