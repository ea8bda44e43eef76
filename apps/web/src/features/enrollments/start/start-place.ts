/** Where an enrollment begins. */
export interface StartPlace {
  readonly divisionId: number | undefined;
  readonly city: string;
  readonly state: string;
}
