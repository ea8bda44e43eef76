// Before the first paint: the remembered or preferred colour scheme, so that a dark screen does not flash white.
(() => {
  let chosen = 'auto';
  try {
    chosen = localStorage.getItem('openroll.color-scheme') || 'auto';
  } catch {
    // Storage may be forbidden: the preference of the system then decides.
  }
  const dark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
