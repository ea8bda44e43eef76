/** A form that a product names, and where in product.yaml. */
export interface NamedForm {
  readonly form: string;
  readonly path: readonly (string | number)[];
}

/** What of a product or of a state's variation names forms. */
interface Names {
  readonly form?: string | undefined;
  readonly forms?: readonly { readonly form: string }[] | undefined;
  readonly addenda?: readonly { readonly form: string }[] | undefined;
  readonly replacement_form?: { readonly form: string } | undefined;
}

/** Every form that is named: the application's own, addenda, further ones and that about replacement. */
export const namedForms = (
  { form, forms = [], addenda = [], replacement_form: replacement }: Names,
  path: NamedForm['path'] = [],
): NamedForm[] => [
  ...(form === undefined ? [] : [{ form, path: [...path, 'form'] }]),
  ...addenda.map((each, index) => ({ form: each.form, path: [...path, 'addenda', index, 'form'] })),
  ...forms.map((each, index) => ({ form: each.form, path: [...path, 'forms', index, 'form'] })),
  ...(replacement ? [{ form: replacement.form, path: [...path, 'replacement_form', 'form'] }] : []),
];
