import { adding } from './texts.ts';

// Texts of what no first sight shows: what loads them is not with the first page either.

export const loadBeneficiaryTexts = adding(
  async () => (await import('./beneficiary-texts.ts')).beneficiaryTexts,
);

export const loadCartTexts = adding(async () => (await import('./cart-texts.ts')).cartTexts);

export const loadChooseTexts = adding(async () => (await import('./choose-texts.ts')).chooseTexts);

export const loadFindingTexts = adding(async () => (await import('./finding-texts.ts')).findingTexts);

export const loadGlossaryTexts = adding(async () => (await import('./glossary-texts.ts')).glossaryTexts);

export const loadReceiptTexts = adding(async () => (await import('./receipt-texts.ts')).receiptTexts);

export const loadTodayTexts = adding(async () => (await import('./today-texts.ts')).todayTexts);

export const loadPaymentTexts = adding(async () => (await import('./payment-texts.ts')).paymentTexts);

export const loadUnderwritingTexts = adding(
  async () => (await import('./underwriting-texts.ts')).underwritingTexts,
);

export const loadVoiceTexts = adding(async () => (await import('./voice-texts.ts')).voiceTexts);
