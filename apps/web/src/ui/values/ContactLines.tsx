import { Anchor } from '@mantine/core';

interface ContactLinesProps {
  /** Who it is of. */
  label: string;
  contact: { readonly name: string | null; readonly email: string; readonly phone: string | null };
}

/** Whom to ask, by email or telephone: name, address and number as far as they are known. */
export const ContactLines = ({ label, contact: { name, email, phone } }: ContactLinesProps) => (
  <address aria-label={label} style={{ fontStyle: 'normal' }}>
    {name && <div>{name}</div>}
    <div>
      <Anchor href={`mailto:${email}`} size="sm">
        {email}
      </Anchor>
    </div>
    {phone && (
      <div>
        <Anchor href={`tel:${phone.replace(/[^+\d]/g, '')}`} size="sm">
          {phone}
        </Anchor>
      </div>
    )}
  </address>
);
