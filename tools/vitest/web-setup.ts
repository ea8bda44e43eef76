import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach, vi } from 'vitest';

// Files share their modules: what one leaves on the page or to be told would be the next one's.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

// The first page of a file is compiled while its first test waits; on a busy machine that takes more than the usual second.
configure({ asyncUtilTimeout: 6_000 });

// React notes with each element where it was made, for its warnings: 4 of 10 seconds that the tests of screens take. Past so many
// it does not.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
};
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.MAX_SAFE_INTEGER,
  set: () => undefined,
  configurable: true,
});

// jsdom lays nothing out, but holds every rule of a sheet against every element whose name is asked for: Mantine's sheets of colors and
// of widths of the screen stay empty.
Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', {
  get: () => '',
  set: () => undefined,
  configurable: true,
});

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
