import { SCHOOL_HINT_COOKIE, SCREENS, STORAGE } from '@homeroom/contracts';
import { readStored, useLocation } from '@homeroom/web';
import { useHydrated } from '@homeroom/web/hydration';
import { useEffect, useReducer } from 'react';

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

/** Renders again when another tab signs a business in or out. */
function useFollowedBusiness(): void {
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => (key === STORAGE.businessAuth || key === null) && renderAgain();
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);
}

/** The workspaces in which this browser is signed in, as far as it can tell without asking the API. */
export function useWorkspacesHere(): readonly WorkspaceHere[] {
  // Signing in or out here navigates, so this renders again.
  useLocation();
  useFollowedBusiness();
  return useHydrated() ? placesHere() : [];
}
