import '@homeroom/ui/tokens.css';
import { BrowserRouter, QueryClientProvider, configurationQuery, currentUserQuery, newQueryClient, takeServedReads } from '@homeroom/web';
import { endLookElsewhere } from '@homeroom/web/look';
import { StrictMode } from 'react';
import type * as ReactDom from 'react-dom/client';
import { forgetEndedAccount } from './ended-account';
import { showFonts } from './first-fonts';
import { hasOverrides } from './federation/override';
import { loadRegistry } from './federation/registry';
import { beginVitals } from './federation/report';
import { App } from './routes/app';
import { Area } from './routes/area';
import { fetchServed, forgetBackground, hasMoved, keepLane, servedPage } from './served-page';

endLookElsewhere();
addEventListener('pageshow', endLookElsewhere);
forgetEndedAccount();
// Tells people when their browser shows an override instead of the release.
if (/[?&]override=/.test(location.search) || hasOverrides())
  void import(/* webpackChunkName: "notices" */ './federation/override-bar').then(({ showOverrides }) => showOverrides(), reportError);
forgetBackground();
const queries = newQueryClient();
const page = servedPage();
if (page) takeServedReads(queries, page.state);
// Requested now, so that they load while the page is built.
void queries.prefetchQuery(currentUserQuery);
void queries.prefetchQuery(configurationQuery);
void loadRegistry().catch(() => undefined);
keepLane();

const root = document.getElementById('root')!;
const tree = (
  <StrictMode>
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <App Area={Area} />
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>
);

/** Hydrates the server's HTML once its code has arrived. If it is of another version or address, the page is rendered from scratch. */
export async function begin(reactDom: Promise<typeof ReactDom>): Promise<void> {
  const isServed = page && (await fetchServed(page).catch(() => false));
  const { createRoot, hydrateRoot } = await reactDom;
  const isRenderedAgain = !isServed || hasMoved();
  if (isRenderedAgain) createRoot(root).render(tree);
  else
    hydrateRoot(root, tree, { onRecoverableError: (error) => reportError(new Error(`the server drew something else: ${String(error)}`)) });
  // The page is now interactive, so early.js replays earlier input.
  window.homeroomAnswers = true;
  dispatchEvent(new CustomEvent('homeroom:answers', { detail: { isRenderedAgain } }));
  // Neither may slow the page. Safari has no requestIdleCallback.
  (globalThis.requestIdleCallback ?? setTimeout)(() => {
    void showFonts();
    void beginVitals().catch(reportError);
  });
}
