import { SCREENS } from '@homeroom/contracts';
import { LoadState } from '@homeroom/storefront/load-state';
import { WorkspacePage } from '@homeroom/ui/workspace-page';
import { useNavigate, usePageTitle, useQuery } from '@homeroom/web';
import { useEffect, useState } from 'react';
import { writeStaffAuth } from '../features/session';
import { Bind, PinPad, thisDeviceQuery } from '../features/till';
import { partnerSession } from '../session/as-partner';
import styles from './dashboard.module.css';

/** The page of a till: the owner's code makes this device a till, and its PIN opens the counter. */
export default function TillPage() {
  usePageTitle('Till');
  const navigate = useNavigate();
  const [code] = useState(() => window.location.hash.slice(1));
  useEffect(() => window.history.replaceState(window.history.state, '', SCREENS.businessTill), []);
  const [isBinding, setBinding] = useState(code !== '');
  const read = useQuery(thisDeviceQuery);
  const { data } = read;
  if (!data) return <LoadState level={1} of={read} title="The till could not be opened" height="24rem" />;
  const { till } = data;
  if (!till || isBinding) return <Bind code={code} onBound={() => setBinding(false)} />;
  return (
    <WorkspacePage>
      <header>
        <p className={styles['eyebrow']}>{till.business.name}</p>
        <h1>{till.name}</h1>
      </header>
      <PinPad
        till={till}
        onOpen={(reply) => {
          partnerSession.left();
          writeStaffAuth(reply);
          void navigate(SCREENS.businessCounter);
        }}
      />
    </WorkspacePage>
  );
}
