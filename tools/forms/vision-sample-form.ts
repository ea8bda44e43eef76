import { row, section } from './form-parts.ts';
import { FormSheet } from './form-sheet.ts';

type FormLanguage = 'en' | 'es';

const words = {
  en: {
    title: 'Vision application',
    notice: 'Replacement notice',
    name: 'Name',
    born: 'Date of birth',
    gender: 'Gender',
    product: 'Product',
    plan: 'Coverage',
    examination: 'Last examination',
    premium: 'Premium',
    surgery: 'Waiting for surgery of the eye',
    yes: 'Yes',
    no: 'No',
    lasik: 'Laser surgery',
    signed: 'Signed by',
  },
  es: {
    title: 'Solicitud de seguro de la vista',
    notice: 'Aviso de reemplazo',
    name: 'Nombre',
    born: 'Fecha de nacimiento',
    gender: 'Sexo',
    product: 'Producto',
    plan: 'Cobertura',
    examination: 'Último examen',
    premium: 'Prima',
    surgery: 'Espera una cirugía ocular',
    yes: 'Sí',
    no: 'No',
    lasik: 'Cirugía láser',
    signed: 'Firmado por',
  },
} as const satisfies Record<FormLanguage, Readonly<Record<string, string>>>;

/** The application of the sample product Vision in a language; the fields of all of them are the same. */
export async function drawVisionSample(language: FormLanguage, state = ''): Promise<FormSheet> {
  const say = words[language];
  const sheet = await FormSheet.open(
    { title: say.title, subtitle: state, number: `VIS-APP${state && `-${state}`} 2026-01` },
    language,
  );
  section(sheet, `${say.title} ${state}`.trim());
  row(sheet, [
    { width: 6, name: 'name', label: say.name },
    { width: 3, name: 'born', label: say.born, max: 10 },
    { width: 3, name: 'gender', label: say.gender },
  ]);
  row(sheet, [
    { width: 4, name: 'product', label: say.product },
    { width: 8, name: 'plan', label: say.plan },
  ]);
  row(sheet, [
    { width: 6, name: 'examination', label: say.examination },
    { width: 6, name: 'premium', label: say.premium },
  ]);
  const checks = [
    { name: 'surgery.yes', label: say.yes },
    { name: 'surgery.no', label: say.no },
  ];
  row(sheet, [
    { width: 6, label: say.surgery, checks },
    { width: 6, name: 'lasik', label: say.lasik },
  ]);
  row(sheet, [{ width: 12, name: 'signed', label: say.signed }]);
  return sheet;
}

/** The replacement notice behind it, which is in English alone. */
export async function drawVisionNotice(): Promise<FormSheet> {
  const say = words.en;
  const sheet = await FormSheet.open({ title: say.notice, subtitle: '', number: 'VIS-RPL 2026-01' });
  section(sheet, say.notice);
  row(sheet, [
    { width: 6, name: 'name', label: say.name },
    { width: 6, name: 'product', label: say.product },
  ]);
  row(sheet, [{ width: 12, name: 'plan', label: say.plan }]);
  row(sheet, [{ width: 12, name: 'signed', label: say.signed }]);
  return sheet;
}
