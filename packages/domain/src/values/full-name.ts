interface Named {
  readonly first_name?: string | null | undefined;
  readonly last_name?: string | null | undefined;
}

/** First and last name as people read them, of whoever has only one of them too. */
export const fullName = ({ first_name, last_name }: Named): string =>
  `${first_name ?? ''} ${last_name ?? ''}`.trim();
