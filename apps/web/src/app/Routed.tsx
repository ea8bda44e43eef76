import { useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { useAddresses } from '../platform/site.tsx';
import { createAppRouter } from './routes.tsx';

/** The router, made once from the site's path names. */
export function Routed() {
  const addresses = useAddresses();
  const [router] = useState(() => createAppRouter(addresses));
  return <RouterProvider router={router} />;
}
