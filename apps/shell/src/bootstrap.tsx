import '@homeroom/ui/tokens.css';
import { BrowserRouter, QueryClientProvider, configurationQuery, currentUserQuery, newQueryClient } from '@homeroom/web';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { takeOverrideFromAddress } from './federation/override';
import { loadRegistry } from './federation/registry';
import { App } from './routes/app';

takeOverrideFromAddress();
const queries = newQueryClient();
// Asked for at once, while the page is being built.
void queries.prefetchQuery(currentUserQuery);
void queries.prefetchQuery(configurationQuery);
void loadRegistry().catch(() => undefined);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
);
