import { SCREENS } from '@homeroom/contracts';
import { Navigate, toast, useNavigate, useParams, useQuery } from '@homeroom/web';
import { Skeleton } from '@homeroom/ui';
import { useEffect } from 'react';
import { chooseSchool, schoolById } from '@homeroom/storefront/your-school';

/** The page of a school's link and poster. It remembers the school, and continues to the deals. */
export default function SchoolSupportPage() {
  const { id } = useParams();
  const navigate = useNavigate();
  const { data: school, isLoadingError } = useQuery(schoolById(Number(id)));
  useEffect(() => {
    if (!school) return;
    if (school.isActive) {
      chooseSchool(school);
      toast(`You support ${school.name}`, 'Your purchases will earn points for it. You can change it at any time.', 'success');
    }
    void navigate(school.isActive ? SCREENS.deals : SCREENS.school(school.id), { replace: true });
  }, [school, navigate]);
  if (isLoadingError || !(Number(id) > 0)) return <Navigate to={SCREENS.school(Number(id) || 0)} replace />;
  return (
    <div data-coming="page">
      <Skeleton height="60dvh" />
    </div>
  );
}
