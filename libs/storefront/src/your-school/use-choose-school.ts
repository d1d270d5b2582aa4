import { useLocation, useNavigate } from '@homeroom/web';
import { chooseSchool, type ChosenSchool } from './chosen-school';

/**
 * Chooses a school without leaving the page. The header checks for a first choice only when the location renders again, so this navigates
 * to the same place.
 */
export function useChooseSchool(): (school: ChosenSchool | null) => void {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation() as { pathname: string; search: string; hash: string; state: unknown };
  return (school) => {
    chooseSchool(school);
    void navigate({ pathname, search, hash }, { replace: true, state });
  };
}
