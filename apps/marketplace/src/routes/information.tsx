import { PAGE_TITLES, SCREENS, type PublicConfiguration } from '@homeroom/contracts';
import { Link, useConfiguration, useLocation, usePageTitle } from '@homeroom/web';
import { ABOUT, Document, PRIVACY, SECURITY, type Section, termsWith } from '../features/information';

interface Page {
  readonly title: string;
  readonly lead: string;
  /** Whether the page shows when its text last changed. */
  readonly isLegal?: boolean;
  /** Whether its sections are numbered, with a table of contents. */
  readonly isNumbered?: boolean;
  readonly sections: (configuration: PublicConfiguration | undefined) => readonly Section[];
  readonly closing: (configuration: PublicConfiguration) => Section;
}

const mail = (address: string) => <a href={`mailto:${address}`}>{address}</a>;

const writeToUs = ({ contact }: PublicConfiguration): Section => ({
  title: 'Write to us',
  paragraphs: [
    <>
      {mail(contact.support)}. We answer within 24 hours. Our <Link to={SCREENS.contact}>contact page</Link> lists other ways to reach us.
    </>,
  ],
});

const writeByPost = (configuration: PublicConfiguration): Section => ({
  title: 'Contact',
  paragraphs: [...writeToUs(configuration).paragraphs!, <>By mail: {configuration.contact.postalAddress.join(', ')}</>],
});

const reportAnIssue = ({ contact }: PublicConfiguration): Section => ({
  title: 'Report an issue',
  paragraphs: [
    <>
      Found a weakness, or something that looks wrong? Write to {mail(contact.security)}. We answer within 24 hours, and we’re grateful.
      Please give us time to fix it before you tell anyone else.
    </>,
  ],
});

const PAGES: Readonly<Record<string, Page>> = {
  [SCREENS.about]: {
    title: PAGE_TITLES[SCREENS.about],
    lead: 'Local deals for families. Points for the school you choose.',
    sections: () => ABOUT,
    closing: writeToUs,
  },
  [SCREENS.privacy]: {
    title: PAGE_TITLES[SCREENS.privacy],
    lead: 'What we keep about you, and why. In plain words.',
    isLegal: true,
    isNumbered: true,
    sections: () => PRIVACY,
    closing: writeByPost,
  },
  [SCREENS.terms]: {
    title: PAGE_TITLES[SCREENS.terms],
    lead: 'What you can expect from us, and what we expect from you.',
    isLegal: true,
    isNumbered: true,
    sections: (configuration) => termsWith(configuration?.cashBelow),
    closing: writeByPost,
  },
  [SCREENS.security]: {
    title: PAGE_TITLES[SCREENS.security],
    lead: 'How your money and your data are kept safe.',
    isNumbered: true,
    sections: () => SECURITY,
    closing: reportAnIssue,
  },
};

/** The information page at this address. Dates and contacts come from the configuration. */
export default function InformationPage() {
  const { pathname } = useLocation();
  const { data } = useConfiguration();
  const { title, lead, isLegal, isNumbered, sections, closing } = PAGES[pathname.replace(/\/$/, '')] ?? PAGES[SCREENS.about]!;
  usePageTitle(title);
  return (
    <Document
      title={title}
      lead={lead}
      note={isLegal && data ? `Last updated: ${data.legalUpdated}` : undefined}
      isNumbered={isNumbered}
      sections={data ? [...sections(data), closing(data)] : sections(data)}
    />
  );
}
