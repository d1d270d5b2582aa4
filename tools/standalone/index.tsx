import '@homeroom/ui/tokens.css';
import type { RemoteModule } from '@homeroom/contracts';
import { SideNavigation } from '@homeroom/ui/side-navigation';
import { BrowserRouter, Link, QueryClientProvider, newQueryClient, useToast } from '@homeroom/web';
import { useWorkspace } from '@homeroom/web/workspace';
import { StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import remote from 'homeroom-remote';

const { App, version } = remote as RemoteModule;
const Remote = App as ComponentType;

/** Shows toasts, which the shell would show. */
function Message() {
  const toast = useToast();
  return (
    <p role="status" style={{ position: 'fixed', right: '1rem', bottom: '1rem', padding: '0.75rem 1rem', background: 'var(--surface)' }}>
      {toast && (
        <>
          <strong>{toast.title}</strong> {toast.description}
        </>
      )}
    </p>
  );
}

/** Shows the remote's navigation, which the shell would show. */
function Navigation() {
  const workspace = useWorkspace();
  return (
    workspace && (
      <>
        <SideNavigation label={workspace.title} entries={workspace.entries} link={Link} />
        {workspace.actions.map(({ label, run }) => (
          <button key={label} type="button" onClick={run}>
            {label}
          </button>
        ))}
      </>
    )
  );
}

/** A remote by itself, with stand-ins for what the shell provides. */
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={newQueryClient()}>
      <BrowserRouter>
        <main data-standalone={version} style={{ maxWidth: 'var(--page)', margin: '0 auto', padding: 'var(--space-4)' }}>
          <Navigation />
          <Remote />
        </main>
        <Message />
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
);
