import { useState } from 'react';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { useAddresses } from '../platform/site/site.tsx';
import { startLoading } from './routes/page.ts';
import { routesOf } from './routes.tsx';

/** The router, made once from the site's path names; the page at the address is on its way from then on. */
export function Routed() {
  const addresses = useAddresses();
  const [router] = useState(() => {
    const routes = routesOf(addresses);
    startLoading((matchRoutes(routes, window.location) ?? []).map(({ route }) => route));
    return createBrowserRouter(routes);
  });
  return <RouterProvider router={router} />;
}
