import { SCREENS } from '@homeroom/contracts';
import { Link, useConfiguration, useLocation, usePageTitle } from '@homeroom/web';
import type { ReactNode } from 'react';
import { Document, type Section } from '../features/information/document';
import { ABOUT, LAST_UPDATED, PRIVACY, SECURITY, TERMS } from '../features/information/texts';

interface Page {
  readonly title: string;
  readonly lead: string;
  readonly note?: string;
  readonly sections: readonly Section[];
}

const PAGES: Readonly<Record<string, Page>> = {
  [SCREENS.about]: { title: 'About Homeroom', lead: 'Local deals for families. Points for the school you choose.', sections: ABOUT },
  [SCREENS.privacy]: {
    title: 'Privacy Policy',
    lead: 'What we keep about you, and why. In plain words.',
    note: LAST_UPDATED,
    sections: PRIVACY,
  },
  [SCREENS.terms]: { title: 'Terms of Service', lead: 'What you can expect of us, and we of you.', note: LAST_UPDATED, sections: TERMS },
  [SCREENS.security]: { title: 'Security', lead: 'How your money and your data are kept safe.', sections: SECURITY },
};

/** The page of words that belongs to the address. */
export default function InformationPage() {
  const { pathname } = useLocation();
  const page = PAGES[pathname.replace(/\/$/, '')] ?? PAGES[SCREENS.about]!;
  usePageTitle(page.title);
  return <Document {...page} sections={[...page.sections, { title: 'Write to us', paragraphs: [<Contact key="contact" />] }]} />;
}

function Contact(): ReactNode {
  const { data } = useConfiguration();
  if (!data) return null;
  const { support } = data.contact;
  return (
    <>
      <a href={`mailto:${support}`}>{support}</a>. We answer within 24 hours, reports of a security problem as well. More ways are on the{' '}
      <Link to={SCREENS.contact}>contact page</Link>.
    </>
  );
}
