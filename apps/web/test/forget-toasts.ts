import { afterEach } from 'vitest';
import { toasts } from '../src/platform/toasts.ts';

// Toasts outlive the page that showed them, and test files share their modules.
afterEach(() => toasts.set([]));
