import type { CaseProductEntry } from '@openroll/contract/case-setup';
import { useSay } from '../../../platform/site.tsx';
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx';

interface RemoveProductModalProps {
  /** Undefined: nothing is asked. */
  product: CaseProductEntry | undefined;
  onConfirm(id: number): void;
  onClose(): void;
}

/** Asks where option values of the case would be lost with the product. */
export function RemoveProductModal({ product, onConfirm, onClose }: RemoveProductModalProps) {
  const say = useSay();
  return (
    <ConfirmModal
      opened={product !== undefined}
      title={say('caseSetup.removeProduct')}
      confirm={say('caseSetup.removeProduct')}
      danger
      onConfirm={() => product && onConfirm(product.id)}
      onClose={onClose}
    >
      {say('caseSetup.removeProductQuestion', { product: product?.display_name ?? '' })}
    </ConfirmModal>
  );
}
