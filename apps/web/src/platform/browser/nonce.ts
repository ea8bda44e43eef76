/** The nonce of the page's Content-Security-Policy (§11.5), which styles made at run time must carry. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

/** Modals lock the page's scrolling through a library that looks for its nonce under this name. */
export function announceNonce(): void {
  (globalThis as { __webpack_nonce__?: string }).__webpack_nonce__ = styleNonce();
}
