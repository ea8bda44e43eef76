import { Anchor } from '@mantine/core';
import type { AuditRow } from '@openroll/contract/audit';
import { Link } from 'react-router';
import type { Addresses } from '../../platform/navigation/addresses.ts';
import { useAddresses, useTranslate } from '../../platform/site/site.tsx';
import { objectText } from './event-words.ts';

/** What an event was about, and the way to it where it has a page. */
export function AuditObject({ row }: { row: AuditRow }) {
  const text = objectText(useTranslate(), row);
  const address = objectAddress(useAddresses(), row);
  if (address === undefined) return text;
  return (
    <Anchor component={Link} to={address} inherit>
      {text}
    </Anchor>
  );
}

function objectAddress(
  addresses: Addresses,
  { object_type, object_id, case_id }: AuditRow,
): string | undefined {
  if (object_id === null) return undefined;
  switch (object_type) {
    case 'applicant':
      return addresses.censusDetails(object_id);
    case 'case':
      return addresses.case(object_id);
    case 'census-import':
      return case_id === null ? undefined : addresses.censusImport(case_id, object_id);
    case 'enrollment':
      return addresses.enrollmentDetails(object_id);
    case 'export':
      return addresses.exportOf(object_id);
    case 'user':
      return addresses.userDetails(object_id);
    default:
      return undefined;
  }
}
