import type { UserDetail } from '@openroll/contract/users';

/** What every question about a user takes. */
export interface UserModalProps {
  user: UserDetail;
  opened: boolean;
  onClose(): void;
  /** It was done; the question is closed by whoever asked it. */
  onDone(): unknown;
}
