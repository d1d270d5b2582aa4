import { PAGE_TITLES, SCREENS } from '@homeroom/contracts';
import { ClockIcon, MailIcon, PinIcon, SchoolIcon, StoreIcon } from '@homeroom/ui';
import { Link, useConfiguration, useLocation, usePageTitle } from '@homeroom/web';
import type { ReactNode } from 'react';
import { ContactForm } from '../features/requests';
import { Page, PageHead } from '../page/page';
import styles from './contact.module.css';

/** A form, other contacts, and the support hours. */
export default function ContactPage() {
  usePageTitle(PAGE_TITLES[SCREENS.contact]);
  const { data } = useConfiguration();
  const about = (useLocation().state as { about?: string } | null)?.about ?? '';
  const contact = data?.contact;
  return (
    <Page>
      <PageHead title="Contact" lead="Write to us. We’ll get back to you within 24 hours." />
      <div className={styles['columns']}>
        <section className={styles['form']}>
          <ContactForm key={about} about={about} />
        </section>
        <div className={styles['side']}>
          <Panel icon={<MailIcon />} title="Support" mail={contact?.support}>
            Purchases, vouchers, payments, and anything that does not work. Your answer may already be here:{' '}
            <Link to={SCREENS.support}>Support and FAQ</Link>
          </Panel>
          <Panel icon={<StoreIcon />} title="Partnerships" mail={contact?.partnerships}>
            For businesses that want to offer a deal. <Link to={SCREENS.partnerWithUs}>How partnering works</Link>
          </Panel>
          <Panel icon={<SchoolIcon />} title="Schools" mail={contact?.schools}>
            For principals, PTOs, and PTAs: missing schools, points, rewards. <Link to={SCREENS.schools}>Find your school</Link>
          </Panel>
          <Panel icon={<ClockIcon />} title="Support hours">
            {contact?.hours.map((line) => (
              <span key={line} className={styles['line']}>
                {line}
              </span>
            ))}
          </Panel>
          <Panel icon={<PinIcon />} title="By mail">
            {contact?.postalAddress.map((line) => (
              <span key={line} className={styles['line']}>
                {line}
              </span>
            ))}
          </Panel>
        </div>
      </div>
    </Page>
  );
}

interface PanelProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly mail?: string | undefined;
  readonly children: ReactNode;
}

function Panel({ icon, title, mail, children }: PanelProps) {
  return (
    <section className={styles['panel']}>
      <h2>
        {icon} {title}
      </h2>
      {mail && <a href={`mailto:${mail}`}>{mail}</a>}
      <p>{children}</p>
    </section>
  );
}
