import { SCREENS, type VoucherAccess } from '@homeroom/contracts';
import { SchoolIcon } from '@homeroom/ui';
import { Link, counted, useQuery } from '@homeroom/web';
import { NextReward } from '../../../chosen-school/next-reward';
import { schoolById } from '@homeroom/storefront/your-school';
import styles from './voucher-card.module.css';

type School = VoucherAccess['school'];

/** The current points and next reward of a voucher's school. An older API sends only its name. */
export function VoucherSchool({ school: { name, ...known } }: { readonly school: School }) {
  const { id } = known as Partial<School>;
  return id ? <Standing id={id} name={name} /> : null;
}

function Standing({ id, name }: School) {
  const { data: school, isLoadingError } = useQuery(schoolById(id));
  if (isLoadingError) return null;
  return (
    <section className={styles['school']} aria-label="This voucher’s school">
      <SchoolIcon />
      <div>
        <p>
          <Link to={SCREENS.school(id)}>{name}</Link>
        </p>
        <NextReward school={school} total={school?.points ?? 0}>
          {school && `${counted(school.points, 'point')} so far`}
        </NextReward>
      </div>
    </section>
  );
}
