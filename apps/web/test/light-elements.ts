import * as React from 'react';

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
