/** Where an enrollment begins. */
export interface StartPlace {
  readonly divisionId: number | undefined;
  readonly city: string;
  readonly state: string;
}

/** The division that goes by a name. Where two do, while a case is set up, neither is taken for the other: somebody chooses. */
export function divisionNamed<D extends { readonly division_name: string }>(
  divisions: readonly D[],
  name: string | null,
): D | undefined {
  const [division, other] = divisions.filter(({ division_name }) => division_name === name);
  return other ? undefined : division;
}
