import { useLocation, useNavigate } from '@homeroom/web';
import { chooseSchool, type ChosenSchool } from './chosen-school';

/** Chooses a school where the page stays. The header looks for its first choice when the location is drawn again, so this asks for that. */
export function useChooseSchool(): (school: ChosenSchool | null) => void {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation() as { pathname: string; search: string; hash: string; state: unknown };
  return (school) => {
    chooseSchool(school);
    void navigate({ pathname, search, hash }, { replace: true, state });
  };
}
