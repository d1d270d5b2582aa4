import { SCREENS, type SchoolView } from '@homeroom/contracts';
import { Badge, Button, PhoneIcon, PinIcon, UserIcon } from '@homeroom/ui';
import { Link, counted, phoneUrl } from '@homeroom/web';
import type { ReactNode } from 'react';
import { useChosenSchool } from '@homeroom/storefront/your-school';
import { ChooseButton } from './choose-button';
import styles from './school-card.module.css';

interface SchoolCardProps {
  readonly school: SchoolView;
  readonly onManage: (school: SchoolView) => void;
  /** Renders the name, for example with marked words. */
  readonly mark: (text: string) => ReactNode;
}

export function SchoolCard({ school, onManage, mark }: SchoolCardProps) {
  const isChosen = useChosenSchool()?.id === school.id;
  return (
    <article className={styles['school']}>
      <h2>
        <Link to={SCREENS.school(school.id)}>{mark(school.name)}</Link>
      </h2>
      <p>
        <Badge tone={school.isActive ? 'leaf' : 'neutral'}>
          {school.isActive ? counted(school.points, 'point') : 'Not earning points'}
        </Badge>
        {isChosen && <Badge tone="sun">Your school</Badge>}
      </p>
      <p>
        <PinIcon /> {school.address}, {school.city}, {school.state} {school.zipCode}
      </p>
      {school.contactPhone && (
        <p>
          <PhoneIcon /> <a href={phoneUrl(school.contactPhone)}>{school.contactPhone}</a>
        </p>
      )}
      {school.principalName && (
        <p>
          <UserIcon /> Principal: {school.principalName}
        </p>
      )}
      <p className={styles['buttons']}>
        {school.isActive && <ChooseButton school={school} />}
        <Button
          variant="secondary"
          size="small"
          aria-haspopup="dialog"
          aria-label={`Request Management Access to ${school.name}`}
          onClick={() => onManage(school)}
        >
          Request Management Access
        </Button>
      </p>
    </article>
  );
}
