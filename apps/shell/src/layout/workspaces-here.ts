import { SCHOOL_HINT_COOKIE, SCREENS, STORAGE } from '@homeroom/contracts';
import { readStored, useLocation } from '@homeroom/web';
import { useHydrated } from '@homeroom/web/hydration';

interface WorkspaceHere {
  readonly to: string;
  /** The person who is signed in there. */
  readonly name: string;
  readonly label: string;
}

const isNamed = (value: unknown): value is { readonly name: string } => typeof (value as { name?: unknown } | null)?.name === 'string';

function placesHere(): readonly WorkspaceHere[] {
  const partner = readStored(localStorage, STORAGE.businessAuth, isNamed);
  const isManager = document.cookie.includes(`${SCHOOL_HINT_COOKIE}=`);
  return [
    ...(partner ? [{ to: SCREENS.business, name: partner.name, label: 'Partner dashboard' }] : []),
    ...(sessionStorage.getItem(STORAGE.adminToken) ? [{ to: SCREENS.admin, name: 'Admin', label: 'Administration' }] : []),
    ...(isManager ? [{ to: SCREENS.schoolArea, name: 'Your school', label: 'Your school' }] : []),
  ];
}

/** The workspaces in which this browser is signed in, as far as it can tell without asking the API. */
export function useWorkspacesHere(): readonly WorkspaceHere[] {
  // Signing in or out navigates, so this renders again.
  useLocation();
  return useHydrated() ? placesHere() : [];
}
