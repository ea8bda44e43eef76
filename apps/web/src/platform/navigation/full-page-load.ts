/** Leaves the application for an address by a full page load, as the wizard demands (§1.4). */
export const loadPage = (address: string): void => window.location.assign(address);
