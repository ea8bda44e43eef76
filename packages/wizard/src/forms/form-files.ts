/** The PDF of a form in a language, where there is one: 'ci-app-TX.pdf' in Spanish is 'ci-app-TX.es.pdf'. */
export const formFileIn = (form: string, language: string): string =>
  form.replace(/\.pdf$/, `.${language}.pdf`);

/** The form and the language of such a file; undefined of the PDF that the form itself is named by. */
export function languageOfFile(
  file: string,
): { readonly form: string; readonly language: string } | undefined {
  const [, name, language] = /^(.+)\.([a-z]{2,3})\.pdf$/.exec(file) ?? [];
  return name === undefined || language === undefined ? undefined : { form: `${name}.pdf`, language };
}

/** Whether a PDF is a form's, in whichever language. */
export const isFileOf = (file: string, form: string): boolean =>
  file === form || languageOfFile(file)?.form === form;
