import type { CaseProductEntry } from '@openroll/contract/case-setup';
import { useTranslate } from '../../../platform/site/site.tsx';
import { ConfirmModal } from '../../../ui/dialogs/ConfirmModal.tsx';

interface RemoveProductModalProps {
  /** Undefined: nothing is asked. */
  product: CaseProductEntry | undefined;
  onConfirm(id: number): void;
  onClose(): void;
}

/** Asks where option values of the case would be lost with the product. */
export function RemoveProductModal({ product, onConfirm, onClose }: RemoveProductModalProps) {
  const t = useTranslate();
  return (
    <ConfirmModal
      opened={product !== undefined}
      title={t('caseSetup.removeProduct')}
      confirm={t('caseSetup.removeProduct')}
      danger
      onConfirm={() => product && onConfirm(product.id)}
      onClose={onClose}
    >
      {t('caseSetup.removeProductQuestion', { product: product?.display_name ?? '' })}
    </ConfirmModal>
  );
}
