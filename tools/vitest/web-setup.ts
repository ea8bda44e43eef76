import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Files share their modules: what one leaves on the page or to be told would be the next one's.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

// What is waited for comes sooner or fails the test anyway; on a busy machine it takes more than the usual second.
configure({ asyncUtilTimeout: 60_000 });

// What Mantine asks of a browser and jsdom does not have.
Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addListener: vi.fn(),
    removeListener: vi.fn(),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
    dispatchEvent: vi.fn(),
  }),
});

window.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

// A dialog is shown; that the rest of the page is out of reach then is the browser's, and asserted in one (e2e/stories/dialogs.spec.ts).
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

// A text area that grows with its text waits for its font.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
